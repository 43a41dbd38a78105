// Belgium as this table draws it: towns, roads, rivers and borders as degrees of longitude and
// latitude, roughly. Names are texts (`tigre.town.…`), because each language has its own.

export type Degrees = readonly [longitude: number, latitude: number];
export type Side = 'n' | 'e' | 's' | 'w'; // on which side of its dot a name is written

/** Degrees as text: longitude and latitude, points separated by commas. */
function line(text: string): Degrees[] {
  return text.split(',').map((point) => {
    const [longitude, latitude] = point.trim().split(' ').map(Number);
    return [longitude ?? 0, latitude ?? 0];
  });
}

interface Place {
  at: Degrees;
  side: Side;
}

const place = (longitude: number, latitude: number, side: Side): Place => ({
  at: [longitude, latitude],
  side,
});

/** The towns at the ends of the ten roads. */
export const TOWNS = {
  antwerp: place(4.403, 51.221, 'n'),
  arlon: place(5.817, 49.684, 'e'),
  bastogne: place(5.716, 50.003, 'e'),
  brussels: place(4.352, 50.847, 'w'),
  charleroi: place(4.444, 50.411, 's'),
  ghent: place(3.722, 51.054, 'w'),
  hasselt: place(5.338, 50.931, 'e'),
  leuven: place(4.701, 50.879, 'n'),
  liege: place(5.573, 50.637, 'n'),
  lier: place(4.57, 51.131, 'e'),
  mechelen: place(4.478, 51.026, 'w'),
  mons: place(3.952, 50.454, 's'),
  namur: place(4.867, 50.467, 'e'),
  spa: place(5.867, 50.492, 's'),
  tongeren: place(5.464, 50.781, 'e'),
  turnhout: place(4.944, 51.322, 'e'),
} as const;
export type Town = keyof typeof TOWNS;

/** Other towns, in smaller print. */
export const OTHERS = {
  aachen: place(6.084, 50.776, 'e'),
  aalst: place(4.041, 50.938, 'w'),
  breda: place(4.776, 51.587, 'e'),
  bruges: place(3.225, 51.209, 'e'),
  cologne: place(6.958, 50.938, 'n'),
  dendermonde: place(4.101, 51.03, 's'),
  diest: place(5.051, 50.985, 'n'),
  dinant: place(4.912, 50.26, 'e'),
  dunkirk: place(2.377, 51.034, 's'),
  eupen: place(6.036, 50.63, 'e'),
  eindhoven: place(5.479, 51.441, 'n'),
  gembloux: place(4.699, 50.561, 'e'),
  huy: place(5.24, 50.519, 's'),
  kortrijk: place(3.265, 50.828, 's'),
  lille: place(3.063, 50.637, 'w'),
  luxembourg: place(6.131, 49.611, 's'),
  maastricht: place(5.69, 50.851, 'e'),
  malmedy: place(6.028, 50.426, 'e'),
  martelange: place(5.737, 49.833, 'e'),
  neufchateau: place(5.435, 49.841, 'w'),
  nivelles: place(4.33, 50.597, 's'),
  ostend: place(2.921, 51.226, 'n'),
  sedan: place(4.946, 49.702, 's'),
  seraing: place(5.5, 50.6, 's'),
  sintniklaas: place(4.143, 51.165, 'n'),
  sinttruiden: place(5.187, 50.817, 's'),
  theux: place(5.812, 50.533, 'n'),
  tienen: place(4.938, 50.807, 's'),
  tournai: place(3.389, 50.606, 's'),
  verviers: place(5.864, 50.589, 'e'),
  waterloo: place(4.4, 50.715, 'w'),
  wavre: place(4.607, 50.715, 'e'),
  ypres: place(2.886, 50.852, 's'),
} as const;
export type Other = keyof typeof OTHERS;

