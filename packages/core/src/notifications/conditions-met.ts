import type { Condition, ConditionOperator } from '@sluice/contract';

/** What is known of an event, by the names that conditions use, in small letters. */
export type EventAttributes = Readonly<Record<string, string | number | boolean>>;

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text));

// Texts compare without regard to case, numbers by their value.
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

/** Whether the conditions are met; one on an attribute that the event has not is not. */
export const conditionsMet = (condition: Condition, attributes: EventAttributes): boolean => {
  if (condition.type !== 'CONDITION') {
    const isMet = (inner: Condition): boolean => conditionsMet(inner, attributes);
    return condition.type === 'AND' ? condition.conditions.every(isMet) : condition.conditions.some(isMet);
  }
  const actual = attributes[condition.attribute.trim().toLowerCase()];
  return actual !== undefined && holds[condition.operator](ordered(String(actual), condition.value.trim()));
};
