/** Arguments at the start of every command: no prompts, only errors in the log, progress on a separate pipe. */
export const preamble = [
  '-nostdin',
  '-hide_banner',
  '-v',
  'error',
  '-y',
  '-progress',
  'pipe:3',
  '-stats_period',
  '0.5',
  '-nostats',
];

/** Drops source metadata, which could leak private data or mislead players. */
export const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1'];

const shortestTimescale = 10_000;

/** Ticks per second in which every frame of a rate has an integer duration. */
export const timescaleOf = ({ numerator }: { numerator: number }): number => {
  let timescale = numerator;
  while (timescale < shortestTimescale) timescale *= 2;
  return timescale;
};
