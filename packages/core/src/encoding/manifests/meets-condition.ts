import type { ManifestCondition, Rendition } from '@sluice/contract';
import { attributesOf } from './recorded-facts.ts';

type Order = -1 | 0 | 1;

/** Compares numbers by value and texts alphabetically, ignoring case. */
const ordered = (value: string | number, operand: string): Order => {
  const [one, other] =
    typeof value === 'number' ? [value, Number(operand)] : [value.toUpperCase(), operand.toUpperCase()];
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const holds: Record<string, (order: Order) => boolean> = {
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Reports whether a rendition meets a condition; one without the attribute meets only `!=`. */
export const meets = (condition: ManifestCondition, rendition: Rendition): boolean => {
  if ('conditions' in condition)
    return condition.type === 'AND'
      ? condition.conditions.every((one) => meets(one, rendition))
      : condition.conditions.some((one) => meets(one, rendition));
  const value = attributesOf(rendition)[condition.attribute];
  if (value === undefined) return condition.operator === '!=';
  return holds[condition.operator]?.(ordered(value, condition.value)) ?? false;
};
