import { z } from 'zod';

type FieldCommon = {
  label: string;
  /** Product text: shown beside the form field and in the API reference. */
  help?: string;
  required?: true;
  /** Kept encrypted, never in a response, a log or an error. */
  secret?: true;
  /** Set by the server, shown in responses, ignored in requests. */
  readOnly?: true;
  group?: string;
  /** Behind "more settings" in forms. */
  advanced?: true;
};

/** One setting of a kind, as data: form, validation, table, OpenAPI and documentation are made from it. */
export type Field =
  | (FieldCommon & { type: 'text'; maxLength?: number; default?: string })
  | (FieldCommon & { type: 'integer' | 'number'; min?: number; max?: number; unit?: string; default?: number })
  | (FieldCommon & { type: 'boolean'; default?: boolean })
  | (FieldCommon & { type: 'choice'; values: readonly string[]; default?: string })
  | (FieldCommon & { type: 'choices'; values: readonly string[] })
  | (FieldCommon & { type: 'json' });

export type Fields = Record<string, Field>;

type ValueOf<F> = F extends { type: 'text' }
  ? string
  : F extends { type: 'integer' | 'number' }
    ? number
    : F extends { type: 'boolean' }
      ? boolean
      : F extends { type: 'choice'; values: readonly (infer V)[] }
        ? V
        : F extends { type: 'choices'; values: readonly (infer V)[] }
          ? V[]
          : unknown;

type RequiredKeys<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F];

/** The values of a set of fields: required ones present, the others optional. */
export type ValuesOf<F> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]>;
};

/** The messages of specification 2 §5, used by the server and by forms. */
export const fieldMessages = {
  empty: 'This field cannot be empty.',
  notANumber: 'Must be a number.',
  atLeast: (min: number) => `Must be greater than or equal to ${min}.`,
  atMost: (max: number) => `Must be less than or equal to ${max}.`,
  oneOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}.`,
};

const numberSchema = (field: Extract<Field, { type: 'integer' | 'number' }>): z.ZodType => {
  let schema = z.number(fieldMessages.notANumber);
  if (field.type === 'integer') schema = schema.int('Must be a whole number.');
  if (field.min !== undefined) schema = schema.min(field.min, fieldMessages.atLeast(field.min));
  if (field.max !== undefined) schema = schema.max(field.max, fieldMessages.atMost(field.max));
  return schema;
};

const typeSchema = (field: Field): z.ZodType => {
  switch (field.type) {
    case 'text': {
      const text = z.string(fieldMessages.empty).max(field.maxLength ?? 2000);
      return field.required ? text.trim().min(1, fieldMessages.empty) : text;
    }
    case 'integer':
    case 'number':
      return numberSchema(field);
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(field.values as [string, ...string[]], fieldMessages.oneOf(field.values));
    case 'choices':
      return z.array(z.enum(field.values as [string, ...string[]], fieldMessages.oneOf(field.values)));
    case 'json':
      return z.json();
  }
};

/** The zod schema of one field; an absent, null or empty optional value is dropped, as the wire's clients do. */
export const fieldSchema = (field: Field): z.ZodType => {
  const described = typeSchema(field).describe(field.help ? `${field.label}. ${field.help}` : field.label);
  if (field.required) return described;
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), described.optional());
};

export const fieldSchemas = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
