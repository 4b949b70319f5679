import type { Condition } from '@sluice/contract/notifications/conditions';
import type { ConditionAttribute } from '../events.ts';

export type Leaf = Extract<Condition, { type: 'CONDITION' }>;
export type Combination = Exclude<Condition, Leaf>['type'];

/** Adds a condition; a different combination wraps the existing conditions in parentheses. */
export const withCondition = (tree: Condition | undefined, leaf: Leaf, combination: Combination): Condition => {
  if (!tree) return leaf;
  if (tree.type === combination) return { type: combination, conditions: [...tree.conditions, leaf] };
  return { type: combination, conditions: [tree, leaf] };
};

/** Removes the condition at a path; groups of one are flattened, an empty tree is undefined. */
export const withoutCondition = (tree: Condition, [index, ...rest]: readonly number[]): Condition | undefined => {
  if (index === undefined || tree.type === 'CONDITION') return undefined;
  const conditions = tree.conditions.flatMap((inner, place) => {
    const left = place === index ? withoutCondition(inner, rest) : inner;
    return left ? [left] : [];
  });
  return conditions.length > 1 ? { type: tree.type, conditions } : conditions[0];
};

/** Returns a condition on the attribute with its first operator and value. */
export const firstCondition = ({ attribute, operators, values }: ConditionAttribute): Leaf => ({
  type: 'CONDITION',
  attribute,
  operator: operators[0],
  value: values?.[0]?.value ?? '',
});
