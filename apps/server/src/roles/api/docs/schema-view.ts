import { html, type Html } from '../../../shared/html.ts';
import type { JsonSchema } from './json-schemas.ts';
import type { OpenApiDocument } from './openapi-document.ts';

const depthMax = 6;

const objectOf = (value: unknown): JsonSchema | undefined =>
  // Any object may be read as a schema here.
  typeof value === 'object' && value !== null ? (value as JsonSchema) : undefined;

/** Returns the schema that a reference points to, or the schema itself. */
export const resolve = (document: OpenApiDocument, schema: JsonSchema): JsonSchema => {
  const name = String(schema['$ref'] ?? '').replace('#/components/schemas/', '');
  return document.components.schemas[name] ?? schema;
};

const alternatives = (schema: JsonSchema): JsonSchema[] => {
  const schemaName = schema['anyOf'] ?? schema['oneOf'];
  return Array.isArray(schemaName) ? schemaName.map((one) => objectOf(one) ?? {}) : [];
};

const typeOf = (schema: JsonSchema): string => {
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const among = alternatives(schema);
  if (among.length > 0) return among.map(typeOf).join(' or ');
  if (schema['type'] === 'array') return `list of ${typeOf(objectOf(schema['items']) ?? {})}`;
  return String(schema['format'] ?? schema['type'] ?? (schema['$ref'] ? 'object' : 'any'));
};

const limits = (schema: JsonSchema): string =>
  [
    schema['minimum'] !== undefined && `from ${String(schema['minimum'])}`,
    schema['maximum'] !== undefined && Number(schema['maximum']) < 2 ** 53 - 1 && `to ${String(schema['maximum'])}`,
    schema['maxLength'] !== undefined && `at most ${String(schema['maxLength'])} characters`,
    schema['default'] !== undefined && `default ${JSON.stringify(schema['default'])}`,
  ]
    .filter(Boolean)
    .join(', ');

const isSafeInteger = (schema: JsonSchema): JsonSchema =>
  Number(schema['minimum']) <= -(2 ** 53) + 1 ? { ...schema, minimum: undefined } : schema;

const field = (
  document: OpenApiDocument,
  name: string,
  variants: JsonSchema,
  isRequired: boolean,
  depth: number,
): Html => {
  const schema = isSafeInteger(resolve(document, variants));
  const inner = resolve(document, objectOf(schema['items']) ?? schema);
  return html`<li>
    <code class="name">${name}</code>
    <span class="type">${typeOf(schema)}</span>${isRequired && html` <span class="required">required</span>`}
    ${schema['description'] !== undefined && html`<p>${String(schema['description'])}</p>`}
    ${limits(schema) && html`<p class="limits">${limits(schema)}</p>`}
    ${depth < depthMax && fields(document, inner, depth + 1)}
  </li>`;
};

/** Renders the fields of a schema as a nested list; nothing for a schema without fields. */
export const fields = (document: OpenApiDocument, schemaOrReference: JsonSchema, depth = 0): Html | undefined => {
  const schema = resolve(document, schemaOrReference);
  const properties = objectOf(schema['properties']);
  if (!properties || Object.keys(properties).length === 0) return undefined;
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return html`<ul class="fields">
    ${Object.entries(properties).map(([name, inner]) =>
      field(document, name, objectOf(inner) ?? {}, required.includes(name), depth),
    )}
  </ul>`;
};
