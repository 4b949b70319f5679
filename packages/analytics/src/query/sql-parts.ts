import type { Dimension } from '../model/dimension.ts';
import { bucketStart } from './buckets.ts';
import type { Parameters } from './parameters.ts';
import type { Plan } from './plan.ts';

/** Aggregation of an expression, as a plan requests it. */
export const aggregate = (plan: Plan, expression: string, parameters: Parameters): string => {
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
type BucketKeys = Keys & Pick<Plan, 'scope'>;

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

/** Bucket and groups of a plan, each with its alias. */
export const keyExpressions = (plan: BucketKeys): string[] => [
  ...(plan.interval ? [`${bucketStart(plan.interval, plan.scope.timeZone)} AS bucket`] : []),
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
