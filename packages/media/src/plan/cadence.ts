import type { Keyframes, VideoCodec } from '../codecs/codec.ts';
import { unlessZero } from '../codecs/options.ts';
import { fraction, gcd, toNumber, type Fraction } from '../shared/fraction.ts';

/** Common grid for keyframes, segments and chunks of all renditions of an encoding. */
export type Cadence = {
  rate: Fraction;
  gopFrames: number;
  /** Exact, as frames over rate. */
  gopSeconds: Fraction;
  /** False without segmented muxings, so that encoders may add keyframes at scene changes. */
  isFixed: boolean;
};

export const defaultSegmentSeconds = 4;
const usualGopSeconds = 2;
const shortestGopSeconds = 0.5;

const divisors = (value: number): number[] =>
  Array.from({ length: value }, (_, index) => index + 1).filter((candidate) => value % candidate === 0);

type Limits = { shortestFrames: number; longestFrames: number };

type GopSettings = {
  minGop?: number;
  maxGop?: number;
  /** H262 has its own name for the maximum GOP. */
  gopSize?: number;
  minKeyframeInterval?: number;
  maxKeyframeInterval?: number;
  /** Settings common to all codecs. */
  rate?: number;
};

const limitsOf = (codecs: readonly VideoCodec[], rate: Fraction): Limits => {
  const frames = (seconds: number | undefined): number | undefined =>
    unlessZero(seconds) === undefined ? undefined : Math.round(Number(seconds) * toNumber(rate));
  const all: GopSettings[] = codecs.map(({ settings }) => settings);
  const longest = all.flatMap(
    ({ maxGop, gopSize, maxKeyframeInterval }) =>
      unlessZero(maxGop) ?? unlessZero(gopSize) ?? frames(maxKeyframeInterval) ?? [],
  );
  const shortest = all.flatMap(
    ({ minGop, minKeyframeInterval }) => unlessZero(minGop) ?? frames(minKeyframeInterval) ?? [],
  );
  const shortestFrames = Math.max(1, ...shortest);
  const usual = Math.round(usualGopSeconds * 1.25 * toNumber(rate));
  return {
    shortestFrames,
    longestFrames: Math.max(1, longest.length > 0 ? Math.min(...longest) : Math.max(usual, shortestFrames)),
  };
};

/** Determines the common grid: the longest allowed GOP that divides every segment duration. */
export const planCadence = (
  rate: Fraction,
  segmentSeconds: readonly number[],
  codecs: readonly VideoCodec[],
): Cadence => {
  const frames = (seconds: number): number => Math.max(1, Math.round(seconds * toNumber(rate)));
  const lengths = (segmentSeconds.length > 0 ? segmentSeconds : [defaultSegmentSeconds]).map(frames);
  const common = gcd(lengths);
  // Without a usable common divisor, the shortest duration is used and the others are rounded to it.
  const base = common >= frames(shortestGopSeconds) ? common : Math.min(...lengths);
  const { shortestFrames, longestFrames } = limitsOf(codecs, rate);
  const fitting = divisors(base).filter((candidate) => candidate <= longestFrames);
  const wide = fitting.filter((candidate) => candidate >= Math.min(shortestFrames, base));
  const usable = (wide.length > 0 ? wide : fitting).filter(
    (candidate) => longestFrames < frames(shortestGopSeconds) || candidate >= frames(shortestGopSeconds),
  );
  const gopFrames = usable.at(-1) ?? base;
  return {
    rate,
    gopFrames,
    gopSeconds: fraction(gopFrames * rate.denominator, rate.numerator),
    isFixed: segmentSeconds.length > 0,
  };
};

/** Exact segment duration that is closest to the requested one. */
export const segmentLength = ({ gopFrames, rate, gopSeconds }: Cadence, seconds: number): Fraction => {
  const gops = Math.max(1, Math.round((seconds * toNumber(rate)) / gopFrames));
  return fraction(gops * gopSeconds.numerator, gopSeconds.denominator);
};

/** Number of the first frame of a rate at or after the start of a GOP. */
export const frameAtGop = ({ gopSeconds }: Cadence, gop: number, rate: Fraction): number =>
  Math.max(
    0,
    Math.ceil((gop * gopSeconds.numerator * rate.numerator) / (gopSeconds.denominator * rate.denominator) - 1e-9),
  );

/** Keyframes of a rendition of any rate within the given GOPs. */
export const keyframesOf = (cadence: Cadence, rate: Fraction, gops: { first: number; end: number }): Keyframes => {
  const perGop = (cadence.gopSeconds.numerator * rate.numerator) / (cadence.gopSeconds.denominator * rate.denominator);
  if (Number.isInteger(perGop)) return { everyFrames: perGop };
  const start = frameAtGop(cadence, gops.first, rate);
  const frames = Array.from({ length: gops.end - gops.first }, (_, index) =>
    frameAtGop(cadence, gops.first + index, rate),
  );
  return {
    atSeconds: frames.map((frame) => (frame - start) / toNumber(rate)),
    atMostFrames: Math.ceil(perGop) + 1,
  };
};