/** Those with room for their names when the whole country is shown. */
export const APART: readonly Other[] = [
  'aachen',
  'breda',
  'bruges',
  'cologne',
  'dinant',
  'dunkirk',
  'eindhoven',
  'lille',
  'luxembourg',
  'maastricht',
  'malmedy',
  'neufchateau',
  'ostend',
  'sedan',
  'tournai',
  'ypres',
];

export interface Route {
  from: Town;
  to: Town;
  by: readonly Degrees[]; // bends
  plate: number; // where along it its kilometres are written, from 0 to 1
}

/** The ten roads (T9), in the order of the distances. */
export const ROUTES: readonly Route[] = [
  { from: 'spa', to: 'liege', plate: 0.5, by: line('5.83 50.535, 5.73 50.53, 5.66 50.59') },
  { from: 'bastogne', to: 'arlon', plate: 0.55, by: line('5.695 49.93, 5.745 49.85, 5.78 49.76') },
  {
    from: 'turnhout',
    to: 'antwerp',
    plate: 0.25,
    by: line('4.81 51.315, 4.68 51.265, 4.54 51.26'),
  },
  {
    from: 'charleroi',
    to: 'brussels',
    plate: 0.34,
    by: line('4.41 50.5, 4.455 50.61, 4.4 50.715'),
  },
  {
    from: 'antwerp',
    to: 'ghent',
    plate: 0.5,
    by: line('4.27 51.215, 4.143 51.165, 3.99 51.1, 3.84 51.09'),
  },
  {
    from: 'tongeren',
    to: 'leuven',
    plate: 0.5,
    by: line('5.33 50.775, 5.187 50.817, 4.938 50.807, 4.81 50.86'),
  },
  {
    from: 'brussels',
    to: 'namur',
    plate: 0.72,
    by: line('4.5 50.79, 4.607 50.715, 4.699 50.561, 4.79 50.53'),
  },
  {
    from: 'hasselt',
    to: 'mechelen',
    plate: 0.3,
    by: line('5.2 50.95, 5.051 50.985, 4.83 50.985, 4.65 51.02'),
  },
  {
    from: 'ghent',
    to: 'lier',
    plate: 0.55,
    by: line('3.88 50.995, 4.101 51.03, 4.33 51.06, 4.46 51.11'),
  },
  {
    from: 'mons',
    to: 'leuven',
    plate: 0.3,
    by: line('4.07 50.57, 4.33 50.597, 4.607 50.715, 4.65 50.8'),
  },
];

