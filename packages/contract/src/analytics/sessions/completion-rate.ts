import { isPositive, type ImpressionSample } from './impression-sample.ts';

const buckets = 20;

/** A share from 0 to 1, or the reason why there is none. */
export type CompletionRate = number | 'No data' | 'Livestream';

const bucketsSeen = (samples: readonly ImpressionSample[], duration: number): number => {
  const size = duration / buckets;
  return Array.from({ length: buckets }, (_, index) => index).filter((index) =>
    samples.some(
      ({ videotime_start, videotime_end }) =>
        (videotime_start ?? 0) < (index + 1) * size && (videotime_end ?? 0) > index * size,
    ),
  ).length;
};

/** Returns the share of twentieths of the video that a playing sample overlapped. */
export const completionRate = (samples: readonly ImpressionSample[]): CompletionRate => {
  const durations = samples.map(({ video_duration }) => video_duration);
  if (durations.length > 0 && durations.every((duration) => duration === null)) return 'Livestream';
  const duration = Math.max(0, ...durations.map((each) => each ?? 0));
  if (duration === 0) return 'No data';
  return (
    bucketsSeen(
      samples.filter(({ played }) => isPositive(played)),
      duration,
    ) / buckets
  );
};

/** Formats a rate as `45.00%`; returns the reason if there is none. */
export const completionRateText = (rate: CompletionRate): string =>
  typeof rate === 'number' ? `${(rate * 100).toFixed(2)}%` : rate;
