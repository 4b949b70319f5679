import type { IndustryMetric } from './industry-metrics.ts';

/** Metrics of which a lower value is better. */
const lowerIsBetter: ReadonlySet<IndustryMetric> = new Set([
  'video-startup-time',
  'rebuffer-percentage',
  'error-percentage',
]);

/** Significant digits of an industry value; more would reveal who joined or left. */
export const insightDigits = 3;

/** Rounds a value as those of the industry are. */
export const roundInsight = (value: number): number => Number(value.toPrecision(insightDigits));

/**
 * Compares an own average with that of the industry. Averages that differ less than the industry's is rounded are
 * equal: anything else would be claimed from digits that nobody knows.
 */
export const compareInsight = (
  metric: IndustryMetric,
  { own, industry }: { own: number; industry: number },
): 'BETTER' | 'EQUAL' | 'WORSE' => {
  if (roundInsight(own) === roundInsight(industry)) return 'EQUAL';
  return own > industry === lowerIsBetter.has(metric) ? 'WORSE' : 'BETTER';
};
