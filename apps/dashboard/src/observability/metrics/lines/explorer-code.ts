import {
  queriesOf,
  ownFilters,
  sourceOfType,
  type MetricAggregation,
  type MetricQuery,
} from '@sluice/contract/analytics/catalogue/metric';
import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import type { MetricFilter } from '../../shared/filters.ts';

const text = (value: unknown) => JSON.stringify(value);

const builderOf = (query: MetricQuery): string => {
  if ('metric' in query) return `metricsBuilder\n  .metric(${text(query.metric)})`;
  const builder = sourceOfType(query.type) === 'ads' ? 'adsQueryBuilder' : 'queryBuilder';
  const percentile = query.percentile === undefined ? '' : `, ${query.percentile}`;
  return `${builder}\n  .${query.aggregation}(${text(query.dimension)}${percentile})`;
};

const filterLine = ({ name, operator, value }: MetricFilter) =>
  `  .filter(${text(name)}, ${text(operator)}, ${text(value)})`;

const codeOf = (query: MetricQuery, breakdown: Breakdown | undefined): string =>
  [
    builderOf(query),
    '  .licenseKey(LICENSE_KEY)',
    '  .between(START, END)',
    ...(breakdown ? [] : ['  .interval(INTERVAL)']),
    ...ownFilters(query).map(filterLine),
    '  .filters(FILTERS)',
    ...(breakdown?.groupBy.map((name) => `  .groupBy(${text(name)})`) ?? []),
    '  .query()',
  ].join('\n');

const keyed = '(row) => JSON.stringify(row.slice(0, -1))';

const tableOf = (label: string) =>
  [
    '({',
    '  rowCount: rows.length,',
    '  rows,',
    `  columnLabels: [...first.columnLabels.slice(0, -1), { key: 'VALUE', label: ${text(label)} }],`,
    '});',
  ].join('\n');

const resultsOf = (codes: readonly string[], names: string) =>
  `const ${names} = await Promise.all([\n${codes.join(',\n')},\n]);\nconst keyOf = ${keyed};\n`;

const ratioOf = (codes: readonly string[], label: string, scale: number | undefined) =>
  `${resultsOf(codes, '[over, first]')}const counts = new Map(over.rows.map((row) => [keyOf(row), row.at(-1)]));
const rows = first.rows.map((row) => [...row.slice(0, -1), (counts.get(keyOf(row)) ?? 0) / row.at(-1)${scale === undefined ? '' : ` * ${scale}`}]);
${tableOf(label)}`;

const sumOf = (codes: readonly string[], label: string) =>
  `${resultsOf(codes, 'results')}const [first] = results;
const sums = new Map();
for (const row of results.flatMap((each) => each.rows)) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.at(-1));
const rows = [...sums].map(([key, sum]) => [...JSON.parse(key), sum]);
${tableOf(label)}`;

const meanOf = (codes: readonly string[], label: string) =>
  `${resultsOf(codes, 'results')}const [first] = results;
const scores = Map.groupBy(results.flatMap((each) => each.rows.filter((row) => row.at(-1) !== null)), keyOf);
const whole = [...scores].filter(([, all]) => all.length === results.length);
const rows = whole.map(([key, all]) => [...JSON.parse(key), all.reduce((sum, row) => sum + row.at(-1), 0) / all.length]);
${tableOf(label)}`;

/** Returns the queries of a metric as code for the API explorer, which adds license, range and filters. */
export const explorerCode = (
  { measure, formula, label }: MetricAggregation,
  breakdown: Breakdown | undefined,
): string => {
  const codes = queriesOf(measure).map((query) => codeOf(query, breakdown));
  const [only = ''] = codes;
  const whole = {
    value: () => `${only};`,
    ratio: () => ratioOf(codes, label, measure.kind === 'ratio' ? measure.scale : undefined),
    sum: () => sumOf(codes, label),
    mean: () => meanOf(codes, label),
  };
  return `// ${formula}\n${whole[measure.kind]()}\n`;
};
