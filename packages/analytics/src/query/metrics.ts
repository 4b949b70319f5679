import type { ClickHouseClient } from '@clickhouse/client';
import { invalid } from '@sluice/contract/shared/errors';
import type { SourceName } from '../model/sources.ts';
import { bucketStart } from './buckets.ts';
import { type Plan, planQuery } from './plan.ts';
import { Parameters, type Statement } from './parameters.ts';
import type { QueryResult } from './query.ts';
import { relationOf } from './relation.ts';
import type { QueryRequest, Scope } from './request.ts';
import { runStatement, type RunOptions } from './run.ts';
import { clause, groupExpressions, keyAliases, tail } from './sql-parts.ts';
import { compile } from './sql.ts';
import { droppedFrames } from '../model/score-dimensions.ts';

export const metrics = ['avg-concurrentviewers', 'max-concurrentviewers', 'avg-dropped-frames'] as const;
export type Metric = (typeof metrics)[number];

/** Metric with that name, case-insensitively, with `_` or `-`; undefined if there is none. */
export const metricNamed = (name: string): Metric | undefined => {
  const spelled = name.toLowerCase().replaceAll('_', '-');
  return metrics.find((metric) => metric === spelled);
};

export type MetricRequest = Omit<
  QueryRequest,
  'source' | 'aggregation' | 'dimension' | 'percentile' | 'includeContext'
> & {
  metric: Metric;
  /** Defaults to `impressions`; with `ads`, counts viewers of ads. */
  source?: SourceName | undefined;
};

const labels: Record<Metric, string> = {
  'avg-concurrentviewers': 'Average concurrent viewers',
  'max-concurrentviewers': 'Max. concurrent viewers',
  'avg-dropped-frames': 'Average dropped frames per impression',
};

// A state may last hours; beyond this limit, a row no longer proves that someone was watching.
const longestMinutes = 60;

// Viewers send a sample at least once per minute, at the end of that time: samples shortly after the range cover its end.
const reportedWithinMilliseconds = 120_000;

/** Columns that identify a viewer and the time of viewing, by source. */
const watching: Record<SourceName, { viewer: string; from: string; until: string; conditions: string[] }> = {
  impressions: {
    viewer: 'impression_id',
    from: 'time - toIntervalMillisecond(duration)',
    until: 'time',
    conditions: ['(played > 0 OR buffered > 0 OR video_startuptime > 0)'],
  },
  ads: {
    viewer: 'video_impression_id',
    from: 'time - toIntervalMillisecond(greatest(0, ifNull(time_played, 0)))',
    until: 'last_time',
    conditions: [],
  },
};

const minutesOf = ({ from, until }: { from: string; until: string }): string => {
  const last = `toStartOfMinute(${until})`;
  const count = `greatest(0, least(dateDiff('minute', ${from}, ${until}), ${longestMinutes}))`;
  return `arrayJoin(arrayMap(back -> ${last} - toIntervalMinute(back), range(0, toUInt32(${count}) + 1)))`;
};

/** Viewers of each minute and group: impressions with a row that played, started or buffered within it. */
const viewersByMinute = (plan: Plan, parameters: Parameters): string[] => {
  const { viewer, conditions, ...times } = watching[plan.source.name];
  const keys = ['minute', ...plan.groups.map((_, index) => `group_${index}`)];
  const expressions = [`${minutesOf(times)} AS minute`, ...groupExpressions(plan), `${viewer} AS viewer`];
  const window = { ...plan, endMilliseconds: plan.endMilliseconds + reportedWithinMilliseconds };
  const relation = relationOf({ ...plan, window, parameters, expressions });
  const until = parameters.bindAs('until', Math.trunc(plan.endMilliseconds), 'Int64');
  return [
    `  SELECT ${[...keys, 'uniqExact(viewer) AS viewers'].join(', ')}`,
    '  FROM (',
    `    SELECT ${expressions.join(', ')}`,
    `    FROM ${relation.from}`,
    `    WHERE ${[...relation.conditions, ...conditions].join('\n      AND ')}`,
    '  )',
    `  WHERE minute >= toStartOfMinute(fromUnixTimestamp64Milli({start:Int64}, 'UTC'))`,
    `    AND minute < fromUnixTimestamp64Milli(${until}, 'UTC')`,
    `  GROUP BY ${keys.join(', ')}`,
  ];
};

const zone = '{timeZone:String}';

const minutesInBucket = (plan: Plan): string => {
  const wholeRange = Math.max(1, Math.ceil((plan.endMilliseconds - plan.startMilliseconds) / 60_000));
  if (!plan.interval) return String(wholeRange);
  const start = `fromUnixTimestamp64Milli(bucket, ${zone})`;
  const next = {
    MINUTE: `bucket + 60000`,
    // A change of clocks can shorten an hour.
    HOUR: bucketStart('HOUR', plan.scope.timeZone, `addHours(${start}, 1)`),
    DAY: `toUnixTimestamp64Milli(addDays(${start}, 1))`,
    MONTH: `toUnixTimestamp64Milli(addMonths(${start}, 1))`,
  }[plan.interval];
  const length = `least(${next}, {until:Int64}) - greatest(bucket, {start:Int64})`;
  return `greatest(1, intDiv(${length}, 60000))`;
};

const concurrentViewers = (plan: Plan, metric: Metric, parameters: Parameters): string[] => {
  const bucket = plan.interval ? [`${bucketStart(plan.interval, plan.scope.timeZone, 'minute')} AS bucket`] : [];
  const groups = plan.groups.map((_, index) => `group_${index}`);
  const value = metric === 'max-concurrentviewers' ? 'max(viewers)' : `sum(viewers) / ${minutesInBucket(plan)}`;
  return [
    `SELECT ${[...bucket, ...groups, `${value} AS value`].join(', ')}`,
    'FROM (',
    ...viewersByMinute(plan, parameters),
    ')',
    ...clause('GROUP BY', keyAliases(plan)),
  ];
};

/** Statement for a metric; throws the same errors as a query. */
export const compileMetric = (
  { metric, source = 'impressions', ...request }: MetricRequest,
  scope: Scope,
): { plan: Plan; statement: Statement } => {
  const isFrames = metric === 'avg-dropped-frames';
  if (isFrames && source === 'ads') throw invalid('metric', 'Dropped frames are not available for ads.');
  const plan = planQuery({ ...request, source, aggregation: 'count', dimension: 'IMPRESSION_ID' }, scope);
  if (isFrames) {
    const framesPlan = { ...plan, aggregation: 'avg' as const, dimension: { ...plan.dimension, ...droppedFrames } };
    return { plan: framesPlan, statement: compile(framesPlan) };
  }
  const parameters = new Parameters();
  parameters.bindAs('timeZone', plan.scope.timeZone, 'String');
  const lines = concurrentViewers(plan, metric, parameters);
  return {
    plan,
    statement: { sql: [...lines, ...tail(plan, parameters)].join('\n'), parameters: parameters.values },
  };
};

/** Runs a metric; the row layout is that of a query. */
export const runMetric = async (
  client: ClickHouseClient,
  request: MetricRequest,
  scope: Scope,
  options: RunOptions = {},
): Promise<QueryResult> => {
  const { plan, statement } = compileMetric(request, scope);
  const rows = await runStatement(client, statement, options);
  return {
    rowCount: rows.length,
    limit: plan.limit,
    rows,
    columnLabels: [
      ...(plan.interval ? [{ key: plan.interval, label: 'Time' }] : []),
      ...plan.groups.map(({ name, label }) => ({ key: name, label })),
      { key: request.metric, label: labels[request.metric] },
    ],
    contextDescription: [],
  };
};
