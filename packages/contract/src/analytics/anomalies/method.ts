/** Dimensions whose values anomaly detection examines one by one, beside all sessions together. */
export const anomalyDimensions = [
  'CDN_PROVIDER',
  'ISP',
  'COUNTRY',
  'PLATFORM',
  'PLAYER_VERSION',
  'VIDEO_TITLE',
] as const;
export type AnomalyDimension = (typeof anomalyDimensions)[number];

/** Metrics that show why sessions are impaired, in the order of their impairments. */
export const anomalyMetrics = [
  'start-failures',
  'error-percentage',
  'rebuffer-percentage',
  'video-startup-time',
] as const;
export type AnomalyMetric = (typeof anomalyMetrics)[number];

/**
 * Settings of the method. A slice is flagged if the share of impaired sessions in its latest hours is too improbable
 * under the share of its trailing baseline; measured on generated sessions in `../shared/design/ai.md`, §5.
 */
export const anomalyMethod = {
  version: 1,
  /** Length of the examined window. */
  windowHours: 2,
  baselineHours: 168,
  /** Hours between baseline and window, so that an incident does not become its own baseline. */
  gapHours: 6,
  /** Sessions that a window needs. */
  sessionsMin: 12,
  baselineSessionsMin: 200,
  impairedMin: 4,
  /** Factor on the baseline share, for variation that is not binomial. */
  slack: 1.15,
  /** A flagged share is at least this multiple of the expected one. */
  ratioMin: 2,
  /** Accepted share of false discoveries among the flags of an hour (Benjamini and Hochberg). */
  falseDiscoveryRate: 0.001,
  /** Flags at most this many hours apart are one event. */
  joinHours: 2,
} as const;
