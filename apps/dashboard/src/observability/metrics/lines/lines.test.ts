import { describe, expect, it } from 'vitest';
import { breakdownsFor } from '@sluice/contract/analytics/catalogue/breakdowns';
import { findMetric, type Measure } from '@sluice/contract/analytics/catalogue/index';
import { alignedRange, bucketsOf } from '../../shared/range.ts';
import { selectedKeys, selectionText, toggledKeys } from '../metric-search.ts';
import { breakdownRows, rowFilters, sortedRows } from './breakdown-rows.ts';
import { csvOf } from './chart-exports.ts';
import { explorerCode } from './explorer-code.ts';
import { partsOf, seriesOf, summaryOf, tasksOf } from './measure-tasks.ts';
import { smallSample } from './sample-size.ts';
import { placesOf } from './use-colors.ts';

const minute = 60_000;
const query = { type: 'ADS', aggregation: 'count', dimension: 'AD_IMPRESSION_ID', filters: [] } as const;
const ratio: Measure = { kind: 'ratio', over: query, under: query };
const one: Measure = { kind: 'value', query };
const range = alignedRange(0, 239 * minute, 'UTC');
const scope = { licenseKey: 'k', range, filters: [] };

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('Not found');
  return value;
};

describe('the calls of a measure', () => {
  it('split a range with more buckets than one call returns', () => {
    const parts = partsOf(range);
    expect(parts).toHaveLength(2);
    expect(parts.flatMap(bucketsOf)).toEqual(bucketsOf(range));
  });

  it('request an interval only for lines, and impressions otherwise', () => {
    const bodies = (isSeries: boolean) =>
      tasksOf({ key: 'k', measure: one, scope, isSeries }).map(({ call }) => call.body);
    expect(bodies(true)[0]).toMatchObject({ interval: 'MINUTE' });
    expect(bodies(false)[0]).toMatchObject({ includeContext: true });
    expect(bodies(false)[0]).not.toHaveProperty('interval');
  });

  it('are restricted to one type of ads', () => {
    const [task] = tasksOf({ key: 'k', measure: one, scope, isSeries: false });
    expect(task?.call.id).toBe('analytics.ads.queries.count');
    expect(task?.call.body.filters).toContainEqual({ name: 'AD_TYPE', operator: 'EQ', value: 1 });
  });
});

describe('the results of a measure', () => {
  it('fill missing buckets of a count with 0', () =>
    expect(seriesOf(one, [{ queryIndex: 0, rows: [[20, 5]] }], [10, 20, 30])).toEqual([0, 5, 0]));

  it('leave buckets without data empty for everything but counts', () => {
    const percentile: Measure = { kind: 'value', query: { ...query, aggregation: 'percentile', percentile: 95 } };
    expect(seriesOf(percentile, [{ queryIndex: 0, rows: [[20, 5]] }], [10, 20, 30])).toEqual([null, 5, null]);
    const answers = [
      { queryIndex: 0, rows: [[20, 0]] },
      { queryIndex: 1, rows: [[20, 4]] },
    ];
    expect(seriesOf(ratio, answers, [10, 20])).toEqual([null, 0]);
  });

  it('combine parts of the range and both counts of a ratio', () => {
    const answers = [
      { queryIndex: 0, rows: [[10, 1]] },
      { queryIndex: 0, rows: [[20, 3]] },
      { queryIndex: 1, rows: [[10, 4]] },
      { queryIndex: 1, rows: [[20, 4]] },
    ];
    expect(seriesOf(ratio, answers, [10, 20])).toEqual([0.25, 0.75]);
  });

  it('include the impressions behind their number', () =>
    expect(summaryOf(one, [{ queryIndex: 0, rows: [[812, 40]] }])).toEqual({ value: 812, impressions: 40 }));

  it('are 0 without impressions if they count', () =>
    expect(summaryOf(one, [{ queryIndex: 0, rows: [[null, 0]] }])).toEqual({ value: 0, impressions: 0 }));

  it('are unknown without impressions if they do not count', () => {
    const average: Measure = { kind: 'value', query: { ...query, aggregation: 'avg' } };
    expect(summaryOf(average, [{ queryIndex: 0, rows: [[null, 0]] }])).toEqual({ value: null, impressions: 0 });
  });
});

const errorCode = found(breakdownsFor('ADS').find(({ key }) => key === 'ERROR_CODE'));

