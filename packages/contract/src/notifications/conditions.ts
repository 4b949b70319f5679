import { z } from 'zod';

export const conditionOperators = ['==', '!=', '<=', '<', '>', '>='] as const;
export type ConditionOperator = (typeof conditionOperators)[number];

/** A condition tree: leaves compare an attribute of the event, inner nodes combine their children. */
export type Condition =
  | { type: 'CONDITION'; attribute: string; operator: ConditionOperator; value: string }
  | { type: 'AND' | 'OR'; conditions: Condition[] };

const nodesMax = 100;

type Violation = { path: (string | number)[]; text: string };

const leafViolations = (node: Record<string, unknown>, path: (string | number)[]): Violation[] => {
  const violations: Violation[] = [];
  for (const name of ['attribute', 'value'] as const) {
    const text = node[name];
    if (typeof text !== 'string' || text.trim() === '' || text.length > 255)
      violations.push({
        path: [...path, name],
        text: name === 'value' ? 'The condition must have a value' : 'This field cannot be empty.',
      });
  }
  // The operator is unvalidated input here; unknown ones are reported.
  if (!conditionOperators.includes(node['operator'] as ConditionOperator))
    violations.push({ path: [...path, 'operator'], text: `Must be one of ${conditionOperators.join(', ')}.` });
  return violations;
};

const violationsIn = (value: unknown, path: (string | number)[], counter: { nodes: number }): Violation[] => {
  counter.nodes += 1;
  if (counter.nodes > nodesMax) return [{ path, text: `Must not contain more than ${nodesMax} conditions.` }];
  if (typeof value !== 'object' || value === null) return [{ path, text: 'Must be a condition.' }];
  const node = value as Record<string, unknown>;
  if (node['type'] === 'CONDITION') return leafViolations(node, path);
  if (node['type'] !== 'AND' && node['type'] !== 'OR')
    return [{ path: [...path, 'type'], text: 'Must be one of CONDITION, AND, OR.' }];
  const below = node['conditions'];
  if (!Array.isArray(below) || below.length === 0)
    return [{ path: [...path, 'conditions'], text: 'This field cannot be empty.' }];
  return below.flatMap((inner, index) => violationsIn(inner, [...path, 'conditions', index], counter));
};

/** Conditions in a request; each violation is reported with its path in the tree. */
export const conditionTree = z
  .looseObject({ type: z.enum(['CONDITION', 'AND', 'OR']) })
  .superRefine((tree, context) => {
    for (const { path, text } of violationsIn(tree, [], { nodes: 0 }))
      context.addIssue({ code: 'custom', path, message: text });
  })
  .describe('A CONDITION with attribute, operator and value, or an AND or OR of conditions');
