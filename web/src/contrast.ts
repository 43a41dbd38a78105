// The contrast of two colours, by the formula of the Web Content Accessibility
// Guidelines, and the tokens of a style sheet with their references followed.

export type Tokens = Record<string, string>;

export function tokensIn(block: string): Tokens {
  const found = block.matchAll(/--([\w-]+):\s*([^;]+);/g);
  return Object.fromEntries([...found].map((match) => [match[1], match[2]]));
}

/** The declarations of the first rule that opens with `selector {`, after `from`. */
export function blockOf(css: string, selector: string, from = 0): string {
  const start = css.indexOf(`${selector} {`, from);
  return css.slice(start, css.indexOf('}', start));
}

export function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference ? colourOf(tokens, reference) : value;
}

export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not a colour of six digits: ${hex}`);
  const [r, g, b] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

const linear = (part: number): number =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
