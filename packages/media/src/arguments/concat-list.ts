import { toNumber, type Fraction } from '../shared/fraction.ts';

export type Piece = { path: string; frameCount: number };

/** Quotes a path for the concat demuxer. */
const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`;

/** List for FFmpeg's concat demuxer, with durations whose rounding errors do not accumulate. */
export const concatList = (pieces: readonly Piece[], rate: Fraction): string => {
  let frames = 0;
  const microseconds = (count: number): number => Math.round((count / toNumber(rate)) * 1e6);
  const lines = pieces.flatMap(({ path, frameCount }) => {
    const length = microseconds(frames + frameCount) - microseconds(frames);
    frames += frameCount;
    return [`file ${quoted(path)}`, `duration ${(length / 1e6).toFixed(6)}`];
  });
  return ['ffconcat version 1.0', ...lines, ''].join('\n');
};
