import type { MetricAggregation, MetricQuery } from '@sluice/contract/analytics/catalogue/metric';
import { describe, expect, it } from 'vitest';
import { sampleMeasures, sampleOf } from './segment-samples.ts';

const query = (aggregation: 'avg' | 'count' | 'median', dimension: string): MetricQuery => ({
  type: 'GENERAL',
  aggregation,
  dimension,
  filters: [],
});
const aggregation = (measure: MetricAggregation['measure'], unit: MetricAggregation['unit']): MetricAggregation => ({
  name: 'x',
  label: 'X',
  unit,
  formula: '',
  measure,
  addsUp: false,
});
const mean = aggregation({ kind: 'value', query: query('avg', 'VIDEO_STARTUPTIME'), scale: 2 }, 'milliseconds');
const failures = {
  kind: 'ratio',
  over: query('count', 'VIDEOSTART_FAILED'),
  under: query('count', 'PLAY_ATTEMPTS'),
} as const;

describe('the sample of a segment', () => {
  it('of a mean needs its deviation, in the unit of the metric', () => {
    expect(sampleMeasures(mean)).toMatchObject([{ query: { aggregation: 'stddev', dimension: 'VIDEO_STARTUPTIME' } }]);
    const deviation = { value: 50, impressions: undefined };
    expect(sampleOf(mean, { value: 800, impressions: 40 }, [deviation])).toEqual({
      count: 40,
      mean: 800,
      deviation: 100,
    });
  });

  it('of a share needs both counts', () => {
    const share = aggregation(failures, 'ratio');
    expect(sampleMeasures(share)).toHaveLength(2);
    const counts = [10, 40].map((value) => ({ value, impressions: value }));
    expect(sampleOf(share, { value: 0.25, impressions: 40 }, counts)).toMatchObject({ count: 40, mean: 0.25 });
  });

  it('does not exist for medians, counts and ratios that are no shares', () => {
    const none = [
      aggregation({ kind: 'value', query: query('median', 'VIDEO_STARTUPTIME') }, 'milliseconds'),
      aggregation({ kind: 'value', query: query('count', 'IMPRESSION_ID') }, 'count'),
      aggregation(failures, 'factor'),
    ];
    for (const each of none) {
      expect(sampleMeasures(each)).toEqual([]);
      expect(sampleOf(each, { value: 1, impressions: 1 }, [])).toBeUndefined();
    }
  });
});
