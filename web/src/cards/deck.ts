// What a card number shows: its suit's name in either deck, its rank, and the marks for both. A
// card is 9 * suit + rank.

export type Deck = 'french' | 'swiss';
export type SuitName =
  'spades' | 'hearts' | 'diamonds' | 'clubs' | 'shields' | 'roses' | 'bells' | 'acorns';
export type Ranks = readonly string[];

const SUITS: Record<Deck, readonly SuitName[]> = {
  french: ['spades', 'hearts', 'diamonds', 'clubs'],
  swiss: ['shields', 'roses', 'bells', 'acorns'],
};

export const RANKS: Record<Deck, Ranks> = {
  french: ['6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'],
  swiss: ['6', '7', '8', '9', 'B', 'U', 'O', 'K', 'A'],
};

export const TEN = 4,
  JACK = 5,
  QUEEN = 6,
  KING = 7,
  ACE = 8;

const COLOURS: Record<SuitName, string> = {
  spades: '#1d1a16',
  hearts: '#b3261e',
  diamonds: '#1f5fa8',
  clubs: '#1e7a46',
  shields: '#1f5fa8',
  roses: '#8c2f2b',
  bells: '#7d5a1a',
  acorns: '#1e7a46',
};

export const suitOf = (card: number): number => Math.floor(card / 9);
export const rankOf = (card: number): number => card % 9;
export const suitName = (suit: number, deck: Deck): SuitName => SUITS[deck][suit] ?? 'spades';
export const suitColour = (name: SuitName): string => `var(--suit-${name}, ${COLOURS[name]})`;
