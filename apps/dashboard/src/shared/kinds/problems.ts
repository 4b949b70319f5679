import { fieldMessages, itemsMax, textFormats, type Field, type Fields } from '@sluice/contract/shared/field';
import type { KindFields } from '@sluice/contract/shared/kind';
import { draftItems, draftsOf, isBlank, isDraft, settingsOf, textOf, type Draft } from './draft.ts';

/** Problems by field path, such as `servicePrincipal.tenantId`. */
export type Problems = Readonly<Record<string, string>>;

type NumberField = Extract<Field, { type: 'integer' | 'number' }>;

const numberProblem = (field: NumberField, text: string): string | undefined => {
  const number = Number(text);
  const isRange = field.max !== undefined;
  const { min, max = field.ceiling } = field;
  if (Number.isNaN(number)) return min === undefined || isRange ? fieldMessages.notANumber : fieldMessages.minimum(min);
  if (min !== undefined && number < min) return isRange ? fieldMessages.atLeast(min) : fieldMessages.minimum(min);
  if (max !== undefined && number > max) return fieldMessages.atMost(max);
  return field.type === 'integer' && !Number.isInteger(number) ? fieldMessages.notWhole : undefined;
};

const textProblem = (field: Extract<Field, { type: 'text' }>, text: string): string | undefined => {
  const most = field.maxLength ?? 2000;
  if (text.length > most) return fieldMessages.tooLong(most);
  const format = field.format && textFormats[field.format];
  return format && !format.isValid(text) ? format.text : undefined;
};

const isJson = (text: unknown): boolean => {
  if (typeof text !== 'string') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const wrongNumber = (value: unknown): boolean => draftItems(value).some((item) => Number.isNaN(Number(textOf(item))));

const valueProblem = (field: Field, value: unknown): string | undefined => {
  switch (field.type) {
    case 'integer':
    case 'number':
      return numberProblem(field, textOf(value));
    case 'text':
      return textProblem(field, textOf(value));
    case 'numbers':
      return wrongNumber(value) ? fieldMessages.notANumber : undefined;
    case 'json':
      return isJson(value) ? undefined : 'Must be valid JSON.';
    case 'choice':
      return field.values.includes(textOf(value)) ? undefined : fieldMessages.oneOf(field.values);
    default:
      return undefined;
  }
};

const listProblem = (field: Extract<Field, { type: 'objects' }>, count: number): string | undefined => {
  if (count < (field.minItems ?? 0)) return fieldMessages.empty;
  const most = field.maxItems ?? itemsMax;
  return count > most ? `A maximum of ${most} entries is allowed.` : undefined;
};

const entryOf = (path: string, text: string | undefined): [string, string][] => (text ? [[path, text]] : []);

const entriesOf = (field: Field, value: unknown, path: string): [string, string][] => {
  if (field.readOnly) return [];
  if (field.type === 'objects') {
    const items = draftsOf(value);
    if (items.length === 0 && !field.required) return [];
    return [
      ...entryOf(path, listProblem(field, items.length)),
      ...items.flatMap((item, index) => allEntries(field.fields, item, `${path}.${index}.`)),
    ];
  }
  // An omitted object has no missing fields, unless it is required itself.
  if (field.type === 'object')
    return isBlank(value) && !field.required ? [] : allEntries(field.fields, isDraft(value) ? value : {}, `${path}.`);
  if (isBlank(value)) return field.required ? [[path, fieldMessages.empty]] : [];
  return entryOf(path, valueProblem(field, value));
};

const allEntries = (fields: Fields, draft: Draft, prefix: string): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) => entriesOf(field, draft[name], `${prefix}${name}`));

/** Validates a draft: each field's rules first, then rules across fields. */
export const problemsOf = (kind: KindFields, draft: Draft): Problems => {
  const fieldEntries = allEntries(kind.fields, draft, '');
  if (fieldEntries.length > 0 || !kind.check) return Object.fromEntries(fieldEntries);
  // The settings have already passed the rules of every field.
  const violations = kind.check(settingsOf(kind.fields, draft) as never);
  return Object.fromEntries(violations.map(({ field, text }) => [field, text]));
};
