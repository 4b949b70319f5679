import type { OperationResult } from '../../../app/api/api.ts';
import { formatOf, type StreamFormat } from './derived-format.ts';
import { mediaOf, type Media } from './media-of.ts';

export type Stream = OperationResult<'encoding.encodings.streams.list'>['items'][number];
export type Muxing = OperationResult<'encoding.encodings.muxings.list'>['items'][number];
export type Composition = OperationResult<'encoding.encodings.composition.get'>;
export type Resource = Composition['resources'][number];
export type Part = Composition['parts'][number];
export type InputDetails = OperationResult<'encoding.encodings.streams.input.get'>;

export type StreamRow = {
  stream: Stream;
  configuration: Resource | undefined;
  muxings: Muxing[];
  media: Media;
  format: StreamFormat;
};

const order: Record<Media, number> = { video: 0, audio: 1, subtitle: 2 };

type StreamParts = {
  streams: readonly Stream[];
  muxings: readonly Muxing[];
  composition: Composition | undefined;
  inputOf: (stream: Stream) => InputDetails | undefined;
};

/** Combines a stream with its codec configuration, muxings and format. */
export const streamRow = (
  stream: Stream,
  { muxings, composition, inputOf }: Omit<StreamParts, 'streams'>,
): StreamRow => {
  const configuration = composition?.resources.find(({ id }) => id === stream.codecConfigId);
  const media = mediaOf(configuration?.type ?? '');
  return {
    stream,
    configuration,
    media,
    muxings: muxings.filter((muxing) => muxing.streams.some(({ streamId }) => streamId === stream.id)),
    format: formatOf(media, { ...configuration, ...stream.appliedSettings }, inputOf(stream)),
  };
};

/** Returns the rows of all streams: video before audio before subtitles, the largest first. */
export const streamRows = ({ streams, ...parts }: StreamParts): StreamRow[] =>
  streams
    .map((stream) => streamRow(stream, parts))
    .sort(
      (one, other) =>
        order[one.media] - order[other.media] ||
        (other.format.height ?? 0) - (one.format.height ?? 0) ||
        (other.format.bitrate ?? 0) - (one.format.bitrate ?? 0),
    );
