import { impressionQuery, isImpressionPlan } from './impression-query.ts';
import { Parameters, type Statement } from './parameters.ts';
import type { Plan } from './plan.ts';
import { type Relation, relationOf } from './relation.ts';
import { aggregate, clause, keyAliases, keyExpressions, tail } from './sql-parts.ts';

const relation = (plan: Plan, parameters: Parameters, expressions: string[]): Relation =>
  relationOf({ ...plan, window: plan, parameters, expressions });

// A sum is the same with 0 for null, and faster.
const measured = ({ aggregation, dimension }: Plan): string =>
  aggregation === 'sum' && dimension.column ? dimension.column : dimension.sql;

const fromRows = (plan: Plan, parameters: Parameters): string[] => {
  const context = plan.includeContext ? [`uniqExact(${plan.source.unit}) AS context_0`] : [];
  const expressions = [...keyExpressions(plan), `${aggregate(plan, measured(plan), parameters)} AS value`, ...context];
  const { from, conditions } = relation(plan, parameters, expressions);
  const rows = plan.dimension.rows ? [plan.dimension.rows] : [];
  return [
    `SELECT ${expressions.join(', ')}`,
    `FROM ${from}`,
    ...clause('WHERE', [...conditions, ...rows], '\n  AND '),
    ...clause('GROUP BY', keyAliases(plan)),
  ];
};

/** Lines of a statement with one row per ad of a plan: its bucket, groups and `measure`. */
export const adRows = (plan: Plan, parameters: Parameters): string[] => {
  const expressions = [...keyExpressions(plan), `${plan.dimension.sql} AS measure`];
  const { from, conditions } = relation(plan, parameters, expressions);
  const isImpression = `${plan.source.unit} != ''`;
  return [
    `  SELECT ${expressions.join(', ')}`,
    `  FROM ${from}`,
    ...clause('  WHERE', [...conditions, isImpression], '\n    AND '),
    `  GROUP BY ${[...keyAliases(plan), plan.source.unit].join(', ')}`,
  ];
};

// One row per ad, so an ad's measures need no time of their own.
const fromAds = (plan: Plan, parameters: Parameters): string[] => {
  const keys = keyAliases(plan);
  const context = plan.includeContext ? ['count() AS context_0'] : [];
  const rows = adRows(plan, parameters);
  return [
    `SELECT ${[...keys, `${aggregate(plan, 'measure', parameters)} AS value`, ...context].join(', ')}`,
    'FROM (',
    ...rows,
    ')',
    ...clause('GROUP BY', keys),
  ];
};

/** Lines of the statement of a plan, without order and paging. */
const select = (plan: Plan, parameters: Parameters, readImpressionRows?: boolean): string[] => {
  if (isImpressionPlan(plan)) return impressionQuery(plan, parameters, readImpressionRows);
  return plan.dimension.perImpression ? fromAds(plan, parameters) : fromRows(plan, parameters);
};

/** Builds the statement of a plan; names come from the model, values are only passed as parameters. */
export const compile = (plan: Plan, options: { readImpressionRows?: boolean } = {}): Statement => {
  const parameters = new Parameters();
  parameters.bindAs('timeZone', plan.scope.timeZone, 'String');
  const lines = select(plan, parameters, options.readImpressionRows);
  return { sql: [...lines, ...tail(plan, parameters)].join('\n'), parameters: parameters.values };
};
