import { isPositive, sampleBandwidth, type ImpressionSample } from '../sessions/impression-sample.ts';

/** Returns the download speed over samples in bit/s, weighted by time; undefined without downloads. */
export const speedOver = (samples: readonly ImpressionSample[]): number | undefined => {
  const measured = samples.filter((sample) => sampleBandwidth(sample) !== undefined);
  const bytes = measured.reduce((sum, { segments_download_size: size }) => sum + (size ?? 0), 0);
  const milliseconds = measured.reduce((sum, { segments_download_time: time }) => sum + (time ?? 0), 0);
  return milliseconds > 0 ? ((bytes * 8) / milliseconds) * 1000 : undefined;
};

/** Returns the bitrate of the last sample before a position that has one, in bit/s. */
export const bitrateBefore = (samples: readonly ImpressionSample[], index: number): number | undefined =>
  samples.slice(0, index).findLast(({ video_bitrate: bitrate }) => isPositive(bitrate))?.video_bitrate ?? undefined;

/** Returns the bitrate of the first sample from a position on that has one, in bit/s. */
export const bitrateFrom = (samples: readonly ImpressionSample[], index: number): number | undefined =>
  samples.slice(index).find(({ video_bitrate: bitrate }) => isPositive(bitrate))?.video_bitrate ?? undefined;

/** Returns the average bitrate over the time played, in bit/s. */
export const averageBitrate = (samples: readonly ImpressionSample[]): number | undefined => {
  const playing = samples.filter(({ played, video_bitrate: bitrate }) => isPositive(played) && isPositive(bitrate));
  const time = playing.reduce((sum, { played }) => sum + (played ?? 0), 0);
  if (time === 0) return undefined;
  return playing.reduce((sum, { played, video_bitrate: bitrate }) => sum + (played ?? 0) * (bitrate ?? 0), 0) / time;
};
