import { templateTypes, type Operation, type ResultOf, type Section, type templates } from '@sluice/contract';
import { z } from 'zod';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { allSections } from './nodes.ts';

type Schema = ResultOf<typeof templates.schema>;
type Definitions = Record<string, Schema>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reports whether a schema keyword is dropped: references may replace ids, so their pattern does not apply. */
const isNoise = (name: string, value: unknown): boolean =>
  ['$ref', '$defs', 'propertyNames'].includes(name) ||
  value === Number.MAX_SAFE_INTEGER ||
  (name === 'pattern' && value === '^[A-Za-z0-9_-]{1,64}$');

/** Simplifies a schema: the only recursive one is "any JSON", and ignored fields need no description. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  const relevantEntries = Object.entries(value).filter(([name, inner]) => !isNoise(name, inner));
  return Object.fromEntries(
    relevantEntries.map(([name, inner]) => [name, name === 'properties' ? fieldsOf(inner) : plain(inner)]),
  );
};

const fieldsOf = (fields: unknown): Schema =>
  Object.fromEntries(
    Object.entries(isObject(fields) ? fields : {})
      .filter(([, field]) => isObject(field) && Object.keys(field).length > 0)
      // The converter returns JSON.
      .map(([name, field]) => [name, plain(field) as Schema]),
  );

const definitionOf = ({ request }: Operation): Schema => {
  if (!request) return { type: 'object' };
  const { $schema: _dialect, ...schema } = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
  // The converter returns JSON.
  return plain(schema) as Schema;
};

const referTo = (operation: Operation, definitions: Definitions): Schema => {
  definitions[operation.id] ??= definitionOf(operation);
  return { $ref: `#/$defs/${operation.id}` };
};

const listsOf = (sections: Map<string, Section>, definitions: Definitions): Schema =>
  Object.fromEntries([...sections].map(([name, section]) => [name, sectionSchema(section, definitions)]));

/** Returns the schema of a node: the fields of its request and its children. */
const thingSchema = ({ creates, inside }: Section, definitions: Definitions): Schema => ({
  type: ['object', 'null'],
  ...(creates && { description: creates.summary }),
  properties: {
    ...(creates && { properties: referTo(creates, definitions) }),
    ...listsOf(inside, definitions),
  },
  additionalProperties: false,
});

const sectionSchema = (section: Section, definitions: Definitions): Schema => {
  const { creates, isSingle, sections } = section;
  if (isSingle && creates) {
    const reference = referTo(creates, definitions);
    // The filters of a stream are a list; all other single parts have properties.
    return definitions[creates.id]?.['type'] === 'array' ? reference : thingSchema(section, definitions);
  }
  return {
    type: ['object', 'null'],
    ...(creates && { description: `${creates.summary}; each under a name of your choice` }),
    properties: listsOf(sections, definitions),
    additionalProperties: creates ? thingSchema(section, definitions) : false,
  };
};

const metadata: Schema = {
  type: 'object',
  description: 'Type and name of the template',
  properties: {
    type: {
      enum: [...templateTypes],
      description: 'VOD encodes files; LIVE encodes what a publisher sends, and needs `live.start`',
    },
    name: { type: 'string', description: 'Name shown in lists' },
    description: { type: 'string' },
  },
};

const makeSchema = (): Schema => {
  const definitions: Definitions = {};
  const properties = { metadata, ...listsOf(allSections(), definitions) };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Encoding template',
    type: 'object',
    properties,
    required: ['encodings'],
    additionalProperties: false,
    $defs: definitions,
  };
};

let schema: Schema | undefined;

/** Returns the JSON Schema of templates, built once from the operations. */
export const templateSchema = (): Schema => (schema ??= makeSchema());

export const getTemplateSchema = async (context: Context): Promise<Schema> => {
  authorize(context, 'encoding.templates', 'GET');
  return templateSchema();
};
