import type { Dimension } from '../model/dimension.ts';
import type { Source } from '../model/sources.ts';
import { filterCondition } from './filter.ts';
import { Parameters, type Statement } from './parameters.ts';
import type { Plan } from './plan.ts';
import type { Interval, Scope } from './request.ts';

const zone = '{timeZone:String}';

const bucketStarts: Record<Interval, string> = {
  MINUTE: `toStartOfMinute(time, ${zone})`,
  HOUR: `toStartOfHour(time, ${zone})`,
  DAY: `toStartOfDay(time, ${zone})`,
  MONTH: `toDateTime(toStartOfMonth(time, ${zone}), ${zone})`,
};

/** Milliseconds since 1970 of the start of the bucket of `time`, in the time zone of the licence. */
export const bucketStart = (interval: Interval): string => `toInt64(toUnixTimestamp(${bucketStarts[interval]})) * 1000`;

export type Window = { startMilliseconds: number; endMilliseconds: number };

/** The tenant, the licence, the time and the filters: no statement goes without. */
export const rowConditions = (
  source: Source,
  scope: Scope,
  window: Window,
  filters: Plan['filters'],
  parameters: Parameters,
): string[] => [
  `organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
  `license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
  `time >= fromUnixTimestamp64Milli(${parameters.bindAs('start', Math.trunc(window.startMilliseconds), 'Int64')}, 'UTC')`,
  `time < fromUnixTimestamp64Milli(${parameters.bindAs('end', Math.trunc(window.endMilliseconds), 'Int64')}, 'UTC')`,
  ...filters.map((filter, index) => filterCondition(source, filter, `filters[${index}]`, parameters)),
];

const aggregate = (plan: Plan, expression: string, parameters: Parameters): string => {
  const number = plan.dimension.type === 'boolean' ? `toUInt8(${expression})` : expression;
  switch (plan.aggregation) {
    case 'count':
      return plan.dimension.countsDistinct ? `uniqExact(nullIf(${expression}, ''))` : `count(${expression})`;
    case 'sum':
      return `sum(${number})`;
    case 'percentile':
    case 'median':
      return `quantileExactOrNull(${parameters.bindAs('level', plan.level, 'Float64')})(${number})`;
    case 'stddev':
      return `stddevSampOrNull(${number})`;
    case 'variance':
      return `varSampOrNull(${number})`;
    default:
      return `${plan.aggregation}OrNull(${number})`;
  }
};

const keyAliases = (plan: { interval: Interval | undefined; groups: Dimension[] }): string[] => [
  ...(plan.interval ? ['bucket'] : []),
  ...plan.groups.map((_, index) => `group_${index}`),
];

const keyExpressions = (plan: Plan): string[] => [
  ...(plan.interval ? [`${bucketStart(plan.interval)} AS bucket`] : []),
  ...plan.groups.map(
    (dimension, index) =>
      `${dimension.type === 'instant' ? `toUnixTimestamp64Milli(${dimension.sql})` : dimension.sql} AS group_${index}`,
  ),
];

const clause = (keyword: string, parts: readonly string[], separator = ', '): string[] =>
  parts.length > 0 ? [`${keyword} ${parts.join(separator)}`] : [];

const fromRows = (plan: Plan, conditions: string[], parameters: Parameters): string[] => {
  const context = plan.includeContext ? [`uniqExact(${plan.source.unit}) AS context_0`] : [];
  return [
    `SELECT ${[...keyExpressions(plan), `${aggregate(plan, plan.dimension.sql, parameters)} AS value`, ...context].join(', ')}`,
    `FROM ${plan.source.table}`,
    ...clause('WHERE', conditions, '\n  AND '),
    ...clause('GROUP BY', keyAliases(plan)),
  ];
};

const fromImpressions = (plan: Plan, conditions: string[], parameters: Parameters): string[] => {
  const keys = keyAliases(plan);
  const context = plan.includeContext ? ['count() AS context_0'] : [];
  return [
    `SELECT ${[...keys, `${aggregate(plan, 'measure', parameters)} AS value`, ...context].join(', ')}`,
    'FROM (',
    `  SELECT ${[...keyExpressions(plan), `${plan.dimension.sql} AS measure`].join(', ')}`,
    `  FROM ${plan.source.table}`,
    ...clause('  WHERE', conditions, '\n    AND '),
    `  GROUP BY ${[...keys, plan.source.unit].join(', ')}`,
    ')',
    ...clause('GROUP BY', keys),
  ];
};

/** One statement for a plan; names come from the model, values only as parameters. */
export const compile = (plan: Plan): Statement => {
  const parameters = new Parameters();
  parameters.bindAs('timeZone', plan.scope.timeZone, 'String');
  const conditions = rowConditions(plan.source, plan.scope, plan, plan.filters, parameters);
  const lines = plan.dimension.perImpression
    ? fromImpressions(plan, conditions, parameters)
    : fromRows(plan, conditions, parameters);
  const limit = parameters.bindAs('limit', plan.limit, 'UInt32');
  const offset = parameters.bindAs('offset', plan.offset, 'UInt32');
  const order = plan.order.map((entry) => `${entry.alias} ${entry.order} NULLS LAST`);
  return {
    sql: [...lines, ...clause('ORDER BY', order), `LIMIT ${limit} OFFSET ${offset}`].join('\n'),
    parameters: parameters.values,
  };
};
