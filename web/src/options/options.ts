// The options of a game, and how the fields of a form find out what an option takes. The server
// describes every option: ranges, choices and defaults are never repeated here.

import { language } from '../i18n';
import type { GameInfo, NewTable, OptionInfo, Problem } from '../wire';

export type Options = NonNullable<NewTable['options']>;

/** What the form of a game's options is given. */
export interface FormProps {
  game: GameInfo;
  options: Options;
  refused?: Problem | null; // what the server refused, if it did
}

/** What a field for one option is given. */
export interface FieldProps {
  game: GameInfo;
  name: string; // of the option
  options: Options;
  label: string;
}

export function optionInfo(game: GameInfo, name: string): OptionInfo {
  const found = game.options.find((option) => option.name === name);
  if (!found) throw new Error(`${game.name} has no option ${name}`);
  return found;
}

export const defaultsOf = (game: GameInfo): Options =>
  Object.fromEntries(game.options.map((option) => [option.name, defaultOf(option)]));

/** What a table was opened with, as a form shows it: a pack is told with language and hash. */
export function chosenIn(game: GameInfo, chosen: Options): Options {
  const shown = Object.entries(chosen).map(([name, value]) => {
    const { choices = [] } = game.options.find((option) => option.name === name) ?? {};
    const choice = choices.find((each) => `${value}`.startsWith(`${each}:`));
    return [name, choice ?? value];
  });
  return { ...defaultsOf(game), ...Object.fromEntries(shown) };
}

/** The default of an option: where choices have a language, one in that of the page. */
function defaultOf({ default: usual, choices, languages }: OptionInfo): Options[string] {
  const wanted: string = language();
  if (languages[choices.indexOf(usual)] === wanted) return usual;
  return choices[languages.indexOf(wanted)] ?? usual;
}

/** The values that a switch goes between: a choice of two is one too, its first value means off. */
export function switchValues({ kind, choices }: OptionInfo): Options[string][] {
  return kind === 'switch' ? [false, true] : choices.slice(0, 2);
}
