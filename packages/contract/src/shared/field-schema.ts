import { z } from 'zod';
import { singleAsList } from './single-as-list.ts';
import { fieldMessages, itemsMax, textFormats, type Field, type Fields } from './field.ts';

const numberSchema = (field: Extract<Field, { type: 'integer' | 'number' }>): z.ZodType => {
  let schema = z.number(fieldMessages.notANumber);
  if (field.type === 'integer') schema = schema.int(fieldMessages.notWhole);
  const { min, max = field.ceiling } = field;
  const tooLow = field.max === undefined ? fieldMessages.minimum : fieldMessages.atLeast;
  if (min !== undefined) schema = schema.min(min, tooLow(min));
  if (max !== undefined) schema = schema.max(max, fieldMessages.atMost(max));
  return schema;
};

const textSchema = (field: Extract<Field, { type: 'text' }>): z.ZodType => {
  const text = z
    .string(fieldMessages.empty)
    .max(field.maxLength ?? 2000, fieldMessages.tooLong(field.maxLength ?? 2000));
  const format = field.format && textFormats[field.format];
  const checked = format ? text.refine((value) => value === '' || format.isValid(value), format.text) : text;
  return field.required ? checked.trim().min(1, fieldMessages.empty) : checked;
};

const objectSchema = (fields: Fields): z.ZodType => z.strictObject(fieldSchemas(fields));

const typeSchema = (field: Field): z.ZodType => {
  switch (field.type) {
    case 'text':
      return textSchema(field);
    case 'texts':
      return z.array(z.string().max(2000)).max(field.maxItems ?? itemsMax);
    case 'numbers':
      return z.array(z.number(fieldMessages.notANumber)).max(field.maxItems ?? itemsMax);
    case 'object':
      return objectSchema(field.fields);
    case 'objects':
      return singleAsList(
        z
          .array(objectSchema(field.fields))
          .min(field.minItems ?? 0, fieldMessages.empty)
          .max(field.maxItems ?? itemsMax),
      );
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

const describedSchema = (field: Field): z.ZodType => {
  const described = typeSchema(field).describe(field.help ? `${field.label}. ${field.help}` : field.label);
  if (field.required) return described;
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), described.optional());
};

// Kinds and verbs repeat 850 different fields 7,000 times; shared schemas save each process 40 MiB.
const knownSchemas = new Map<string, z.ZodType>();

/** Returns the zod schema of a field; a null or empty optional value counts as absent, as the public SDKs send it. */
export const fieldSchema = (field: Field): z.ZodType => {
  const key = JSON.stringify(field);
  const schema = knownSchemas.get(key) ?? describedSchema(field);
  knownSchemas.set(key, schema);
  return schema;
};

export const fieldSchemas = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
