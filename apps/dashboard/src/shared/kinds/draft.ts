import type { Field, Fields } from '@sluice/contract/shared/field';

/** Form state: numbers and JSON stay as typed text, so that invalid input can be reported. */
export type Draft = Readonly<Record<string, unknown>>;

export const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const draftItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the drafts of a list of objects. */
export const draftsOf = (value: unknown): Draft[] => draftItems(value).filter(isDraft);

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Reports whether nothing was entered, including within objects. */
export const isBlank = (value: unknown): boolean =>
  isEmpty(value) || (isDraft(value) && Object.values(value).every(isBlank));

const parsed = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const settingOf = (field: Field, value: unknown): unknown => {
  switch (field.type) {
    case 'integer':
    case 'number':
      return Number(textOf(value));
    case 'numbers':
      return draftItems(value).map((item) => Number(textOf(item)));
    case 'object':
      return settingsOf(field.fields, isDraft(value) ? value : {});
    case 'objects':
      return draftsOf(value).map((item) => settingsOf(field.fields, item));
    case 'json':
      return parsed(value);
    default:
      return value;
  }
};

/** Converts a draft to settings; empty values are omitted. */
export const settingsOf = (fields: Fields, draft: Draft): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = draft[name];
      const isSent = !field.readOnly && (field.type === 'objects' ? !isEmpty(value) : !isBlank(value));
      return isSent ? [[name, settingOf(field, value)]] : [];
    }),
  );

const draftValue = (field: Field, value: unknown): unknown => {
  if (field.type === 'object') return draftOf(field.fields, isDraft(value) ? value : {});
  if (field.type === 'objects') return draftsOf(value).map((item) => draftOf(field.fields, item));
  if (field.type === 'json') return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
  return typeof value === 'number' ? String(value) : value;
};

/** Creates a draft from a resource, or from the defaults only. */
export const draftOf = (fields: Fields, settings: Draft = {}): Draft =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = settings[name] ?? ('default' in field ? field.default : undefined);
      return field.readOnly || value === undefined ? [] : [[name, draftValue(field, value)]];
    }),
  );
