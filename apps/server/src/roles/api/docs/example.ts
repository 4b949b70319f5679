import { allFamilyOperations } from '@sluice/contract';
import type { JsonSchema } from './json-schemas.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { resolve } from './schema-view.ts';

const kindExamples = new Map(
  allFamilyOperations.flatMap(({ kind, verb, operation }) =>
    kind && verb === 'kind.create' ? [[operation.id, { name: `My ${kind.label}`, ...kind.example }] as const] : [],
  ),
);

const scalars: Record<string, unknown> = { string: 'text', integer: 1, number: 1, boolean: true };

/** Returns a value that matches the schema, with only its required fields. */
const sample = (document: OpenApiDocument, visibleOperations: JsonSchema, depth = 0): unknown => {
  const schema = resolve(document, visibleOperations);
  if (schema['const'] !== undefined) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  // Nested values of a JSON schema are schemas here.
  if (schema['type'] === 'array') return [sample(document, (schema['items'] ?? {}) as JsonSchema, depth + 1)];
  if (schema['type'] !== 'object' || depth > 5) return scalars[String(schema['type'])] ?? {};
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return Object.fromEntries(required.map((name) => [name, sample(document, properties[name] ?? {}, depth + 1)]));
};

/** Returns a body that the operation accepts. */
export const exampleBody = (document: OpenApiDocument, operationId: string, schema: JsonSchema): unknown =>
  kindExamples.get(operationId) ?? sample(document, schema);
