import { AppError } from '@sluice/contract';
import { isVideoCodec } from '../codecs/index.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { fraction, toNumber, type Fraction } from '../shared/fraction.ts';
import { defaultSegmentSeconds, planCadence, segmentLength, type Cadence } from './cadence.ts';
import { usualChunkSeconds } from './chunks.ts';
import type { EncodingDescription, StreamDescription } from '../sources/description.ts';
import { planAudio } from './plan-audio.ts';
import { planMuxings } from './plan-muxings.ts';
import { planSubtitles } from './plan-subtitles.ts';
import { planVideo } from './plan-video.ts';
import { isSegmented } from './segmented.ts';
import { streamPicture } from './stream-picture.ts';
import type { Plan } from './plan.ts';

export type PlanOptions = {
  chunkSeconds?: number;
  /** True if the encoding is played while it runs: its first chunks are short. */
  isGrowing?: boolean;
};

/** Context shared by all parts of the planner. */
export type PlanContext = {
  description: EncodingDescription;
  streams: readonly StreamDescription[];
  cadence: Cadence;
  longestSegment: Fraction;
  chunkSeconds: number;
  isGrowing: boolean;
  infoOf: (inputKey: string) => MediaInfo;
  /** Encoded part of an input, and whether it extends to the end. */
  rangeOf: (
    streamSeconds: number,
    piece?: StreamDescription['piece'],
  ) => { offsetSeconds: number; durationSeconds: number; isOpenEnded: boolean };
};

const usualRate = fraction(25, 1);

/** Plans the tasks of an encoding in dependency order; pure, throws `input_no_stream` and similar errors. */
export const planEncoding = (description: EncodingDescription, options: PlanOptions = {}): Plan => {
  const context = contextOf(description, options);
  const video = planVideo(context);
  const audio = planAudio(context);
  const subtitles = planSubtitles(context);
  const tracks = new Map([...video.tracks, ...audio.tracks, ...subtitles.tracks]);
  const tasks = [...subtitles.tasks, ...audio.tasks, ...video.tasks, ...planMuxings(context, tracks)];
  const durations = context.streams.map((stream) => {
    const streamSeconds = stream.source?.durationSeconds ?? context.infoOf(stream.inputKey).durationSeconds;
    return context.rangeOf(streamSeconds, stream.piece).durationSeconds;
  });
  return {
    encodingId: description.encodingId,
    durationSeconds: Math.max(...durations),
    tasks,
  };
};

/** Resolves what all parts of a plan share; throws if no muxing has a stream. */
export const contextOf = (
  description: EncodingDescription,
  { chunkSeconds = usualChunkSeconds, isGrowing = false }: PlanOptions,
): PlanContext => {
  const muxed = new Set(description.muxings.flatMap(({ streamIds }) => streamIds));
  const streams = description.streams.filter(({ id }) => muxed.has(id));
  if (streams.length === 0) throw new AppError('encoding_incomplete', { evidence: 'No muxing has a stream.' });
  const infoOf = (inputKey: string): MediaInfo => {
    const input = description.inputs.find(({ key }) => key === inputKey);
    if (input === undefined)
      throw new AppError('reference_missing', { evidence: `The input ${inputKey} has no analysis.` });
    return input.info;
  };
  const lengths = description.muxings
    .filter(isSegmented)
    .map(({ segmentLengthSeconds }) => segmentLengthSeconds || defaultSegmentSeconds);
  const cadence = cadenceOf(streams, infoOf, [...new Set(lengths)]);
  const longestSegment = segmentLength(cadence, Math.max(defaultSegmentSeconds, ...lengths));
  return {
    description,
    streams,
    cadence,
    longestSegment,
    chunkSeconds,
    isGrowing,
    infoOf,
    rangeOf: rangeIn(description),
  };
};

const cadenceOf = (
  streams: readonly StreamDescription[],
  infoOf: (inputKey: string) => MediaInfo,
  lengths: readonly number[],
): Cadence => {
  const videos = streams.flatMap((stream) =>
    isVideoCodec(stream.codec) ? [{ codec: stream.codec, rate: streamPicture(stream, stream.codec, infoOf).rate }] : [],
  );
  const slowest = videos.toSorted((a, b) => toNumber(a.rate) - toNumber(b.rate))[0];
  // A whole number of frames at the lowest rate is also one at its multiples.
  return planCadence(
    slowest?.rate ?? usualRate,
    lengths,
    videos.map(({ codec }) => codec),
  );
};

const rangeIn =
  ({ trimming }: EncodingDescription): PlanContext['rangeOf'] =>
  (wholeSeconds, piece) => {
    const pieceOffset = piece?.offsetSeconds ?? 0;
    const streamSeconds = Math.min(wholeSeconds - pieceOffset, piece?.durationSeconds ?? Number.POSITIVE_INFINITY);
    const offsetSeconds = trimming?.offsetSeconds ?? 0;
    const rest = streamSeconds - offsetSeconds;
    if (rest <= 0)
      throw new AppError('input_zero_duration', {
        evidence: `Trimming starts at ${pieceOffset + offsetSeconds} s, but the stream lasts ${(pieceOffset + streamSeconds).toFixed(3)} s.`,
      });
    const maxSeconds = trimming?.durationSeconds ?? Number.POSITIVE_INFINITY;
    const endsWithInput = piece?.durationSeconds === undefined || piece.durationSeconds >= wholeSeconds - pieceOffset;
    return {
      offsetSeconds: pieceOffset + offsetSeconds,
      durationSeconds: Math.min(rest, maxSeconds),
      isOpenEnded: endsWithInput && maxSeconds >= rest,
    };
  };
