import type { ErrorNames } from './error-names.ts';

/** Codes that the collector itself generates for every player. */
export const collectorErrors: ErrorNames = {
  10000: 'ANALYTICS_QUALITY_CHANGE_THRESHOLD_EXCEEDED',
  10001: 'ANALYTICS_BUFFERING_TIMEOUT_REACHED',
  10002: 'ANALYTICS_VIDEOSTART_TIMEOUT_REACHED',
};

/** Descriptions of the collector's codes. */
export const collectorErrorTexts: ErrorNames = {
  10000: 'More than 50 quality switches within an hour of playtime.',
  10001: 'Consecutive buffering over 2 minutes.',
  10002: 'Startup failure between play and first frame: a player error or a 1-minute timeout.',
};

/** Informational code: playback did not fail because of it. */
export const qualityChangesExceeded = 10_000;
