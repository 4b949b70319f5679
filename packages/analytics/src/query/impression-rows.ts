import { constantExpressions, factsIn, impressionFactColumns } from '../model/impression-facts.ts';
import { impressionTable } from '../model/impression-table.ts';
import { bucketStart } from './buckets.ts';
import { filterCondition } from './filter.ts';
import type { Parameters } from './parameters.ts';
import type { Plan } from './plan.ts';
import { relationOf } from './relation.ts';

const dayMilliseconds = 86_400_000;
const universal = new Set(['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT', '+00:00', 'Z']);

/** Whole UTC days of a range by their first millisecond: `from` inclusive, `until` exclusive. */
export type WholeDays = { from: number; until: number };

// Impression rows cover UTC days; buckets of other lengths or time zones would split them.
const fitsDays = ({ interval, scope }: Plan): boolean =>
  interval === undefined || ((interval === 'DAY' || interval === 'MONTH') && universal.has(scope.timeZone));

const isConstant = (plan: Plan): boolean =>
  plan.groups.every(({ sql }) => constantExpressions.has(sql)) &&
  plan.filters.every(({ dimension }) => constantExpressions.has(dimension.sql));

/** Days that a plan can read as one row per impression instead of all samples; undefined if there are none. */
export const wholeDaysOf = (plan: Plan): WholeDays | undefined => {
  if (plan.dimension.facts === undefined || plan.source.name !== 'impressions') return undefined;
  if (!fitsDays(plan) || !isConstant(plan)) return undefined;
  const from = Math.ceil(plan.startMilliseconds / dayMilliseconds) * dayMilliseconds;
  const until = Math.floor(plan.endMilliseconds / dayMilliseconds) * dayMilliseconds;
  return from < until ? { from, until } : undefined;
};

const day = (name: string, milliseconds: number, parameters: Parameters): string =>
  `toDate(fromUnixTimestamp64Milli(${parameters.bindAs(name, milliseconds, 'Int64')}, 'UTC'))`;

const instant = (name: string): string => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`;

/**
 * Facts of the impressions of a plan: whole days from impression rows, the rest of the range from samples.
 *
 * Returns a select to be grouped by the keys and `impression_id`.
 */
export const factRows = (plan: Plan, days: WholeDays, groups: readonly string[], parameters: Parameters): string[] => {
  const facts = factsIn(plan.dimension.facts ?? '');
  const bucket = (time?: string) => (plan.interval ? [`${bucketStart(plan.interval, time)} AS bucket`] : []);
  const samples = relationOf({ ...plan, window: plan, parameters, expressions: [] });
  const conditions = [
    'organization_id IN {organizations:Array(String)}',
    'license_key IN {licenses:Array(String)}',
    `day >= ${day('firstDay', days.from, parameters)}`,
    `day < ${day('lastDay', days.until, parameters)}`,
    // Ads without samples tell nothing about the impression.
    'samples > 0',
    ...plan.filters.map((filter) => filterCondition(filter, parameters)),
  ];
  const outside = `(time < ${instant('firstDay')} OR time >= ${instant('lastDay')})`;
  const of = (kind: 'sample' | 'impression') => facts.map((name) => `${impressionFactColumns[name][kind]} AS ${name}`);
  return [
    `    SELECT ${[...bucket(), ...groups, 'impression_id', ...of('sample')].join(', ')}`,
    `    FROM ${samples.from}`,
    `    WHERE ${[...samples.conditions, outside, "impression_id != ''"].join('\n      AND ')}`,
    '    UNION ALL',
    `    SELECT ${[...bucket(`toDateTime64(day, 3, 'UTC')`), ...groups, 'impression_id', ...of('impression')].join(', ')}`,
    `    FROM ${impressionTable} AS impression`,
    `    WHERE ${conditions.join('\n      AND ')}`,
  ];
};
