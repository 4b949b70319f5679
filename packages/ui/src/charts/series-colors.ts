/** Colors that are distinguishable in both schemes and by color-blind readers; the first one is for totals. */
export const totalColor = '#7a8699';

const palette = [
  '#2f86f6',
  '#e8833a',
  '#16a37f',
  '#b25fd6',
  '#d9a514',
  '#e0507a',
  '#35a7c9',
  '#7f8f2f',
  '#8a6ee8',
  '#c26a4a',
  '#4f9e4f',
  '#d36fb3',
  '#5f7fb8',
  '#a58a2a',
  '#3fb8a8',
];

export const seriesColor = (index: number): string => palette[index % palette.length] ?? totalColor;
