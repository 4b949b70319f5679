import {
  customDataResponse,
  errorCatalogue,
  idResponse,
  operations,
  parameterNames,
  type ErrorCode,
  type Operation,
} from '@sluice/contract';
import { createComponents, jsonSchemaOf, requestSchemaOf, type JsonSchema } from './json-schemas.ts';

type RequestContent = Record<string, { schema: JsonSchema }>;

export type OpenApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  'x-permission': string;
  security?: JsonSchema[];
  parameters?: JsonSchema[];
  requestBody?: { required: boolean; content: RequestContent };
  responses: Record<string, JsonSchema>;
};

export type OpenApiDocument = {
  openapi: string;
  info: JsonSchema;
  servers: JsonSchema[];
  security: JsonSchema[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, JsonSchema>;
    securitySchemes: JsonSchema;
  };
};

const pascal = (id: string): string =>
  id.replace(/(^|[.\-_])(\w)/g, (_match, _dot, letter: string) => letter.toUpperCase());

/** Returns the resource of an operation, such as `encoding.inputs.s3`. */
export const resourceOf = ({ id }: Pick<Operation, 'id'>): string =>
  id
    .split('.')
    .slice(0, -1)
    .join('.')
    .replace(/\.(customdata|type)$/, '');

/** Describes lists of pairs, which are written as text in a query: `name:ASC,createdAt:DESC`. */
const querySchema = (schema: JsonSchema): JsonSchema => {
  // An array's items are a schema.
  const items = schema['items'] as { type?: string; properties?: { field?: { enum?: string[] } } } | undefined;
  if (items?.type !== 'object') return schema;
  const fields = items.properties?.field?.enum ?? [];
  return {
    type: 'string',
    description: `Comma list of field:ASC or field:DESC; fields: ${fields.join(', ')}`,
    examples: [`${fields[0]}:DESC`],
  };
};

const queryParameters = (operation: Operation): JsonSchema[] => {
  if (!operation.query) return [];
  const { properties = {} } = jsonSchemaOf(operation.query);
  // The schema of a query is an object schema.
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description !== undefined && { description }),
    schema: querySchema(schema),
    ...(querySchema(schema)['type'] === 'array' && { style: 'form', explode: false }),
  }));
};

const parametersOf = (operation: Operation): JsonSchema[] => [
  ...parameterNames(operation.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  ...queryParameters(operation),
];

const always: readonly ErrorCode[] = ['unauthenticated', 'permission_denied', 'organization_mismatch', 'unavailable'];

const codesOf = (operation: Operation): ErrorCode[] => {
  const generic = operation.permission === 'public' ? (['unavailable'] as const) : always;
  const parsing = operation.request ? (['malformed_json', 'validation_failed'] as const) : [];
  return [...new Set([...(operation.errors ?? []), ...generic, ...parsing])];
};

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } };

/** Returns references to the error responses of an operation, by status; each set of codes is described once. */
const errorResponses = (operation: Operation, described: Record<string, JsonSchema>): Record<string, JsonSchema> => {
  const byStatus = Map.groupBy(codesOf(operation), (code) => String(errorCatalogue[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const name = codes.sort().join('.');
      const texts = codes.map((code) => `${errorCatalogue[code].number} ${code}: ${errorCatalogue[code].title}`);
      described[name] ??= { description: texts.join('\n'), content: errorContent };
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
};

const successSchema = (result: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['requestId', 'status', 'data'],
  properties: {
    requestId: { type: 'string' },
    status: { const: 'SUCCESS' },
    data: { type: 'object', required: ['result'], properties: { result } },
  },
});

const errorEnvelope: JsonSchema = {
  type: 'object',
  required: ['requestId', 'status', 'data'],
  properties: {
    requestId: { type: 'string' },
    status: { const: 'ERROR' },
    data: {
      type: 'object',
      required: ['code', 'message', 'developerMessage'],
      properties: {
        code: { type: 'integer', description: 'Stable number of the error' },
        message: { type: 'string' },
        developerMessage: { type: 'string', description: 'Exact reason of the error, or how to fix it' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: { type: 'string' },
              date: { type: 'string', format: 'date-time' },
              type: { enum: ['ERROR', 'WARNING'] },
              text: { type: 'string' },
              field: { type: 'string', description: 'Path of the field that the text refers to' },
            },
          },
        },
        links: {
          type: 'array',
          items: { type: 'object', properties: { href: { type: 'string' }, title: { type: 'string' } } },
        },
      },
    },
  },
};

type Components = ReturnType<typeof createComponents> & { responses: Record<string, JsonSchema> };

/** Names of the responses that all kinds of resources share. */
const namesOfAll = new Map<unknown, string>([
  [idResponse, 'Id'],
  [customDataResponse, 'CustomData'],
]);

const binary: JsonSchema = { type: 'string', format: 'binary' };

const requestContent = (
  { request, file }: Operation,
  place: (schema: JsonSchema) => JsonSchema,
): RequestContent | undefined => {
  if (file)
    return {
      'application/octet-stream': { schema: binary },
      'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: binary } } },
    };
  return request && { 'application/json': { schema: place(requestSchemaOf(request)) } };
};

const describeOperation = (operation: Operation, components: Components): OpenApiOperation => {
  const { response } = operation;
  const parameters = parametersOf(operation);
  const name = pascal(resourceOf(operation));
  const result = response && components.place(jsonSchemaOf(response), namesOfAll.get(response) ?? name);
  const content = requestContent(operation, (schema) => components.place(schema, `${name}Request`));
  const success: JsonSchema = {
    description: 'Success',
    ...(result && { content: { 'application/json': { schema: successSchema(result) } } }),
  };
  return {
    operationId: operation.id,
    tags: [resourceOf(operation)],
    summary: operation.summary,
    'x-permission': operation.permission,
    ...(operation.permission === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: !operation.bodyOptional, content } }),
    responses: { [operation.status]: success, ...errorResponses(operation, components.responses) },
  };
};

/** Builds the OpenAPI 3.1 document from the contract only: the same operations always result in the same text. */
export const openApiDocument = (serverAddress = '/v1'): OpenApiDocument => {
  const components: Components = { ...createComponents(), responses: {} };
  for (const { request, response } of operations)
    for (const schema of [request && requestSchemaOf(request), response && jsonSchemaOf(response)])
      if (schema) components.count(schema);
  const paths: OpenApiDocument['paths'] = {};
  const sorted = [...operations].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const operation of sorted) {
    const entry = (paths[operation.path] ??= {});
    entry[operation.method.toLowerCase()] = describeOperation(operation, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sluice API',
      version: '1',
      description: 'Video encoding, delivery, playback and observability.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverAddress }],
    security: [{ apiKey: [], organization: [] }, { apiKey: [] }],
    tags: [...new Set(sorted.map(resourceOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ErrorEnvelope: errorEnvelope, ...components.schemas },
      responses: components.responses,
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        organization: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Tenant-Org-Id',
          description: 'Organization to act in; the first one that you own if omitted',
        },
      },
    },
  };
};
