/** Arguments that begin every command: no questions, only errors in the log, progress on a pipe of its own. */
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

/** What a stream carries over from its source would betray it or mislead players. */
export const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1'];

const shortestTimescale = 10_000;

/** Ticks per second in which every frame of a rate has a whole length. */
export const timescaleOf = ({ numerator }: { numerator: number }): number => {
  let timescale = numerator;
  while (timescale < shortestTimescale) timescale *= 2;
  return timescale;
};

export const seconds = (value: number): string => value.toFixed(6);

/** Rounded down, so that a keyframe exactly there is found. */
export const secondsBefore = (value: number): string => (Math.floor(value * 1e6) / 1e6).toFixed(6);
