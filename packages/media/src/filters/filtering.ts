import type { VideoCodec } from '../codecs/codec.ts';
import { unlessZero } from '../codecs/options.ts';
import { pictureOf, type Picture } from '../plan/picture.ts';
import type { VideoStreamInfo } from '../probe/media-info.ts';
import { toNumber, type Fraction } from '../shared/fraction.ts';
import type { BurnIn } from './burn-in.ts';
import type { Frame, VideoFilter } from './filter.ts';
import { boundFilter, enteringFrame, filteredSource } from './video-filters.ts';

/** What is done to the pictures of a rendition before they get its size; plain data, part of a task. */
export type Filtering = {
  /** The pictures that come in, at the rate at which they do. */
  entering: Frame;
  filters: VideoFilter[];
  burnIns: BurnIn[];
};

export type Filtered = { filters?: readonly VideoFilter[] | undefined; burnIns?: readonly BurnIn[] | undefined };

/** Size, shape and rate of a rendition whose source is filtered first. */
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

/** Undefined where nothing is done to the pictures. */
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

/** Files besides its input that a rendition is made from. */
export const filesOfFiltering = ({ filters, burnIns }: Filtering): string[] => [
  ...filters.flatMap((filter) => boundFilter(filter).files),
  ...burnIns.map(({ fileKey }) => fileKey),
];

/** The pictures before each filter, and those behind the last. */
export const framesOf = ({ entering, filters }: Filtering): Frame[] => {
  const frames = [entering];
  for (const filter of filters) frames.push(boundFilter(filter).frame(frames.at(-1) ?? entering));
  return frames;
};

const searchedFrames = 3000;

/**
 * Number of the frame, at the rate of those that come in, from which a chunk's pictures run through the filters: far
 * enough back for filters that remember, and a whole number at each rate on the way.
 */
export const enteringFrameNumber = (filtering: Filtering, firstFrame: number, rate: Fraction): number => {
  const enters = toNumber(filtering.entering.rate);
  const lead = filtering.filters.reduce((sum, filter) => sum + boundFilter(filter).leadInFrames, 0);
  const wanted = Math.floor((firstFrame * enters) / toNumber(rate) + 1e-6) - lead;
  if (wanted <= 0) return 0;
  const isWhole = (number: number): boolean =>
    framesOf(filtering).every((frame) => {
      const { numerator, denominator } = frame.rate;
      const { entering } = filtering;
      return (number * numerator * entering.rate.denominator) % (denominator * entering.rate.numerator) === 0;
    });
  for (let number = wanted; number > wanted - searchedFrames; number -= 1)
    if (number <= 0 || isWhole(number)) return Math.max(0, number);
  return wanted;
};
