// A text in a language file: a sentence with {placeholders}, or one sentence for each
// plural form of its language, chosen by the argument `count`.

export type PluralForm = Intl.LDMLPluralRule;
export type Text = string | Partial<Record<PluralForm, string>>;
export type Texts = Record<string, Text>;
export type Args = Record<string, string | number>;

const PLACEHOLDER = /\{(\w+)\}/g;

export function placeholders(sentence: string): string[] {
  return [...sentence.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '').sort();
}

export function fill(text: Text, args: Args, locale: string): string {
  const show = (value: string | number): string =>
    typeof value === 'number' ? value.toLocaleString(locale) : value;
  return sentenceOf(text, args, locale).replace(PLACEHOLDER, (whole, name: string) => {
    const value = args[name];
    return value === undefined ? whole : show(value);
  });
}

function sentenceOf(text: Text, args: Args, locale: string): string {
  if (typeof text === 'string') return text;
  const form = new Intl.PluralRules(locale).select(Number(args['count']));
  return text[form] ?? text.other ?? '';
}