/** Lesser roads, as the towns and bends they pass. */
export const LESSER: readonly (readonly Degrees[])[] = [
  line(`
    1.86 50.95, 2.38 51.03, 2.92 51.22, 3.225 51.209, 3.72 51.05, 4.04 50.94, 4.35 50.85
  `),
  line(`
    4.4 51.22, 4.42 51.12, 4.48 51.03, 4.43 50.93, 4.35 50.85, 4.2 50.68, 4.02 50.57,
    3.95 50.45, 3.7 50.33, 3.3 50.1, 2.9 49.6, 2.4 48.9
  `),
  line('4.35 50.85, 4.52 50.89, 4.7 50.88, 4.94 50.81'),
  line(`
    5.46 50.78, 5.5 50.7, 5.57 50.64, 5.86 50.59, 6.08 50.78, 6.5 50.87, 6.96 50.94, 7.5 51.1, 8.4 51.4
  `),
  line('1.2 49.9, 2.3 50.4, 3.06 50.64, 3.27 50.83, 3.5 50.97, 3.72 51.05, 3.8 51.2'),
  line(`
    3.06 50.64, 3.39 50.61, 3.7 50.58, 3.95 50.45, 4.2 50.44, 4.44 50.41, 4.65 50.46,
    4.87 50.47, 5.05 50.47, 5.24 50.52, 5.42 50.6, 5.57 50.64, 5.69 50.85, 5.8 51.1,
    6.17 51.37
  `),
  line('4.87 50.47, 5.1 50.33, 5.34 50.22, 5.5 50.1, 5.72 50'),
  line('5.82 49.68, 6.13 49.61, 6.4 49.7, 6.64 49.76, 7.4 49.7, 8.4 49.8'),
  line(`
    5.57 50.64, 5.55 50.45, 5.7 50.25, 5.72 50, 5.43 49.84, 5.2 49.8, 4.95 49.7
  `),
  line('4.87 50.47, 4.91 50.26, 4.85 50.13, 4.72 49.88, 4.95 49.7, 5.4 49.2, 5.7 48.6'),
  line('4.44 50.41, 4.5 50.2, 4.55 50.06, 4.5 49.75, 4.2 49.3, 4.05 48.8'),
  line('4.4 51.22, 4.62 51.42, 4.78 51.59, 4.6 51.85, 4.7 52.4'),
  line('4.94 51.32, 5.08 51.55, 5.3 51.69, 5.5 52.4'),
  line('4.94 51.32, 4.95 51.15, 5.05 50.985'),
  line('5.34 50.93, 5.42 51.15, 5.48 51.44, 5.35 51.69'),
  line('4.57 51.13, 4.85 51.17, 5.1 51.18, 5.45 51.2, 5.8 51.12'),
  line('5.34 50.93, 5.5 50.9, 5.69 50.85, 6.08 50.78'),
  line('5.34 50.93, 5.19 50.82, 5.15 50.65, 5.24 50.52, 5.3 50.35, 5.34 50.22'),
  line(`
    5.86 50.59, 5.87 50.49, 6.03 50.43, 6.12 50.28, 6.03 50.1, 6.13 49.86, 6.13 49.61,
    6.17 49.3, 6.2 48.7
  `),
  line('2.92 51.22, 3 51.03, 2.89 50.85, 3.06 50.64'),
  line('3.225 51.209, 3.2 51, 3.27 50.83, 3.33 50.7, 3.39 50.61'),
  line(`
    2.89 50.85, 3.08 50.82, 3.27 50.83, 3.6 50.85, 3.88 50.78, 4.1 50.82, 4.35 50.85
  `),
  line('5.43 49.84, 5.62 49.76, 5.82 49.68, 5.72 49.5, 5.85 49.2, 5.9 48.7'),
  line('4.7 50.88, 4.61 50.715'),
  line('4.44 50.41, 4.6 50.48, 4.7 50.56'),
];

export const COAST: readonly Degrees[] = line(`
  -1.2 49.65, 0.1 49.65, 1.08 49.93, 1.5 50.1, 1.57 50.5, 1.58 50.87, 1.85 50.96, 2.2 51.01, 2.38 51.05, 2.55 51.09, 2.75 51.15, 2.92 51.24,
  3.1 51.31, 3.2 51.345, 3.37 51.37, 3.55 51.41, 3.7 51.435, 3.6 51.455, 3.45 51.53,
  3.55 51.59, 3.72 51.61, 3.68 51.7, 3.85 51.74, 3.86 51.82, 4.02 51.84, 4.12 51.98, 4.3 52.12,
  4.45 52.4
`);

