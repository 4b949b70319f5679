import type { VideoCodec } from '../codecs/codec.ts';
import { unlessZero } from '../codecs/options.ts';
import { pictureOf, type Picture } from './picture.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';
import { toNumber, type Fraction } from '../shared/fraction.ts';
import type { BurnIn } from './burn-in.ts';
import type { Frame, VideoFilter } from './filter.ts';
import { boundFilter, enteringFrame, filteredSource } from './video-filters.ts';

/** Filtering of a rendition's frames before scaling; plain data, part of a task. */
export type Filtering = {
  /** Format of the incoming frames, at their own rate. */
  entering: Frame;
  filters: VideoFilter[];
  burnIns: BurnIn[];
};

export type Filtered = { filters?: readonly VideoFilter[] | undefined; burnIns?: readonly BurnIn[] | undefined };

/** Size, pixel aspect ratio and rate of a rendition whose source is filtered first. */
export const filteredPicture = (
  codec: VideoCodec,
  source: VideoStreamInfo,
  filters: readonly VideoFilter[] = [],
): Picture => {
  const picture = pictureOf(codec, filteredSource(source, filters));
  const { sampleAspectRatio } = filters.reduce(
    (frame, filter) => boundFilter(filter).frame(frame),
    enteringFrame(source),
  );
  const { settings } = codec;
  const isSet =
    'sampleAspectRatioNumerator' in settings && unlessZero(settings.sampleAspectRatioNumerator) !== undefined;
  return sampleAspectRatio === undefined || isSet ? picture : { ...picture, sampleAspectRatio };
};

/** Filtering of a rendition; undefined without filters and burned-in subtitles. */
export const filteringOf = (
  { filters = [], burnIns = [] }: Filtered,
  source: VideoStreamInfo,
  rate: Fraction,
): Filtering | undefined => {
  if (filters.length === 0 && burnIns.length === 0) return undefined;
  const needsSourceRate = filters.some((filter) => boundFilter(filter).needsSourceRate);
  const entering = { ...enteringFrame(source), rate: needsSourceRate ? source.frameRate : rate };
  return { entering, filters: [...filters], burnIns: [...burnIns] };
};

/** Additional files required for a rendition besides its input. */
export const filesOfFiltering = ({ filters, burnIns }: Filtering): string[] => [
  ...filters.flatMap((filter) => boundFilter(filter).files),
  ...burnIns.map(({ fileKey }) => fileKey),
];

/** Frame formats before each filter, and after the last. */
export const framesOf = ({ entering, filters }: Filtering): Frame[] => {
  const frames = [entering];
  for (const filter of filters) frames.push(boundFilter(filter).frame(frames.at(-1) ?? entering));
  return frames;
};

const searchedFrames = 3000;

/**
 * Number of the frame, at the incoming rate, from which a chunk's frames run through the filters: early
 * enough for filters with state, and a whole number at each rate on the way.
 */
export const enteringFrameNumber = (filtering: Filtering, firstFrame: number, rate: Fraction): number => {
  const enters = toNumber(filtering.entering.rate);
  const lead = filtering.filters.reduce((sum, filter) => sum + boundFilter(filter).leadInFrames, 0);
  const entryFrame = Math.floor((firstFrame * enters) / toNumber(rate) + 1e-6) - lead;
  if (entryFrame <= 0) return 0;
  const isWhole = (number: number): boolean =>
    framesOf(filtering).every((frame) => {
      const { numerator, denominator } = frame.rate;
      const { entering } = filtering;
      return (number * numerator * entering.rate.denominator) % (denominator * entering.rate.numerator) === 0;
    });
  for (let number = entryFrame; number > entryFrame - searchedFrames; number -= 1)
    if (number <= 0 || isWhole(number)) return Math.max(0, number);
  return entryFrame;
};
