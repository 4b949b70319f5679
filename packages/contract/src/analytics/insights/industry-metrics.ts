/** Metrics that organizations compare: the average over impressions of a dimension, by its name in paths. */
export const industryMetrics = {
  'playback-score': 'PLAYBACK_SCORE',
  'startup-score': 'STARTUP_SCORE',
  'smoothness-score': 'SMOOTHNESS_SCORE',
  'success-factor': 'SUCCESS_FACTOR',
  'video-startup-time': 'VIDEO_STARTUPTIME',
  'rebuffer-percentage': 'REBUFFER_PERCENTAGE',
  'error-percentage': 'ERROR_PERCENTAGE',
  'video-bitrate': 'VIDEO_BITRATE',
  'average-view-time': 'VIEWTIME',
} as const satisfies Record<string, string>;
export type IndustryMetric = keyof typeof industryMetrics;

const simple = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The metric of a name in any spelling, also by its dimension: `PLAYBACK_SCORE`, `playback-score`. */
export const industryMetricNamed = (name: string): IndustryMetric | undefined => {
  for (const [metric, dimension] of Object.entries(industryMetrics))
    if ([metric, dimension].some((each) => simple(each) === simple(name)))
      // The keys of the table are its metrics.
      return metric as IndustryMetric;
  return undefined;
};

/** Organizations that must contribute to a value, so that it tells of none of them. */
export const contributorsMin = 5;

/** Impressions from which an organization contributes. */
export const contributedImpressionsMin = 20;