/** The border from the sea at De Panne round to the Zwin; the coast closes it. */
export const BORDER: readonly Degrees[] = line(`
  3.37 51.37, 3.38 51.3, 3.52 51.28, 3.55 51.23, 3.8 51.21, 3.9 51.2, 4.05 51.24, 4.17 51.29,
  4.24 51.36, 4.38 51.36, 4.39 51.44, 4.48 51.48, 4.54 51.47, 4.54 51.42, 4.67 51.43,
  4.78 51.43, 4.79 51.5, 4.86 51.42, 4.94 51.4, 5.04 51.48, 5.09 51.4, 5.14 51.32, 5.24 51.31,
  5.25 51.26, 5.41 51.27, 5.48 51.3, 5.56 51.22, 5.66 51.18, 5.77 51.18, 5.85 51.15,
  5.77 51.06, 5.76 50.97, 5.72 50.91, 5.64 50.86, 5.66 50.81, 5.7 50.76, 5.8 50.765, 5.9 50.75,
  6.02 50.755, 6.06 50.72, 6.17 50.66, 6.19 50.63, 6.27 50.62, 6.25 50.57, 6.18 50.53,
  6.22 50.5, 6.33 50.49, 6.35 50.39, 6.4 50.33, 6.29 50.27, 6.18 50.23, 6.17 50.17, 6.13 50.13,
  6.03 50.18, 5.97 50.17, 5.94 50.12, 5.88 50.08, 5.82 50.01, 5.75 49.92, 5.75 49.85,
  5.76 49.79, 5.83 49.74, 5.9 49.67, 5.87 49.6, 5.82 49.55, 5.72 49.54, 5.6 49.52, 5.47 49.5,
  5.42 49.59, 5.32 49.62, 5.26 49.68, 5.16 49.7, 5.09 49.76, 4.97 49.8, 4.87 49.8, 4.88 49.9,
  4.8 49.96, 4.83 50.04, 4.89 50.13, 4.82 50.16, 4.75 50.11, 4.69 50.08, 4.69 50, 4.52 49.95,
  4.45 49.94, 4.31 49.97, 4.15 49.98, 4.22 50.06, 4.17 50.13, 4.15 50.21, 4.2 50.27, 4.12 50.3,
  4.03 50.34, 3.89 50.33, 3.77 50.35, 3.7 50.31, 3.66 50.37, 3.66 50.45, 3.6 50.49, 3.5 50.51,
  3.37 50.49, 3.29 50.53, 3.27 50.61, 3.24 50.7, 3.17 50.75, 3.13 50.79, 3.03 50.77,
  2.93 50.74, 2.86 50.71, 2.78 50.73, 2.71 50.79, 2.63 50.82, 2.6 50.91, 2.61 50.98,
  2.56 51.01, 2.55 51.09
`);

/** Borders between the neighbours. */
export const FOREIGN: readonly (readonly Degrees[])[] = [
  line(`
    5.82 49.55, 5.98 49.45, 6.2 49.5, 6.37 49.47, 6.8 49.15, 7.3 49.12, 8.1 49
  `),
  line('6.37 49.47, 6.4 49.6, 6.52 49.72, 6.42 49.81, 6.22 49.95, 6.13 50.13'),
  line(`
    6.02 50.755, 6.06 50.9, 5.9 50.98, 5.97 51.04, 6.17 51.16, 6.08 51.22, 6.22 51.42,
    6.12 51.6, 5.97 51.8, 6.2 51.86, 6.7 51.9, 6.75 52.1
  `),
];

export interface River {
  course: readonly Degrees[];
  breadth: number; // in pixels where it leaves the map
}

