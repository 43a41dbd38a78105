// How the browser part is cut into files. Each file costs a request, and a table needs many small
// modules that others share: all of the first screen goes into one file, so that none of it is joined
// with what tables share; what is shared beyond it is joined until it is worth a request.
import type { Rolldown } from 'vite';

const WORTH_A_REQUEST = 20_000; // bytes, before they are made smaller

type Context = Rolldown.ChunkingContext;

/** Whether the page loads a module before anything is chosen: no import on the way is dynamic. */
function isOnFirstScreen(id: string, context: Context, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const module = context.getModuleInfo(id);
  if (!module) return false;
  return module.isEntry || module.importers.some((one) => isOnFirstScreen(one, context, seen));
}

export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      debugName: 'first',
      name: (id, context) => (isOnFirstScreen(id, context) ? 'first' : null),
      includeDependenciesRecursively: false,
    },
    {
      name: 'shared',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: WORTH_A_REQUEST,
    },
  ],
};
