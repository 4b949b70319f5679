import type { Field } from '@sluice/contract';

/** Example values of a field: all choices, both booleans, both bounds. For tests. */
export const valuesOf = (field: Field): unknown[] => {
  switch (field.type) {
    case 'choice':
      return [...field.values];
    case 'choices':
      return field.values.map((value) => [value]);
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [...new Set([field.min ?? 0, field.max ?? 1_000_000])];
    default:
      return [];
  }
};
