import { constantExpressions, overImpressionRows, overSamples } from '../model/impression-facts.ts';
import { impressionTable } from '../model/impression-table.ts';
import { impressionMoments } from '../model/impressions.ts';
import { bucketStart } from './buckets.ts';
import { filterCondition } from './filter.ts';
import type { Parameters } from './parameters.ts';
import type { Plan } from './plan.ts';
import { boundInstant, relationOf, scopeConditions } from './relation.ts';
import { aggregate, clause, groupExpressions, keyAliases } from './sql-parts.ts';

const dayMilliseconds = 86_400_000;

/** A plan whose dimension measures whole impressions. */
export type ImpressionPlan = Plan & { dimension: { facts: string } };

export const isImpressionPlan = (plan: Plan): plan is ImpressionPlan =>
  plan.dimension.facts !== undefined && plan.source.name === 'impressions';

/** Reports whether impression rows suffice: all groups and filters are constant within an impression. */
export const suitsImpressionRows = ({ groups, filters }: Pick<Plan, 'groups' | 'filters'>): boolean =>
  groups.every(({ sql }) => constantExpressions.has(sql)) &&
  filters.every(({ dimension }) => constantExpressions.has(dimension.sql));

// ClickHouse's type of days holds those from 1970 to 2149; others would wrap around.
const latestDay = Date.UTC(2149, 0, 1);

const dayOf = (milliseconds: number): number => Math.floor(milliseconds / dayMilliseconds) * dayMilliseconds;

/**
 * Range of the samples of all impressions of a plan: an impression may begin on the day before the range and end on
 * the day after it. One that sends nothing for longer counts as two.
 */
const sampleWindow = (plan: Plan) => ({
  startMilliseconds: Math.max(0, dayOf(plan.startMilliseconds) - dayMilliseconds),
  endMilliseconds: Math.min(latestDay, dayOf(plan.endMilliseconds - 1) + 2 * dayMilliseconds),
});

// Grouping all impressions of three days for a window of ten minutes would be slow.
const activeInRange = (plan: Plan, scope: readonly string[], first: string, last: string): string[] => {
  if (plan.endMilliseconds - plan.startMilliseconds >= dayMilliseconds) return [];
  const conditions = [
    ...scope,
    `day >= toDate(${first})`,
    `day <= toDate(${last})`,
    `last_time >= ${first}`,
    `first_time < ${last}`,
  ];
  return [`impression_id IN (SELECT impression_id FROM ${impressionTable} WHERE ${conditions.join(' AND ')})`];
};

/** Conditions on impression rows and on the moment of an impression; binds their parameters. */
const impressionConditions = (plan: Plan, parameters: Parameters): { rows: string[]; impressions: string[] } => {
  const { startMilliseconds, endMilliseconds } = sampleWindow(plan);
  const scope = scopeConditions(plan.scope, parameters);
  const first = boundInstant('firstMoment', plan.startMilliseconds, parameters);
  const last = boundInstant('lastMoment', plan.endMilliseconds, parameters);
  return {
    rows: [
      ...scope,
      `day >= toDate(${boundInstant('firstDay', startMilliseconds, parameters)})`,
      `day < toDate(${boundInstant('lastDay', endMilliseconds, parameters)})`,
      ...activeInRange(plan, scope, first, last),
    ],
    impressions: [`moment >= ${first}`, `moment < ${last}`],
  };
};

const momentOf = ({ dimension }: Plan): string => impressionMoments[dimension.moment ?? 'start'];

const fromImpressionRows = (plan: ImpressionPlan, parameters: Parameters): string[] => {
  const { rows, impressions } = impressionConditions(plan, parameters);
  const groups = plan.groups.map((_, index) => `group_${index}`);
  const measure = overImpressionRows(plan.dimension.facts);
  const filters = plan.filters.map((filter) => filterCondition(filter, parameters));
  return [
    `  SELECT ${[...groupExpressions(plan), `${momentOf(plan)} AS moment`, `${measure} AS measure`].join(', ')}`,
    `  FROM ${impressionTable} AS impression`,
    `  WHERE ${[...rows, ...filters].join('\n    AND ')}`,
    `  GROUP BY ${[...groups, 'impression_id'].join(', ')}`,
    // Ads without samples tell nothing about the impression.
    `  HAVING ${[...impressions, 'sum(impression.samples) > 0'].join(' AND ')}`,
  ];
};

const fromSamples = (plan: ImpressionPlan, parameters: Parameters): string[] => {
  const { rows, impressions } = impressionConditions(plan, parameters);
  const groups = plan.groups.map((_, index) => `group_${index}`);
  const measure = overSamples(plan.dimension.facts);
  const samples = relationOf({ ...plan, window: sampleWindow(plan), parameters, expressions: [] });
  return [
    `  SELECT ${[...groupExpressions(plan), 'any(moments.moment) AS moment', `${measure} AS measure`].join(', ')}`,
    `  FROM ${samples.from}`,
    '  INNER JOIN (',
    `    SELECT impression_id, ${momentOf(plan)} AS moment`,
    `    FROM ${impressionTable} AS impression`,
    `    WHERE ${rows.join('\n      AND ')}`,
    `    GROUP BY impression_id HAVING ${impressions.join(' AND ')}`,
    '  ) AS moments USING (impression_id)',
    `  WHERE ${[...samples.conditions, "impression_id != ''"].join('\n    AND ')}`,
    `  GROUP BY ${[...groups, 'impression_id'].join(', ')}`,
  ];
};

/** Lines of a statement with one row per impression of a plan: its groups, `moment` and `measure`. */
export const impressionRows = (
  plan: ImpressionPlan,
  parameters: Parameters,
  readImpressionRows = suitsImpressionRows(plan),
): string[] => (readImpressionRows ? fromImpressionRows(plan, parameters) : fromSamples(plan, parameters));

/**
 * Lines of the statement of a measure of whole impressions.
 *
 * Each impression counts once, with all its samples, in the bucket of its moment: its start, or for errors its first
 * critical error. So the buckets of any width, weighted by their impressions, have the mean of the whole range.
 */
export const impressionQuery = (
  plan: ImpressionPlan,
  parameters: Parameters,
  readImpressionRows?: boolean,
): string[] => {
  const bucket = plan.interval ? [`${bucketStart(plan.interval, plan.scope.timeZone, 'moment')} AS bucket`] : [];
  const groups = plan.groups.map((_, index) => `group_${index}`);
  const context = plan.includeContext ? ['count() AS context_0'] : [];
  const value = `${aggregate(plan, 'measure', parameters)} AS value`;
  return [
    `SELECT ${[...bucket, ...groups, value, ...context].join(', ')}`,
    'FROM (',
    ...impressionRows(plan, parameters, readImpressionRows),
    ')',
    ...clause('GROUP BY', keyAliases(plan)),
  ];
};
