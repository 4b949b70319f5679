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

/** The queries behind a metric as code of the API explorer; license, range and filters come from its own settings. */
export const explorerCode = ({ measure, formula }: MetricAggregation, breakdown: Breakdown | undefined): string => {
  const codes = queriesOf(measure).map((query) => codeOf(query, breakdown));
  const [only = ''] = codes;
  const result = codes.length === 1 ? only : `Promise.all([\n${codes.join(',\n')},\n])`;
  return `// ${formula}\n${result};\n`;
};
