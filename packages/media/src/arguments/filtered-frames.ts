import { burnInLinks } from '../filters/burn-in.ts';
import type { FilterContext, FilterLink } from '../filters/filter.ts';
import { enteringFrameNumber, framesOf, type Filtering } from '../filters/filtering.ts';
import { fontFile, fontsDirectory } from '../filters/fonts.ts';
import { boundFilter } from '../filters/video-filters.ts';
import type { VideoRendition } from '../plan/plan.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { formatFraction, fraction, toNumber, type Fraction } from '../shared/fraction.ts';
import { seconds } from '../shared/seconds.ts';

/** Frame grid of the incoming frames, and the number of the first frame on it. */
export type Entering = { rate: Fraction; frameNumber: number };

export const enteringOf = ({ filtering, rate, firstFrame }: VideoRendition): Entering =>
  filtering === undefined
    ? { rate, frameNumber: firstFrame }
    : { rate: filtering.entering.rate, frameNumber: enteringFrameNumber(filtering, firstFrame, rate) };

/** Maximum pixels of an image, so that decoding needs no more memory than a frame of 8192 × 8192. */
const largestImagePixels = 67_108_864;

/** Numbers FFmpeg's additional inputs in the order of their first request. */
export const furtherInputs = (file: (key: string) => string, firstNumber: number) => {
  const keys: string[] = [];
  return {
    numberOf: (key: string): number => {
      // An input of a graph can be read only once, so each use gets its own.
      keys.push(key);
      return firstNumber + keys.length - 1;
    },
    arguments: (): string[] =>
      keys.flatMap((key) => ['-max_pixels', String(largestImagePixels), ...guardedInput(file(key))]),
  };
};

type Outside = Pick<FilterContext, 'extraInput'> & { file: (key: string) => string; offsetSeconds: number };

/** All filters between the incoming frames and exactly the frames of the chunk. */
export const filteredLinks = (
  { firstFrame, rate }: VideoRendition,
  filtering: Filtering,
  outside: Outside,
): FilterLink[] => {
  const { entering, filters, burnIns } = filtering;
  const start = enteringFrameNumber(filtering, firstFrame, rate);
  const frames = framesOf(filtering);
  const last = frames.at(-1) ?? entering;
  const links = filters.flatMap((filter, index) => {
    const frame = frames[index] ?? entering;
    const firstNumber = Math.round((start * toNumber(frame.rate)) / toNumber(entering.rate));
    return boundFilter(filter).links({ ...outside, frame, firstFrame: firstNumber, fontFile });
  });
  return [
    // Time counts from the start of the encoding, regardless of the chunk.
    { text: `settb=${formatFraction(fraction(entering.rate.denominator, entering.rate.numerator))}` },
    { text: `setpts=N+${start}` },
    { text: `scale=${entering.width}:${entering.height}:flags=bicubic` },
    { text: 'setsar=1' },
    ...links,
    ...burnIns.flatMap((burnIn) => burnInLinks(burnIn, { ...outside, frame: last, fontsDirectory: fontsDirectory() })),
    ...framesOfChunk(filtering, { start, firstFrame, rate }).map((text) => ({ text })),
  ];
};

type Chunk = { start: number; firstFrame: number; rate: Fraction };

/** Drops the frames that were only decoded for filters. */
const framesOfChunk = ({ filters }: Filtering, { start, firstFrame, rate }: Chunk): string[] => {
  if (filters.some((filter) => boundFilter(filter).needsSourceRate))
    return [`fps=fps=${formatFraction(rate)}:start_time=${seconds(firstFrame / toNumber(rate))}:round=near`];
  return firstFrame > start ? [`trim=start_frame=${firstFrame - start}`] : [];
};
