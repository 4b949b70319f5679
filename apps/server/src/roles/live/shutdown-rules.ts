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

/** Reason why a live encoding ends by itself, so that a forgotten one costs nothing; undefined while it may run. */
export const shutdownReason = (
  { autoShutdownConfiguration = {} }: Partial<LiveStartRequest>,
  { held, running, silent }: LiveTimes,
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
  return undefined;
};
