import type { OperationResult } from '../../app/api/api.ts';

type Sample = OperationResult<'encoding.statistics.encodings.liveStatistics.get'>['statistics'][number];
type StreamInfo = Sample['streamInfos'][number];

/** Bitrates of one input stream over time, oldest first; null while it was not sent. */
export type InputSeries = {
  id: string;
  label: string;
  bitsPerSecond: (number | null)[];
  /** Highest bitrate of a sample. */
  peakBitsPerSecond: number;
};

const bitsOfByte = 8;

const labelOf = ({ mediaType, codec, width, height }: StreamInfo): string =>
  [
    mediaType === 'VIDEO' ? 'Video' : 'Audio',
    codec,
    ...(width === undefined || height === undefined ? [] : [`${width} × ${height}`]),
  ].join(' · ');

/** Returns the bitrate of each input stream over time, oldest first; samples arrive newest first. */
export const inputSeries = (samples: readonly Sample[]): InputSeries[] => {
  const oldestFirst = samples
    .toReversed()
    .map(({ streamInfos }) => new Map(streamInfos.map((info) => [info.id, info])));
  // The newest description of a stream names it.
  const newest = new Map(oldestFirst.flatMap((infos) => [...infos]));
  return [...newest].map(([id, info]) => {
    const own = oldestFirst.map((infos) => infos.get(id));
    return {
      id,
      label: labelOf(info),
      bitsPerSecond: own.map((one) => (one ? one.bytesReadPerSecondAvg * bitsOfByte : null)),
      peakBitsPerSecond: Math.max(...own.map((one) => (one?.bytesReadPerSecondMax ?? 0) * bitsOfByte)),
    };
  });
};

/** Returns the mean of the values that are not null. */
export const meanOf = (values: readonly (number | null)[]): number => {
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? 0 : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
};

/** Returns a connection status or event type in sentence case. */
export const statusText = (value: string): string => {
  const text = value.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
