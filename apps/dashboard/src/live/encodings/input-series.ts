import type { OperationResult } from '../../app/api/api.ts';

type Sample = OperationResult<'encoding.statistics.encodings.liveStatistics.get'>['statistics'][number];

export type InputSeries = { id: string; label: string; bitsPerSecond: number[] };

const labelOf = ({ mediaType, codec, width, height }: Sample['streamInfos'][number]): string =>
  [
    mediaType === 'VIDEO' ? 'Video' : 'Audio',
    codec,
    ...(width === undefined || height === undefined ? [] : [`${width} × ${height}`]),
  ].join(' · ');

/** Returns the bitrate of each input stream over time, oldest first; samples arrive newest first. */
export const inputSeries = (samples: readonly Sample[]): InputSeries[] => {
  const series = new Map<string, InputSeries>();
  for (const { streamInfos } of samples.toReversed())
    for (const info of streamInfos) {
      const known = series.get(info.id) ?? { id: info.id, label: labelOf(info), bitsPerSecond: [] };
      known.bitsPerSecond.push(info.bytesReadPerSecondAvg * 8);
      series.set(info.id, known);
    }
  return [...series.values()];
};

/** Returns a connection status or event type in sentence case. */
export const statusText = (value: string): string => {
  const text = value.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
