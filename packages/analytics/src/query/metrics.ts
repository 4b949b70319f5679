import type { ClickHouseClient } from '@clickhouse/client';
import { type Plan, planQuery } from './plan.ts';
import { Parameters, type Statement } from './parameters.ts';
import type { QueryResult } from './query.ts';
import type { QueryRequest, Scope } from './request.ts';
import { type Limits, runStatement } from './run.ts';
import { bucketStart, rowConditions } from './sql.ts';

export const metrics = ['avg-concurrentviewers', 'max-concurrentviewers', 'avg-dropped-frames'] as const;
export type Metric = (typeof metrics)[number];

export type MetricRequest = Omit<
  QueryRequest,
  'source' | 'aggregation' | 'dimension' | 'percentile' | 'includeContext'
> & { metric: Metric };

const labels: Record<Metric, string> = {
  'avg-concurrentviewers': 'Average concurrent viewers',
  'max-concurrentviewers': 'Max. concurrent viewers',
  'avg-dropped-frames': 'Average dropped frames per impression',
};

// A state may last hours; beyond this a sample says nothing about who was watching.
const longestSampleMinutes = 60;

// Viewers of each minute: impressions with a sample that played, started or buffered within it.
const viewersByMinute = (plan: Plan, conditions: string[]): string[] => {
  const groups = plan.groups.map((dimension, index) => `${dimension.sql} AS group_${index}`);
  const keys = plan.groups.map((_, index) => `group_${index}`);
  const minutes = `least(intDiv(duration, 60000), ${longestSampleMinutes})`;
  return [
    `  SELECT ${['minute', ...keys, 'uniqExact(impression_id) AS viewers'].join(', ')}`,
    '  FROM (',
    `    SELECT ${[`arrayJoin(arrayMap(back -> toStartOfMinute(time) - toIntervalMinute(back), range(0, toUInt32(${minutes}) + 1))) AS minute`, ...groups, 'impression_id'].join(', ')}`,
    `    FROM ${plan.source.table}`,
    `    WHERE ${[...conditions, '(played > 0 OR buffered > 0 OR video_startuptime > 0)'].join('\n      AND ')}`,
    '  )',
    `  WHERE minute >= toStartOfMinute(fromUnixTimestamp64Milli({start:Int64}, 'UTC'))`,
    `  GROUP BY ${['minute', ...keys].join(', ')}`,
  ];
};

const zone = '{timeZone:String}';

const minutesInBucket = (plan: Plan): string => {
  const wholeRange = Math.max(1, Math.ceil((plan.endMilliseconds - plan.startMilliseconds) / 60_000));
  if (!plan.interval) return String(wholeRange);
  const start = `fromUnixTimestamp64Milli(bucket, ${zone})`;
  const next = {
    MINUTE: `addMinutes(${start}, 1)`,
    HOUR: `addHours(${start}, 1)`,
    DAY: `addDays(${start}, 1)`,
    MONTH: `addMonths(${start}, 1)`,
  }[plan.interval];
  return `greatest(1, intDiv(least(toUnixTimestamp64Milli(${next}), {end:Int64}) - greatest(bucket, {start:Int64}), 60000))`;
};

const concurrentViewers = (plan: Plan, metric: Metric): Statement => {
  const parameters = new Parameters();
  parameters.bindAs('timeZone', plan.scope.timeZone, 'String');
  const conditions = rowConditions(plan.source, plan.scope, plan, plan.filters, parameters);
  const groups = plan.groups.map((_, index) => `group_${index}`);
  const keys = [...(plan.interval ? ['bucket'] : []), ...groups];
  const bucket = plan.interval ? [`${bucketStart(plan.interval).replace('(time', '(minute')} AS bucket`] : [];
  const value = metric === 'max-concurrentviewers' ? 'max(viewers)' : `sum(viewers) / ${minutesInBucket(plan)}`;
  const order = plan.order.map((entry) => `${entry.alias} ${entry.order} NULLS LAST`);
  const sql = [
    `SELECT ${[...bucket, ...groups, `${value} AS value`].join(', ')}`,
    'FROM (',
    ...viewersByMinute(plan, conditions),
    ')',
    ...(keys.length > 0 ? [`GROUP BY ${keys.join(', ')}`] : []),
    `ORDER BY ${order.join(', ')}`,
    `LIMIT ${parameters.bindAs('limit', plan.limit, 'UInt32')} OFFSET ${parameters.bindAs('offset', plan.offset, 'UInt32')}`,
  ].join('\n');
  return { sql, parameters: parameters.values };
};

const droppedFrames = (plan: Plan): Statement => {
  const parameters = new Parameters();
  parameters.bindAs('timeZone', plan.scope.timeZone, 'String');
  const conditions = rowConditions(plan.source, plan.scope, plan, plan.filters, parameters);
  const groups = plan.groups.map((_, index) => `group_${index}`);
  const keys = [...(plan.interval ? ['bucket'] : []), ...groups];
  const expressions = [
    ...(plan.interval ? [`${bucketStart(plan.interval)} AS bucket`] : []),
    ...plan.groups.map((dimension, index) => `${dimension.sql} AS group_${index}`),
  ];
  const sql = [
    `SELECT ${[...keys, 'avgOrNull(dropped) AS value'].join(', ')}`,
    'FROM (',
    `  SELECT ${[...expressions, 'sum(dropped_frames) AS dropped'].join(', ')}`,
    `  FROM ${plan.source.table}`,
    `  WHERE ${conditions.join('\n    AND ')}`,
    `  GROUP BY ${[...keys, 'impression_id'].join(', ')}`,
    ')',
    ...(keys.length > 0 ? [`GROUP BY ${keys.join(', ')}`] : []),
    `ORDER BY ${plan.order.map((entry) => `${entry.alias} ${entry.order} NULLS LAST`).join(', ')}`,
    `LIMIT ${parameters.bindAs('limit', plan.limit, 'UInt32')} OFFSET ${parameters.bindAs('offset', plan.offset, 'UInt32')}`,
  ].join('\n');
  return { sql, parameters: parameters.values };
};

/** The statement for a metric, with the same faults as a query. */
export const compileMetric = (
  { metric, ...request }: MetricRequest,
  scope: Scope,
): { plan: Plan; statement: Statement } => {
  const plan = planQuery(
    { ...request, source: 'impressions', aggregation: 'count', dimension: 'IMPRESSION_ID' },
    scope,
  );
  return { plan, statement: metric === 'avg-dropped-frames' ? droppedFrames(plan) : concurrentViewers(plan, metric) };
};

/** Answers a metric with the row layout of a query. */
export const runMetric = async (
  client: ClickHouseClient,
  request: MetricRequest,
  scope: Scope,
  options: { limits?: Limits; signal?: AbortSignal } = {},
): Promise<QueryResult> => {
  const { plan, statement } = compileMetric(request, scope);
  const rows = await runStatement(client, statement, options);
  return {
    rowCount: rows.length,
    rows,
    columnLabels: [
      ...(plan.interval ? [{ key: plan.interval, label: 'Time' }] : []),
      ...plan.groups.map(({ name, label }) => ({ key: name, label })),
      { key: request.metric, label: labels[request.metric] },
    ],
    contextDescription: [],
  };
};
