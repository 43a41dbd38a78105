// The five games of the house, in the order in which they are shown.

export const GAMES = ['differenzler', 'tigre', 'tijou', 'tiguidoo', 'grandprix'] as const;
export type GameName = (typeof GAMES)[number];

export const isGame = (name: string): name is GameName => GAMES.includes(name as GameName);