describe('rows of a breakdown', () => {
  it('have a title, a subtitle, and a key made of both', () => {
    const [row] = breakdownRows(one, errorCode, [[[303, 'No ads', 7, 7]]]);
    expect(row).toMatchObject({ key: '303_No ads', title: '303', subtitle: 'No ads', value: 7, impressions: 7 });
    expect(rowFilters(errorCode, found(row).labels)).toEqual([
      { name: 'ERROR_CODE', operator: 'EQ', value: 303 },
      { name: 'ERROR_MESSAGE', operator: 'EQ', value: 'No ads' },
    ]);
  });

  it('are labeled if they have no error', () =>
    expect(breakdownRows(one, errorCode, [[[null, null, 9]]])[0]).toMatchObject({
      key: '<null>_<null>',
      title: 'No error',
      subtitle: undefined,
    }));

  it('of a ratio have no value without a denominator, and come last', () => {
    const country = found(breakdownsFor('ADS').find(({ key }) => key === 'COUNTRY'));
    const rows = breakdownRows(ratio, country, [[['AT', 1]], [['DE', 5]]]);
    for (const order of ['ASC', 'DESC'] as const)
      expect(sortedRows(rows, { key: 'value', order }).map(({ key, value }) => [key, value])).toEqual([
        ['DE', 0],
        ['AT', null],
      ]);
  });

  it('of a ratio exist even if only one of its counts has them', () => {
    const country = found(breakdownsFor('ADS').find(({ key }) => key === 'COUNTRY'));
    const rows = breakdownRows(ratio, country, [
      [['AT', 1]],
      [
        ['AT', 2],
        ['DE', 5],
      ],
    ]);
    expect(rows.map(({ key, value }) => [key, value])).toEqual([
      ['AT', 0.5],
      ['DE', 0],
    ]);
  });

  it('are in the requested order, equal ones by name', () => {
    const country = found(breakdownsFor('ADS').find(({ key }) => key === 'COUNTRY'));
    const rows = breakdownRows(one, country, [
      [
        ['JP', 2],
        ['DE', 2],
        ['AT', 9],
      ],
    ]);
    const keys = (...order: Parameters<typeof sortedRows>[1][]) =>
      order.map((each) =>
        sortedRows(rows, each)
          .map(({ key }) => key)
          .join(' '),
      );
    expect(keys({ key: 'value', order: 'DESC' }, { key: 'name', order: 'ASC' })).toEqual(['AT DE JP', 'AT DE JP']);
  });
});

describe('the sample of a metric', () => {
  const sampleOf = (slug: string, name: string, size: number | undefined) => {
    const aggregation = found(findMetric(slug)?.aggregations.find((each) => each.name === name));
    return smallSample(aggregation, size);
  };

  it('is named if it is too small for a mean or a percentile', () => {
    expect(sampleOf('video-startup-time', 'p95', 2)).toBe('2 impressions');
    expect(sampleOf('video-startup-time', 'avg', 1)).toBe('1 impression');
    expect(sampleOf('ad-startup-time', 'avg', 3)).toBe('3 ads');
    expect(sampleOf('video-startup-time', 'p99', 99)).toBe('99 impressions');
  });

  it('is not named if it is large enough, unknown, empty, or counted itself', () => {
    expect(sampleOf('video-startup-time', 'avg', 20)).toBeUndefined();
    expect(sampleOf('video-startup-time', 'p99', 100)).toBeUndefined();
    expect(sampleOf('video-startup-time', 'avg', undefined)).toBeUndefined();
    expect(sampleOf('video-startup-time', 'avg', 0)).toBeUndefined();
    expect(sampleOf('plays', 'count', 2)).toBeUndefined();
    expect(sampleOf('total-hours-watched', 'sum', 2)).toBeUndefined();
  });
});

describe('the selection', () => {
  it('survives a round trip through the URL, including commas', () => {
    const keys = ['Sea, and sky', '<null>'];
    expect(selectedKeys(selectionText(keys), 15)).toEqual(keys);
    expect(selectedKeys(selectionText(keys), 1)).toHaveLength(1);
    expect(selectedKeys('100%', 15)).toEqual(['100%']);
  });

  it('is replaced for a maximum of one and full at a larger maximum', () => {
    expect(toggledKeys(['a'], 'b', 1)).toEqual(['b']);
    expect(toggledKeys(['a'], 'b', 2)).toEqual(['a', 'b']);
    expect(toggledKeys(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
    expect(toggledKeys(['a', 'b'], 'a', 2)).toEqual(['b']);
  });

  it('keeps the color of a row while others change', () => {
    const first = placesOf(new Map(), ['a', 'b', 'c']);
    const second = placesOf(first, ['b', 'c', 'd']);
    expect(Object.fromEntries(second)).toEqual({ b: 1, c: 2, d: 0 });
  });
});

describe('exports', () => {
  it('neutralize formulas in CSV', () =>
    expect(csvOf([['=SUM(A1)', 'a "b", c', -3, null]])).toBe(`'=SUM(A1),"a ""b"", c",-3,\r\n`));

  it('generate API explorer code with the filters of the metric', () =>
    expect(explorerCode(found(findMetric('plays')?.aggregations[0]), undefined)).toMatchInlineSnapshot(`
      "// count(IMPRESSION_ID) where VIDEO_STARTUPTIME > 0
      queryBuilder
        .count("IMPRESSION_ID")
        .licenseKey(LICENSE_KEY)
        .between(START, END)
        .interval(INTERVAL)
        .filter("VIDEO_STARTUPTIME", "GT", 0)
        .filters(FILTERS)
        .query();
      "
    `));

  it('generate code that combines several queries', () => {
    const code = (slug: string) => explorerCode(found(findMetric(slug)?.aggregations[0]), errorCode);
    expect(code('completion-rate')).toContain('const [over, first] = await Promise.all([\nadsQueryBuilder');
    expect(code('completion-rate')).toContain('.groupBy("ERROR_CODE")');
    expect(code('ssai-beacon-url-failed')).toContain('const sums = new Map();');
    expect(code('rebuffer-events')).toContain('(counts.get(keyOf(row)) ?? 0) / row.at(-1) * 3600000]');
    expect(code('experience-score')).toContain('const whole = [...scores]');
  });
});
