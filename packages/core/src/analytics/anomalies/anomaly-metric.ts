import type { ImpairmentKinds } from '@sluice/analytics';
import type { AnomalyMetric } from '@sluice/contract';

const kinds: Record<AnomalyMetric, Exclude<keyof ImpairmentKinds, 'sessions'>> = {
  'start-failures': 'failedStarts',
  'error-percentage': 'criticalErrors',
  'rebuffer-percentage': 'rebuffering',
  'video-startup-time': 'slowStarts',
};

/** Returns the metric of the kind of impairment whose share increased most from the sessions before an event. */
export const metricOf = (event: ImpairmentKinds, before: ImpairmentKinds): AnomalyMetric => {
  const share = (counts: ImpairmentKinds, metric: AnomalyMetric): number =>
    counts.sessions > 0 ? counts[kinds[metric]] / counts.sessions : 0;
  const increase = (metric: AnomalyMetric): number => share(event, metric) - share(before, metric);
  // SAFETY: the keys of the table are the metrics.
  return (Object.keys(kinds) as AnomalyMetric[]).reduce((most, metric) =>
    increase(metric) > increase(most) ? metric : most,
  );
};
