import { describe, expect, it } from 'vitest';
import { compileMetric } from '@sluice/analytics/query/metrics';
import { planQuery } from '@sluice/analytics/query/plan';
import {
  breakdownsFor,
  catalogue,
  combined,
  findMetric,
  lineMetrics,
  measuredValue,
  type MetricQuery,
  ownFilters,
  queriesOf,
  sourceOfType,
} from './index.ts';

const slugs =
  'abort-position, ad-aborted, ad-requests, ad-startup-time, ad-tag-load-time, click-position, click-rate, completed, completion-rate, ad-error-percentage, first-quartile, midpoint, skipped, skip-position, successful-ad-plays, third-quartile, view-rate, apiexplorer, average-view-time, bandwidth, browser-comparison, buffering-time, concurrent-viewers, country-comparison, data-downloaded, dropped-frames, live-latency, quality-switches, rebuffer-events, domain-comparison, drm-load-time, experience-score, error-percentage, error-ratio, exits-before-start, experiment, latest-sessions, platform-comparison, player-software-comparison, player-software-version-comparison, player-technology-comparison, plays, play-attempts, rebuffer-percentage, scale-factor, seek-time, session-tracking, ssai-completed, ssai-ads-count, ssai-first-quartile, ssai-midpoint, ssai-third-quartile, ssai-ad-abandonment-rate, ssai-beacon-url-failed, ssai-error-percentage, ssai-rebuffer-percentage, ssai-top-errors, start-failures, startup-funnel, top-audio-tracks, top-errors, top-screen-resolutions, top-subtitles, total-hours-watched, unique-users, video-bitrate, video-bitrate-heatmap, video-codec-support, video-startup-time';

describe('metric catalog', () => {
  it('contains every metric once', () =>
    expect(catalogue.map(({ slug }) => slug).toSorted()).toEqual(slugs.split(', ').toSorted()));

  it('gives every line metric a formula and unique aggregation names', () => {
    for (const { aggregations, slug } of lineMetrics) {
      expect(aggregations.length, slug).toBeGreaterThan(0);
      expect(new Set(aggregations.map(({ name }) => name)).size, slug).toBe(aggregations.length);
      for (const { formula, measure } of aggregations) {
        expect(formula).not.toBe('');
        expect(queriesOf(measure).length).toBeGreaterThan(0);
      }
    }
  });

  it('writes readable formulas', () =>
    expect(findMetric('start-failures')?.aggregations[1]?.formula).toBe(
      '(count(IMPRESSION_ID) where VIDEOSTART_FAILED = true) / count(PLAY_ATTEMPTS)',
    ));
});

describe('catalog queries', () => {
  const scope = { organizationIds: ['o'], licenseKeys: ['k'], timeZone: 'UTC' };
  const range = { startMilliseconds: 0, endMilliseconds: 1 };

  const ask = (query: MetricQuery) => {
    const filters = ownFilters(query).map((each) => ({ ...each }));
    if ('metric' in query) return compileMetric({ ...range, metric: query.metric, filters }, scope);
    return planQuery({ ...range, ...query, source: sourceOfType(query.type), filters }, scope);
  };

  it.each(catalogue.map((metric) => [metric.slug, metric] as const))('can be planned for %s', (_slug, metric) => {
    const queries = metric.aggregations.flatMap(({ measure }) => queriesOf(measure));
    expect(() => queries.map(ask)).not.toThrow();
  });

  it.each(['GENERAL', 'GENERAL_SSAI', 'ADS', 'ADS_SSAI'] as const)('can be broken down for type %s', (type) => {
    const breakdowns = breakdownsFor(type, { customDataFieldsCount: 50, isDeveloper: true });
    const request = { ...range, source: sourceOfType(type), aggregation: 'count', dimension: 'IMPRESSION_ID' } as const;
    expect(() => breakdowns.map(({ groupBy }) => planQuery({ ...request, groupBy }, scope))).not.toThrow();
  });
});

describe('measure', () => {
  const query = { type: 'GENERAL', aggregation: 'count', dimension: 'ID', filters: [] } as const;
  it('scales a single result to another unit', () =>
    expect(combined({ kind: 'value', query, scale: 0.5 }, [4])).toBe(2));
  it('divides two results, and returns 0 for a missing denominator', () => {
    expect(combined({ kind: 'ratio', over: query, under: query }, [1, 4])).toBe(0.25);
    expect(combined({ kind: 'ratio', over: query, under: query }, [1, undefined])).toBe(0);
  });
  it('averages results, and is unknown if one of them is', () => {
    const mean = { kind: 'mean', queries: [query, query] } as const;
    expect(measuredValue(mean, [0.5, 1])).toBe(0.75);
    expect(measuredValue(mean, [0.5, null])).toBeNull();
    expect(measuredValue(mean, [undefined, 0.5])).toBeNull();
    expect(measuredValue(mean, [0, 0])).toBe(0);
  });
  it('adds results up', () => expect(combined({ kind: 'sum', queries: [query, query] }, [1, null])).toBe(1));
  it('is 0 without data for counts and unknown for everything else', () => {
    const average = { ...query, aggregation: 'avg' } as const;
    expect(measuredValue({ kind: 'value', query }, [undefined])).toBe(0);
    expect(measuredValue({ kind: 'value', query: { ...query, aggregation: 'sum' } }, [null])).toBe(0);
    expect(measuredValue({ kind: 'value', query: average }, [null])).toBeNull();
    expect(measuredValue({ kind: 'value', query: average }, [0])).toBe(0);
    expect(measuredValue({ kind: 'ratio', over: query, under: query }, [1, undefined])).toBeNull();
    expect(measuredValue({ kind: 'ratio', over: query, under: query }, [undefined, 4])).toBe(0);
  });
});

describe('breakdowns', () => {
  const keys = (...of: Parameters<typeof breakdownsFor>) => breakdownsFor(...of).map(({ label }) => label);
  it('offers the collector version to developers only', () => {
    expect(keys('GENERAL')).not.toContain('Analytics Version');
    expect(keys('GENERAL', { isDeveloper: true })).toContain('Analytics Version');
  });
  it('offers ad positions during server-side ads', () => {
    expect(keys('GENERAL')).not.toContain('Ad Position');
    expect(keys('GENERAL_SSAI')).toContain('Ad System');
  });
  it('ends with the custom data of the license under its labels', () =>
    expect(keys('ADS', { customDataFieldsCount: 2, customDataFieldLabels: { customData2: 'Plan' } }).slice(-2)).toEqual(
      ['Custom Data 1', 'Plan'],
    ));
});
