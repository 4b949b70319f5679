import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

// Parts of zod's definitions that determine which fields clients may omit or add.
type Definition = {
  type: string;
  catchall?: { _zod: { def: Definition } };
  shape?: Record<string, { _zod: { optin?: string; optout?: string } }>;
};

const isOpen = ({ catchall }: Definition): boolean => catchall?._zod.def.type !== 'never';

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const withoutReferences = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (typeof value !== 'object' || value === null) return value;
  const schemaOrReference = Object.entries(value).filter(([name]) => name !== '$ref' && name !== '$defs');
  return Object.fromEntries(schemaOrReference.map(([name, inner]) => [name, withoutReferences(inner)]));
};

/** Returns the JSON schema of a zod schema as clients see it: defaults are optional, objects are open unless strict. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // zod types the definition only by its base.
      const definition = zodSchema._zod.def as unknown as Definition;
      if (definition.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (definition.type !== 'object') return;
      if (isOpen(definition)) delete jsonSchema.additionalProperties;
      const required = jsonSchema.required?.filter((name) => definition.shape?.[name]?._zod.optin !== 'optional');
      delete jsonSchema.required;
      if (required?.length) jsonSchema.required = required;
    },
  });
  // The only recursive schema is "any JSON", which needs no description.
  return withoutReferences(json) as JsonSchema;
};

/** Returns a request's schema without the accepted but ignored fields, which have no description. */
export const requestSchemaOf = (schema: z.ZodType): JsonSchema => {
  const json = jsonSchemaOf(schema);
  if (!isObject(json['properties'])) return json;
  const described = Object.entries(json['properties']).filter(
    ([, field]) => isObject(field) && Object.keys(field).length > 0,
  );
  return { ...json, properties: Object.fromEntries(described) };
};

/** Collects schemas that several operations share, each written once and referenced by name. */
export const createComponents = () => {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  const schemas: Record<string, JsonSchema> = {};

  /** Returns the item schema of a page: operations share the item, not the page. */
  const itemOf = (schema: JsonSchema): JsonSchema | undefined => {
    const items = isObject(schema['properties']) ? schema['properties']['items'] : undefined;
    return isObject(items) && isObject(items['items']) ? items['items'] : undefined;
  };

  /** Returns an unused name: a resource may return several forms, of which only the first gets the plain name. */
  const freeName = (name: string, number = 1): string => {
    const tried = number === 1 ? name : `${name}${number}`;
    return Object.hasOwn(schemas, tried) ? freeName(name, number + 1) : tried;
  };

  const refer = (schema: JsonSchema, name: string): JsonSchema => {
    const text = JSON.stringify(schema);
    if ((uses.get(text) ?? 0) < 2 || !isObject(schema['properties'])) return schema;
    const keptEntries = names.get(text) ?? freeName(name);
    names.set(text, keptEntries);
    schemas[keptEntries] = schema;
    return { $ref: `#/components/schemas/${keptEntries}` };
  };

  return {
    schemas,
    count(schema: JsonSchema): void {
      const text = JSON.stringify(itemOf(schema) ?? schema);
      uses.set(text, (uses.get(text) ?? 0) + 1);
    },
    place(schema: JsonSchema, name: string): JsonSchema {
      const item = itemOf(schema);
      if (!item) return refer(schema, name);
      // itemOf checked both levels.
      const properties = schema['properties'] as Record<string, JsonSchema>;
      return { ...schema, properties: { ...properties, items: { type: 'array', items: refer(item, name) } } };
    },
  };
};
