import type { Dimension } from '../model/dimension.ts';
import { bucketStart } from './buckets.ts';
import { factRows, type WholeDays, wholeDaysOf } from './impression-rows.ts';
import { Parameters, type Statement } from './parameters.ts';
import type { Plan } from './plan.ts';
import { type Relation, relationOf } from './relation.ts';

const aggregate = (plan: Plan, expression: string, parameters: Parameters): string => {
  const number = plan.dimension.type === 'boolean' ? `toUInt8(${expression})` : expression;
  switch (plan.aggregation) {
    case 'count':
      return plan.dimension.countsDistinct ? `uniqExact(${expression})` : `count(${expression})`;
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

type Keys = { interval: Plan['interval']; groups: readonly Dimension[] };

/** Names of the group columns of a result, in row order. */
export const keyAliases = ({ interval, groups }: Keys): string[] => [
  ...(interval ? ['bucket'] : []),
  ...groups.map((_, index) => `group_${index}`),
];

/** Groups of a plan, each with its alias; instants become milliseconds. */
export const groupExpressions = ({ groups }: Pick<Keys, 'groups'>): string[] =>
  groups.map(
    ({ type, sql }, index) => `${type === 'instant' ? `toUnixTimestamp64Milli(${sql})` : sql} AS group_${index}`,
  );

const keyExpressions = (plan: Keys): string[] => [
  ...(plan.interval ? [`${bucketStart(plan.interval)} AS bucket`] : []),
  ...groupExpressions(plan),
];

/** A clause, if it has content. */
export const clause = (keyword: string, parts: readonly string[], separator = ', '): string[] =>
  parts.length > 0 ? [`${keyword} ${parts.join(separator)}`] : [];

/** Order and paging of a plan. */
export const tail = (plan: Pick<Plan, 'order' | 'limit' | 'offset'>, parameters: Parameters): string[] => [
  ...clause(
    'ORDER BY',
    plan.order.map((entry) => `${entry.alias} ${entry.order} NULLS LAST`),
  ),
  `LIMIT ${parameters.bindAs('limit', plan.limit, 'UInt32')} OFFSET ${parameters.bindAs('offset', plan.offset, 'UInt32')}`,
];

const relation = (plan: Plan, parameters: Parameters, expressions: string[]): Relation =>
  relationOf({ ...plan, window: plan, parameters, expressions });

const fromRows = (plan: Plan, parameters: Parameters): string[] => {
  const context = plan.includeContext ? [`uniqExact(${plan.source.unit}) AS context_0`] : [];
  const expressions = [
    ...keyExpressions(plan),
    `${aggregate(plan, plan.dimension.sql, parameters)} AS value`,
    ...context,
  ];
  const { from, conditions } = relation(plan, parameters, expressions);
  const measured = plan.dimension.rows ? [plan.dimension.rows] : [];
  return [
    `SELECT ${expressions.join(', ')}`,
    `FROM ${from}`,
    ...clause('WHERE', [...conditions, ...measured], '\n  AND '),
    ...clause('GROUP BY', keyAliases(plan)),
  ];
};

const fromImpressions = (plan: Plan, parameters: Parameters): string[] => {
  const keys = keyAliases(plan);
  const context = plan.includeContext ? ['count() AS context_0'] : [];
  const expressions = [...keyExpressions(plan), `${plan.dimension.sql} AS measure`];
  const { from, conditions } = relation(plan, parameters, expressions);
  const isImpression = `${plan.source.unit} != ''`;
  return [
    `SELECT ${[...keys, `${aggregate(plan, 'measure', parameters)} AS value`, ...context].join(', ')}`,
    'FROM (',
    `  SELECT ${expressions.join(', ')}`,
    `  FROM ${from}`,
    ...clause('  WHERE', [...conditions, isImpression], '\n    AND '),
    `  GROUP BY ${[...keys, plan.source.unit].join(', ')}`,
    ')',
    ...clause('GROUP BY', keys),
  ];
};

const fromImpressionRows = (plan: Plan, days: WholeDays, parameters: Parameters): string[] => {
  const keys = keyAliases(plan);
  const context = plan.includeContext ? ['count() AS context_0'] : [];
  return [
    `SELECT ${[...keys, `${aggregate(plan, 'measure', parameters)} AS value`, ...context].join(', ')}`,
    'FROM (',
    `  SELECT ${[...keys, `${plan.dimension.facts} AS measure`].join(', ')}`,
    '  FROM (',
    ...factRows(plan, days, groupExpressions(plan), parameters),
    '  )',
    `  GROUP BY ${[...keys, plan.source.unit].join(', ')}`,
    ')',
    ...clause('GROUP BY', keys),
  ];
};

const select = (plan: Plan, parameters: Parameters, days: WholeDays | undefined): string[] => {
  if (days) return fromImpressionRows(plan, days, parameters);
  return plan.dimension.perImpression ? fromImpressions(plan, parameters) : fromRows(plan, parameters);
};

/** Builds the statement of a plan; names come from the model, values are only passed as parameters. */
export const compile = (plan: Plan, { readImpressionRows = true } = {}): Statement => {
  const parameters = new Parameters();
  parameters.bindAs('timeZone', plan.scope.timeZone, 'String');
  const lines = select(plan, parameters, readImpressionRows ? wholeDaysOf(plan) : undefined);
  return { sql: [...lines, ...tail(plan, parameters)].join('\n'), parameters: parameters.values };
};
