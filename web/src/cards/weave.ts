// A basket weave as two long paths: strands that run across and down by turns, and on every other
// crossing the house's B.

const COLUMNS = 7;
const ROWS = 11;
const WIDE = 7.9;
const HIGH = 7.3;
const LEFT = (63 - COLUMNS * WIDE) / 2;
const TOP = (88 - ROWS * HIGH) / 2;

type Cell = (x: number, y: number) => string;

const none: Cell = () => '';
const across: Cell = (x, y) => [1, 2.8, 4.5, 6.3].map((d) => `M${x} ${y + d}h${WIDE}`).join('');
const down: Cell = (x, y) => [1.1, 3, 4.9, 6.8].map((d) => `M${x + d} ${y}v${HIGH}`).join('');
const letter: Cell = (x, y) =>
  `M${x + 2.4} ${y + 1.2}v4.9h1.9a1.35 1.35 0 0 0 0-2.7h-1.9h1.6a1.1 1.1 0 0 0 0-2.2z`;

function weave(odd: Cell, even: Cell): string {
  const cell = (n: number): string => {
    const column = n % COLUMNS;
    const row = Math.floor(n / COLUMNS);
    return ((column + row) % 2 ? odd : even)(LEFT + column * WIDE, TOP + row * HIGH);
  };
  return Array.from({ length: COLUMNS * ROWS }, (_, n) => cell(n)).join('');
}

export const STRANDS = weave(across, down);
export const LETTERS = weave(none, letter);
