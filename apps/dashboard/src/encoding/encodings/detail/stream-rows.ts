import type { OperationResult } from '../../../app/api/api.ts';

export type Stream = OperationResult<'encoding.encodings.streams.list'>['items'][number];
export type Muxing = OperationResult<'encoding.encodings.muxings.list'>['items'][number];
export type Configuration = OperationResult<'encoding.configurations.list'>['items'][number];

export type StreamRow = { stream: Stream; configuration: Configuration | undefined; muxings: Muxing[] };

const numberOf = (configuration: Configuration | undefined, field: string): number => {
  const value = configuration?.[field];
  return typeof value === 'number' ? value : 0;
};

/** Streams with their codec configuration and muxings: video before audio, the largest first. */
export const streamRows = (
  streams: readonly Stream[],
  configurations: ReadonlyMap<string, Configuration>,
  muxings: readonly Muxing[],
): StreamRow[] =>
  streams
    .map((stream) => ({
      stream,
      configuration: configurations.get(stream.codecConfigId),
      muxings: muxings.filter((muxing) => muxing.streams.some(({ streamId }) => streamId === stream.id)),
    }))
    .sort(
      (one, other) =>
        Number(other.configuration?.type !== 'AAC') - Number(one.configuration?.type !== 'AAC') ||
        numberOf(other.configuration, 'height') - numberOf(one.configuration, 'height') ||
        numberOf(other.configuration, 'bitrate') - numberOf(one.configuration, 'bitrate'),
    );

/** Size and rate of a stream as far as they are known. */
export const picture = ({ stream, configuration }: StreamRow): string => {
  const width = stream.appliedSettings?.width ?? numberOf(configuration, 'width');
  const height = stream.appliedSettings?.height ?? numberOf(configuration, 'height');
  const rate = numberOf(configuration, 'rate');
  if (configuration?.type === 'AAC') return rate > 0 ? `${rate / 1000} kHz` : '–';
  if (!width && !height) return 'as the input';
  return `${width || '…'} × ${height || '…'}${rate > 0 ? ` · ${rate} fps` : ''}`;
};

export const bitrateOf = (configuration: Configuration | undefined): number => numberOf(configuration, 'bitrate');

/** Frames per second of a number or a fraction such as `30000/1001`, to five decimals. */
export const frameRate = (text: string): number => {
  const [frames = 0, seconds = 1] = text.split('/').map(Number);
  return Math.round((frames / seconds) * 1e5) / 1e5;
};
