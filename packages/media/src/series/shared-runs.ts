import { differingBits } from './fingerprint.ts';

/** Prints that two sounds share: `length` prints from `first` of the one and `other` of the other. */
export type SharedRun = { first: number; other: number; length: number };

/** A part of the prints of a sound. */
export type PrintRange = { prints: Uint32Array; from: number; to: number };

/** Bits in which prints of the same sound differ at most, after different encoders. */
const bitsMax = 8;
/** Mean of these bits over a run: speech that only resembles other speech has more. */
const meanBitsMax = 7;
/** Prints in a row that may differ more, such as under a voice. */
const gapMax = 6;
/** Different prints of a run, as a share; silence and steady tones have few. */
const varietyMin = 1 / 6;
/** Places at which a run of the least length is probed. */
const probes = 6;

type Diagonal = { one: PrintRange; two: PrintRange; offset: number };

const bitsAt = ({ one, two, offset }: Diagonal, at: number): number =>
  differingBits(one.prints[at] ?? 0, two.prints[at + offset] ?? 0);

/** Extends a match from a place in one direction, over short gaps; returns the last place that matches. */
const extend = (diagonal: Diagonal, at: number, { step, end }: { step: 1 | -1; end: number }): number => {
  let last = at;
  for (let next = at + step; next !== end && Math.abs(next - last) <= gapMax; next += step)
    if (bitsAt(diagonal, next) <= bitsMax) last = next;
  return last;
};

const isConvincing = (diagonal: Diagonal, first: number, length: number): boolean => {
  let bits = 0;
  const different = new Set<number>();
  for (let at = first; at < first + length; at += 1) {
    bits += bitsAt(diagonal, at);
    different.add(diagonal.one.prints[at] ?? 0);
  }
  return bits / length <= meanBitsMax && different.size / length >= varietyMin;
};

const runsOnDiagonal = (diagonal: Diagonal, lengthMin: number): SharedRun[] => {
  const { one, two, offset } = diagonal;
  const start = Math.max(one.from, two.from - offset);
  const end = Math.min(one.to, two.to - offset);
  const runs: SharedRun[] = [];
  const stride = Math.max(1, Math.floor(lengthMin / probes));
  for (let at = start; at < end; at += stride) {
    if (bitsAt(diagonal, at) > bitsMax) continue;
    const first = extend(diagonal, at, { step: -1, end: start - 1 });
    const last = extend(diagonal, at, { step: 1, end });
    const length = last - first + 1;
    if (length < lengthMin) continue;
    if (isConvincing(diagonal, first, length)) runs.push({ first, other: first + offset, length });
    at = Math.max(at, last);
  }
  return runs;
};

const overlaps = (one: SharedRun, other: SharedRun): boolean =>
  one.first < other.first + other.length && other.first < one.first + one.length;

/**
 * Finds the prints that two parts share, wherever they are, the longest runs first; runs do not overlap in the first
 * part. The time grows with the product of the lengths.
 */
export const findSharedRuns = (one: PrintRange, two: PrintRange, lengthMin: number): SharedRun[] => {
  const runs: SharedRun[] = [];
  for (let offset = two.from - one.to + lengthMin; offset <= two.to - one.from - lengthMin; offset += 1)
    runs.push(...runsOnDiagonal({ one, two, offset }, lengthMin));
  const chosen: SharedRun[] = [];
  for (const run of runs.toSorted((left, right) => right.length - left.length))
    if (!chosen.some((each) => overlaps(each, run))) chosen.push(run);
  return chosen;
};
