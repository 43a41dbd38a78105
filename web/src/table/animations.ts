// From the events of an update to animations: what the screen shows one after another. Each carries
// the view as it is once the animation is done; the last one ends in the view that the server sent.

/** An animation, as far as every table knows it. */
export interface Animated<V> {
  kind: string;
  view: V; // once it is done
}

/** Nothing moves: the view changes at once, on arrival or when updates were missed. */
export interface Jump<V> {
  kind: 'jump';
  view: V;
}

/** The animations of an update: from the view before it, by its events, to the view after it. */
export type AnimationsOf<V, E, A> = (before: V, events: readonly E[], after: V) => A[];

/** The animation of each event, where it has one: `toAnimation` gets the view before the event. */
export function animationsIn<V, E, A extends Animated<V>>(
  before: V,
  events: readonly E[],
  toAnimation: (view: V, event: E, index: number) => A | null,
): A[] {
  const animations: A[] = [];
  let view = before;
  for (const [i, event] of events.entries()) {
    const animation = toAnimation(view, event, i);
    if (animation) animations.push(animation);
    view = animation?.view ?? view;
  }
  return animations;
}

/** Let the last animation end in the server's view; without any, jump there. */
export function endingIn<V, A extends Animated<V>>(
  animations: readonly A[],
  view: V,
): (A | Jump<V>)[] {
  const last = animations.at(-1);
  return last ? [...animations.slice(0, -1), { ...last, view }] : [{ kind: 'jump', view }];
}
