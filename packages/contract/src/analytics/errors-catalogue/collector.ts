import type { ErrorNames } from './error-names.ts';

/** Codes that the collector itself makes, whatever the player. */
export const collectorErrors: ErrorNames = {
  10000: 'ANALYTICS_QUALITY_CHANGE_THRESHOLD_EXCEEDED',
  10001: 'ANALYTICS_BUFFERING_TIMEOUT_REACHED',
  10002: 'ANALYTICS_VIDEOSTART_TIMEOUT_REACHED',
};

/** What happened, in words for people. */
export const collectorErrorTexts: ErrorNames = {
  10000: 'More than 50 quality switches within an hour of playtime.',
  10001: 'Consecutive buffering over 2 minutes.',
  10002: 'Startup failure between play and first frame: a player error or a 1-minute timeout.',
};

/** Told for information alone: no play failed because of it. */
export const qualityChangesExceeded = 10_000;
