/** Measurements of one impression, or of its part in an interval. */
export type ScoredImpression = {
  /** Milliseconds; 0 if the video did not start in this part. */
  videoStartupTime: number;
  /** Milliseconds played, and milliseconds buffered after the start. */
  played: number;
  buffered: number;
  hasCriticalError: boolean;
  /** Reason of a failed start, if it failed. */
  startFailedReason?: string;
};

/** Startup times in milliseconds between which the score falls from 1 to 0. */
export const startupBounds = { perfect: 1_000, worthless: 10_000 } as const;

/** Share of the view time spent buffering from which on the score is 0. */
export const worthlessRebuffering = 0.1;

const clamped = (value: number): number => Math.max(0, Math.min(1, value));

/** Returns 1 for a start within one second, falling linearly to 0 at ten seconds; null without a start. */
export const startupScore = ({ videoStartupTime }: ScoredImpression): number | null =>
  videoStartupTime > 0
    ? clamped((startupBounds.worthless - videoStartupTime) / (startupBounds.worthless - startupBounds.perfect))
    : null;

/** Returns 1 without buffering, falling linearly to 0 at a tenth of the view time; null without view time. */
export const smoothnessScore = ({ played, buffered }: ScoredImpression): number | null =>
  played + buffered > 0 ? clamped(1 - buffered / (played + buffered) / worthlessRebuffering) : null;

/** Returns 1 for playback without a critical error, 0 for failed playback; null if the viewer left before the start. */
export const successFactor = (impression: ScoredImpression): number | null => {
  const { startFailedReason: reason } = impression;
  if (impression.hasCriticalError || (reason !== undefined && reason !== 'PAGE_CLOSED')) return 0;
  return impression.videoStartupTime > 0 || impression.played > 0 ? 1 : null;
};

/** Returns the success factor times the mean of the available startup and smoothness scores. */
export const playbackScore = (impression: ScoredImpression): number | null => {
  const success = successFactor(impression);
  if (success !== 1) return success;
  const scores = [startupScore(impression), smoothnessScore(impression)].filter((score) => score !== null);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
};
