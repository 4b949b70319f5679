import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import type { Context } from '../../shared/context.ts';

const secondsPerMinute = 60;

/** Longest runtime of a live encoding in minutes by the limits of the organization; undefined if there is none. */
export const liveRuntimeMinutesMax = async (context: Context): Promise<number | undefined> => {
  const minutes = await effectiveLimit(context, 'encoding', 'liveEncodingMaxRuntimeMinutes');
  const seconds = await effectiveLimit(context, 'encoding', 'maxOutputDurationLive');
  const limits = [
    ...(minutes === undefined ? [] : [Number(minutes)]),
    ...(seconds === undefined ? [] : [Number(seconds) / secondsPerMinute]),
  ];
  return limits.length > 0 ? Math.min(...limits) : undefined;
};
