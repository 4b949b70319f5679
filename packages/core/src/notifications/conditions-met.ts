import type { Condition, ConditionOperator } from '@sluice/contract';

/** Attributes of an event, by the lowercase names that conditions use. */
export type EventAttributes = Readonly<Record<string, string | number | boolean>>;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

// Texts are compared ignoring case, numbers by value.
const ordered = (one: string, other: string): number =>
  isNumber(one) && isNumber(other)
    ? Number(one) - Number(other)
    : one.toLowerCase() < other.toLowerCase()
      ? -1
      : Number(one.toLowerCase() > other.toLowerCase());

const holds: Record<ConditionOperator, (order: number) => boolean> = {
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

/** Reports whether the conditions are met; a condition on a missing attribute is not. */
export const conditionsMet = (condition: Condition, attributes: EventAttributes): boolean => {
  if (condition.type !== 'CONDITION') {
    const isMet = (inner: Condition): boolean => conditionsMet(inner, attributes);
    return condition.type === 'AND' ? condition.conditions.every(isMet) : condition.conditions.some(isMet);
  }
  const actual = attributes[condition.attribute.trim().toLowerCase()];
  return actual !== undefined && holds[condition.operator](ordered(String(actual), condition.value.trim()));
};
