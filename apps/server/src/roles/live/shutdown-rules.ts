import type { LiveStartRequest } from '@sluice/core';

/** Times of a live encoding, in seconds. */
export type LiveTimes = {
  /** Since this node has held it. */
  held: number;
  /** Since it was started. */
  running: number;
  /** Without data; undefined if no publisher has connected yet. */
  silent: number | undefined;
};

const usualFirstConnectMinutes = 15;
const usualSilentSeconds = 600;
const secondsPerMinute = 60;

/**
 * Reason why a live encoding ends by itself, so that a forgotten one costs nothing; undefined while it may run.
 * `minutesMax` is the limit of its organization.
 */
export const shutdownReason = (
  { autoShutdownConfiguration = {} }: Partial<LiveStartRequest>,
  { held, running, silent }: LiveTimes,
  minutesMax: number | undefined,
): string | undefined => {
  const {
    waitingForFirstConnectTimeoutMinutes: firstMinutes = usualFirstConnectMinutes,
    bytesReadTimeoutSeconds: silentMax = usualSilentSeconds,
    streamTimeoutMinutes,
  } = autoShutdownConfiguration;
  if (silent === undefined && held > firstMinutes * secondsPerMinute)
    return `no publisher connected within ${firstMinutes} minutes`;
  if (silent !== undefined && silent > silentMax) return `no data arrived for ${silentMax} seconds`;
  if (streamTimeoutMinutes !== undefined && running > streamTimeoutMinutes * secondsPerMinute)
    return `it has run for ${streamTimeoutMinutes} minutes`;
  if (minutesMax !== undefined && running > minutesMax * secondsPerMinute)
    return `the organization’s limit is ${minutesMax} minutes`;
  return undefined;
};
