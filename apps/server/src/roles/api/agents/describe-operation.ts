import { notFound } from '@sluice/contract';
import { openApiDocument, type OpenApiDocument, type OpenApiOperation } from '../docs/openapi-document.ts';

let document: OpenApiDocument | undefined;

const find = (operationId: string): { path: string; method: string; operation: OpenApiOperation } => {
  document ??= openApiDocument();
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId) return { path, method: method.toUpperCase(), operation };
  throw notFound('operation', operationId);
};

const referencePattern = /"#\/components\/schemas\/([^"]+)"/g;

/** Returns the named schemas that a value refers to, and those that these refer to. */
const referencedSchemas = (value: unknown, schemas: OpenApiDocument['components']['schemas']) => {
  const result: Record<string, unknown> = {};
  const visit = (each: unknown): void => {
    for (const [, name = ''] of JSON.stringify(each ?? null).matchAll(referencePattern)) {
      const schema = schemas[name];
      if (name in result || !schema) continue;
      result[name] = schema;
      visit(schema);
    }
  };
  visit(value);
  return result;
};

/** Describes an operation as JSON Schema: its parameters and body, and the schemas that they refer to; throws `not_found`. */
export const describeOperation = (operationId: string) => {
  const { path, method, operation } = find(operationId);
  const { summary, parameters, requestBody } = operation;
  const body = requestBody?.content['application/json']?.schema;
  return {
    operation: operationId,
    method,
    path,
    summary,
    permission: operation['x-permission'],
    ...(parameters && { parameters }),
    ...(body && { body }),
    schemas: referencedSchemas([parameters, body], document?.components.schemas ?? {}),
  };
};
