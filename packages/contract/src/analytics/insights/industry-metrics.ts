/** Metrics that organizations compare, by their names in paths: averages of a dimension over impressions. */
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

/** Returns the metric of a name in any spelling, or of its dimension: `PLAYBACK_SCORE`, `playback-score`. */
export const industryMetricNamed = (name: string): IndustryMetric | undefined => {
  for (const [metric, dimension] of Object.entries(industryMetrics))
    if ([metric, dimension].some((each) => simple(each) === simple(name)))
      // The keys of the table are the metric names.
      return metric as IndustryMetric;
  return undefined;
};

/** Minimum number of contributing organizations, so that a value does not identify one of them. */
export const contributorsMin = 5;

/** Minimum number of impressions for an organization to contribute. */
export const contributedImpressionsMin = 20;
