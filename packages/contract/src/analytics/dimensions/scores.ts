/** What is known of one impression, or of its part in an interval. */
export type ScoredImpression = {
  /** Milliseconds; 0 if it did not start here. */
  videoStartupTime: number;
  /** Milliseconds played, and milliseconds buffered after the start. */
  played: number;
  buffered: number;
  hasCriticalError: boolean;
  /** Why it did not start, if it did not. */
  startFailedReason?: string;
};

/** A start within this is perfect; one that takes longer than the other is worth nothing. Milliseconds. */
export const startupBounds = { perfect: 1_000, worthless: 10_000 } as const;

/** Share of the view time spent buffering from which an impression is worth nothing. */
export const worthlessRebuffering = 0.1;

const clamped = (value: number): number => Math.max(0, Math.min(1, value));

/** 1 for a start within a second, falling evenly to 0 at ten seconds; null where nothing started. */
export const startupScore = ({ videoStartupTime }: ScoredImpression): number | null =>
  videoStartupTime > 0
    ? clamped((startupBounds.worthless - videoStartupTime) / (startupBounds.worthless - startupBounds.perfect))
    : null;

/** 1 without buffering, falling evenly to 0 when a tenth of the view time was buffering; null where nothing was seen. */
export const smoothnessScore = ({ played, buffered }: ScoredImpression): number | null =>
  played + buffered > 0 ? clamped(1 - buffered / (played + buffered) / worthlessRebuffering) : null;

/** 1 for a viewing without a critical error, 0 for a failed one; null for who left before the start. */
export const successFactor = (impression: ScoredImpression): number | null => {
  const { startFailedReason: reason } = impression;
  if (impression.hasCriticalError || (reason !== undefined && reason !== 'PAGE_CLOSED')) return 0;
  return impression.videoStartupTime > 0 || impression.played > 0 ? 1 : null;
};

/** The success factor times the mean of what is known of startup and smoothness. */
export const playbackScore = (impression: ScoredImpression): number | null => {
  const success = successFactor(impression);
  if (success !== 1) return success;
  const known = [startupScore(impression), smoothnessScore(impression)].filter((score) => score !== null);
  return known.reduce((sum, score) => sum + score, 0) / known.length;
};
