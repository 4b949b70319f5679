import { describe, expect, it } from 'vitest';
import { compileMetric, type Metric } from './metrics.ts';
import { planQuery } from './plan.ts';
import type { QueryRequest } from './request.ts';
import { compile } from './sql.ts';

const scope = { organizationIds: ['organization'], licenseKeys: ['license'], timeZone: 'Europe/Vienna' };
const window = { startMilliseconds: 1_700_000_000_000, endMilliseconds: 1_700_003_600_000 };
const base: QueryRequest = { source: 'impressions', aggregation: 'count', dimension: 'IMPRESSION_ID', ...window };

const cases: Record<string, QueryRequest> = {
  'count-distinct': base,
  'count-rows-by-minute': { ...base, dimension: 'ERROR_CODE', interval: 'MINUTE' },
  'percentile-grouped-ordered': {
    ...base,
    aggregation: 'percentile',
    percentile: 95,
    dimension: 'VIDEO_STARTUPTIME',
    groupBy: ['COUNTRY', 'OS'],
    orderBy: [{ name: 'FUNCTION', order: 'DESC' }],
    limit: 10,
    offset: 20,
  },
  filters: {
    ...base,
    filters: [
      { name: 'BROWSER', operator: 'IN', value: ['Chrome', null] },
      { name: 'VIDEO_ID', operator: 'NE', value: 'x' },
      { name: 'VIDEO_TITLE', operator: 'CONTAINS', value: "a'b" },
      { name: 'IS_LIVE', operator: 'EQ', value: true },
      { name: 'CLIENT_TIME', operator: 'GTE', value: 1_700_000_000_000 },
      { name: 'ISP', operator: 'EQ', value: null },
    ],
  },
  'impression-level-by-day': {
    ...base,
    aggregation: 'avg',
    dimension: 'REBUFFER_PERCENTAGE',
    interval: 'DAY',
    groupBy: ['PLATFORM'],
    includeContext: true,
  },
  attempts: { ...base, dimension: 'PLAY_ATTEMPTS', groupBy: ['PLATFORM'] },
  'impression-rows': {
    ...base,
    aggregation: 'avg',
    dimension: 'REBUFFER_PERCENTAGE',
    endMilliseconds: base.startMilliseconds + 3 * 86_400_000,
    groupBy: ['COUNTRY'],
    filters: [{ name: 'PLATFORM', operator: 'EQ', value: 'web' }],
  },
  'ads-by-month': {
    ...base,
    source: 'ads',
    aggregation: 'sum',
    dimension: 'STARTED',
    interval: 'MONTH',
    groupBy: ['AD_POSITION'],
  },
};

const metricCases: Record<string, Metric> = {
  'metric-max': 'max-concurrentviewers',
  'metric-average': 'avg-concurrentviewers',
  'metric-frames': 'avg-dropped-frames',
};

const written = ({ sql, parameters }: ReturnType<typeof compile>): string =>
  `${sql}\n\n-- ${JSON.stringify(parameters)}\n`;

describe('the statement for each form of query', () => {
  it.each(Object.entries(cases))('matches the approved text: %s', async (name, request) => {
    await expect(written(compile(planQuery(request, scope)))).toMatchFileSnapshot(`golden/${name}.golden.sql`);
  });

  it.each(Object.entries(metricCases))('matches the approved text: %s', async (name, metric) => {
    const { statement } = compileMetric({ metric, ...window, interval: 'HOUR', groupBy: ['COUNTRY'] }, scope);
    await expect(written(statement)).toMatchFileSnapshot(`golden/${name}.golden.sql`);
  });

  it('never contains a value of the request', () => {
    const value = 'needle-7f3a';
    const filters = (['EQ', 'NE', 'LT', 'GTE', 'CONTAINS', 'NOTCONTAINS'] as const).map((operator) => ({
      name: 'PATH',
      operator,
      value,
    }));
    const { sql, parameters } = compile(
      planQuery(
        { ...base, filters: [...filters, { name: 'PATH', operator: 'IN', value: [value] }] },
        { ...scope, timeZone: value },
      ),
    );
    expect(sql).not.toContain(value);
    expect(JSON.stringify(parameters)).toContain(value);
  });
});

describe('a request that does not fit the model', () => {
  const refusals: [string, Partial<QueryRequest>, string][] = [
    ['an unknown dimension', { dimension: 'NOPE' }, 'dimension'],
    ['SQL as a dimension', { dimension: 'count()) --' }, 'dimension'],
    ['the average of a text', { aggregation: 'avg', dimension: 'BROWSER' }, 'dimension'],
    ['an unknown group', { groupBy: ['COUNTRY', 'NOPE'] }, 'groupBy[1]'],
    ['a group by a measure of impressions', { groupBy: ['VIEWTIME'] }, 'groupBy[0]'],
    ['an unknown filter', { filters: [{ name: 'NOPE', operator: 'EQ', value: 1 }] }, 'filters[0].name'],
    [
      'an operator that does not exist',
      { filters: [{ name: 'PLAYED', operator: 'LIKE' as never, value: 1 }] },
      'filters[0].operator',
    ],
    ['a text for a number', { filters: [{ name: 'PLAYED', operator: 'GT', value: 'many' }] }, 'filters[0].value'],
    ['an object for a text', { filters: [{ name: 'PATH', operator: 'EQ', value: {} }] }, 'filters[0].value'],
    ['a single value for IN', { filters: [{ name: 'PATH', operator: 'IN', value: 'a' }] }, 'filters[0].value'],
    ['null greater than', { filters: [{ name: 'PATH', operator: 'GT', value: null }] }, 'filters[0].value'],
    ['part of a number', { filters: [{ name: 'PLAYED', operator: 'CONTAINS', value: '1' }] }, 'filters[0].value'],
    ['an order that is not in the result', { orderBy: [{ name: 'COUNTRY', order: 'ASC' }] }, 'orderBy[0].name'],
    ['no rows', { limit: 0 }, 'limit'],
    ['a negative offset', { offset: -1 }, 'offset'],
    ['no percentile', { aggregation: 'percentile', dimension: 'PLAYED' }, 'percentile'],
    ['an end before the start', { endMilliseconds: 1 }, 'end'],
    ['no time', { startMilliseconds: Number.NaN }, 'start'],
  ];

  it.each(refusals)('is rejected with the name of its field: %s', (_, request, field) => {
    const refused = (() => {
      try {
        compile(planQuery({ ...base, ...request }, scope));
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toMatchObject({ code: 'validation_failed', details: [{ field }] });
  });
});