export const RIVERS: readonly River[] = [
  {
    breadth: 5,
    course: line(`
      5.4 48.7, 5.38 49.16, 5.19 49.49, 4.95 49.71, 4.72 49.77, 4.74 49.89, 4.7 49.99,
      4.83 50.14, 4.91 50.26, 4.86 50.36, 4.87 50.465, 5.1 50.49, 5.24 50.525, 5.41 50.58,
      5.58 50.64, 5.69 50.74, 5.7 50.86, 5.77 51, 5.81 51.1, 6 51.2, 6.17 51.37, 6.1 51.6,
      5.9 51.75, 5.3 51.77, 4.8 51.72, 4.4 51.71, 4 51.82
    `),
  },
  {
    breadth: 4,
    course: line(`
      3.23 50.1, 3.52 50.36, 3.47 50.5, 3.39 50.61, 3.43 50.75, 3.6 50.85, 3.74 51.04, 3.88 51,
      4.09 51.04, 4.2 51.11, 4.31 51.13, 4.385 51.225, 4.28 51.31, 4.21 51.37
    `),
  },
  {
    breadth: 11,
    course: line('4.24 51.35, 4.08 51.4, 3.95 51.37, 3.75 51.4, 3.6 51.43, 3.4 51.45'),
  },
  {
    breadth: 2.5,
    course: line('2.4 50.55, 2.88 50.69, 3.12 50.79, 3.27 50.83, 3.53 50.98, 3.72 51.05'),
  },
  {
    breadth: 2.5,
    course: line('3.7 50.1, 3.97 50.28, 4.29 50.34, 4.44 50.41, 4.61 50.43, 4.86 50.465'),
  },
  {
    breadth: 2.5,
    course: line(`
      5.75 50.13, 5.58 50.18, 5.45 50.27, 5.46 50.35, 5.54 50.43, 5.57 50.54, 5.59 50.63
    `),
  },
  { breadth: 2, course: line('6.03 50.63, 5.88 50.6, 5.75 50.57, 5.65 50.6, 5.59 50.62') },
  {
    breadth: 2.5,
    course: line('5.78 49.7, 5.5 49.68, 5.31 49.71, 5.07 49.79, 4.93 49.87, 4.74 49.88'),
  },
  {
    breadth: 2.5,
    course: line('5.45 49.95, 5.7 49.94, 5.92 49.9, 6.15 49.86, 6.42 49.81, 6.52 49.71'),
  },
  {
    breadth: 2.5,
    course: line(`
      5.52 50.87, 5.36 50.95, 5.08 51, 4.83 50.97, 4.72 50.98, 4.5 51.02, 4.33 51.12
    `),
  },
  { breadth: 2, course: line('4.55 50.58, 4.6 50.72, 4.69 50.88, 4.72 50.97') },
  { breadth: 2, course: line('3.78 50.6, 3.88 50.77, 4.03 50.93, 4.1 51.04') },
  { breadth: 2, course: line('5.15 51.15, 4.83 51.18, 4.57 51.125, 4.45 51.07, 4.4 51.06') },
  {
    breadth: 5,
    course: line(`
      6.4 48.7, 6.17 49.36, 6.37 49.54, 6.5 49.71, 6.64 49.77, 6.95 49.9, 7.2 50.1, 7.6 50.36,
      7.25 50.58, 7.08 50.76, 6.96 50.94, 6.76 51.2, 6.6 51.66, 6.24 51.83, 5.9 51.96, 5 51.95,
      4.2 51.93
    `),
  },
];

export interface Wood {
  at: Degrees;
  size: number; // in degrees of latitude
}

export const WOODS: readonly Wood[] = [
  { at: [5.95, 50.3], size: 0.17 },
  { at: [5.45, 50.1], size: 0.14 },
  { at: [5.25, 49.9], size: 0.12 },
  { at: [5.62, 49.85], size: 0.06 },
  { at: [5.98, 49.99], size: 0.1 },
  { at: [6.1, 50.55], size: 0.1 },
  { at: [5.72, 50.41], size: 0.07 },
  { at: [5.02, 50.03], size: 0.09 },
  { at: [4.42, 50.08], size: 0.1 },
  { at: [4.6, 50.25], size: 0.08 },
  { at: [4.45, 50.78], size: 0.045 },
  { at: [5.14, 51.26], size: 0.07 },
  { at: [5.55, 51.03], size: 0.08 },
  { at: [4.73, 51.2], size: 0.045 },
  { at: [3.62, 50.44], size: 0.05 },
  { at: [6.55, 50.5], size: 0.2 },
  { at: [6.6, 50.1], size: 0.17 },
  { at: [4.9, 49.5], size: 0.15 },
  { at: [5.9, 49.35], size: 0.1 },
  { at: [5.75, 51.5], size: 0.1 },
  { at: [3.05, 51.08], size: 0.04 },
  { at: [5.36, 50.43], size: 0.06 },
];
