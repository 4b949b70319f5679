import type { ClickHouseClient } from '@clickhouse/client';
import { impressionRows, type ImpressionPlan, isImpressionPlan } from './impression-query.ts';
import { Parameters, type Statement } from './parameters.ts';
import { planQuery } from './plan.ts';
import type { Filter, Scope } from './request.ts';
import { runStatement, type RunOptions } from './run.ts';
import { clause } from './sql-parts.ts';

export type StartupFunnelRequest = {
  startMilliseconds: number;
  endMilliseconds: number;
  filters?: readonly Filter[] | undefined;
  /** Dimension whose most frequent values have a funnel each; without one there is a single funnel. */
  groupBy?: string | undefined;
};

const steps = ['PAGE_LOAD', 'PLAYER_STARTUP', 'PLAY_REQUEST', 'DRM_LOAD', 'FIRST_FRAME'] as const;
type Step = (typeof steps)[number];

export type FunnelStep = {
  step: Step;
  /** Impressions that could reach the step, and those that did. */
  expected: number;
  reached: number;
  /** Impressions with a measured time, and its median and 95th percentile in milliseconds. */
  timed: number;
  median: number | null;
  p95: number | null;
};

export type StartupFunnel = {
  value: unknown;
  steps: FunnelStep[];
  /** Reasons of play requests without a first frame. */
  exits: number;
  failures: number;
};

const funnelsMax = 50;

const columns = {
  pageLoad: 'max(fact_page_load)',
  playerStartup: 'max(fact_player_startup)',
  drmLoad: 'max(fact_drm_load)',
  startup: 'max(fact_startup)',
  isProtected: 'max(fact_protected)',
  isFailure: 'max(fact_failed)',
  isExit: 'max(fact_exited)',
} as const;

const names = Object.keys(columns);
const value = (name: keyof typeof columns): string => `tupleElement(measure, ${names.indexOf(name) + 1})`;

const isStarted = `${value('startup')} > 0`;
const isRequested = `(${isStarted} OR ${value('isFailure')} = 1 OR ${value('isExit')} = 1)`;
const isProtected = `(${isRequested} AND (${value('isProtected')} = 1 OR ${value('drmLoad')} > 0))`;
const isReady = `(${isRequested} OR ${value('playerStartup')} > 0)`;

type StepColumns = { expected: string; reached: string; time?: string };

/** Conditions of the steps: reaching a later step implies the earlier ones, as collectors may omit their samples. */
const stepColumns: Record<Step, StepColumns> = {
  PAGE_LOAD: { expected: 'true', reached: 'true', time: value('pageLoad') },
  PLAYER_STARTUP: { expected: 'true', reached: isReady, time: value('playerStartup') },
  PLAY_REQUEST: { expected: isReady, reached: isRequested },
  // Only protected videos load a license.
  DRM_LOAD: {
    expected: isProtected,
    reached: `${isProtected} AND (${isStarted} OR ${value('drmLoad')} > 0)`,
    time: value('drmLoad'),
  },
  FIRST_FRAME: { expected: isRequested, reached: isStarted, time: value('startup') },
};

const measuresOf = ({ expected, reached, time }: StepColumns): string[] => [
  `countIf(${expected})`,
  `countIf(${reached})`,
  ...(time
    ? [
        `countIf(${time} > 0)`,
        `quantileExactOrNullIf(0.5)(${time}, ${time} > 0)`,
        `quantileExactOrNullIf(0.95)(${time}, ${time} > 0)`,
      ]
    : ['0', 'NULL', 'NULL']),
];

const planFunnel = ({ groupBy, ...request }: StartupFunnelRequest, scope: Scope): ImpressionPlan => {
  const groups = groupBy === undefined ? [] : [groupBy];
  const plan = planQuery(
    { ...request, groupBy: groups, source: 'impressions', aggregation: 'count', dimension: 'VIEWTIME' },
    scope,
  );
  if (!isImpressionPlan(plan)) throw new TypeError('VIEWTIME is not a measure of impressions.');
  return { ...plan, dimension: { ...plan.dimension, facts: `tuple(${Object.values(columns).join(', ')})` } };
};

/** Statement of a funnel; throws the same errors as a query. */
export const compileStartupFunnel = (
  request: StartupFunnelRequest,
  scope: Scope,
  options: { readImpressionRows?: boolean } = {},
): Statement => {
  const plan = planFunnel(request, scope);
  const parameters = new Parameters();
  parameters.bindAs('timeZone', scope.timeZone, 'String');
  const groups = plan.groups.map((_, index) => `group_${index}`);
  const reasons = [
    `countIf(NOT ${isStarted} AND ${value('isExit')} = 1 AND ${value('isFailure')} = 0)`,
    `countIf(NOT ${isStarted} AND ${value('isFailure')} = 1)`,
  ];
  const measures = [...steps.flatMap((step) => measuresOf(stepColumns[step])), ...reasons];
  const sql = [
    `SELECT ${[...(groups.length > 0 ? groups : ['NULL']), ...measures].map((each, index) => `${each} AS column_${index}`).join(',\n  ')}`,
    'FROM (',
    ...impressionRows(plan, parameters, options.readImpressionRows),
    ')',
    ...clause('GROUP BY', groups),
    'ORDER BY column_1 DESC, column_0',
    `LIMIT ${funnelsMax}`,
  ].join('\n');
  return { sql, parameters: parameters.values };
};

const orNull = (number: unknown): number | null => (number === null || number === undefined ? null : Number(number));
const columnsOfStep = 5;

const funnelOf = ([group, ...values]: unknown[]): StartupFunnel => {
  const [exits, failures] = values.slice(steps.length * columnsOfStep).map(Number);
  return {
    value: group ?? null,
    steps: steps.map((step, index) => {
      const [expected, reached, timed, median, p95] = values.slice(index * columnsOfStep);
      return {
        step,
        expected: Number(expected),
        reached: Number(reached),
        timed: Number(timed),
        median: orNull(median),
        p95: orNull(p95),
      };
    }),
    exits: exits ?? 0,
    failures: failures ?? 0,
  };
};

/**
 * Counts the impressions of a range at each step from page load to first frame, by their start.
 *
 * Throws `validation_failed`, `query_too_heavy` or `unavailable`.
 */
export const runStartupFunnel = async (
  client: ClickHouseClient,
  request: StartupFunnelRequest,
  scope: Scope,
  options: RunOptions = {},
): Promise<StartupFunnel[]> =>
  (await runStatement(client, compileStartupFunnel(request, scope), options)).map(funnelOf);
