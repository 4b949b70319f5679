import { AppError, operations, type Operation } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { exampleBody } from '../docs/example.ts';
import { requestSchemaOf } from '../docs/json-schemas.ts';
import { openApiDocument } from '../docs/openapi-document.ts';
import { parseInput } from './parse-input.ts';

const document = openApiDocument();

type Body = Record<string, unknown>;

/** Texts that one part of a schema may drop or trim while another keeps them. */
const blankTexts = ['', ' ', 'movie.mp4 ', '\n1'];

const parse = (operation: Operation, body: unknown): 'accepted' | AppError['code'] => {
  // Parameters are not the subject: any valid ids.
  const params = {};
  try {
    parseInput(operation, { params, query: {}, body });
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError && error.cause === undefined) return error.code;
    throw error;
  }
};

const bodyOf = (operation: Operation): Body | undefined => {
  const { request } = operation;
  if (!request) return undefined;
  const body = exampleBody(document, operation.id, requestSchemaOf(request));
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
};

const propertyNames = ({ request }: Operation): string[] => {
  const properties = request && requestSchemaOf(request)['properties'];
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
};

/** Returns the body once for each nested text and each blank text, with that text replaced. */
const withBlanks = (value: unknown): unknown[] => {
  if (typeof value === 'string') return blankTexts;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    withBlanks(inner).map((blank) =>
      Array.isArray(value) ? value.with(Number(name), blank) : { ...value, [name]: blank },
    ),
  );
};

const writes = operations.flatMap((operation) => {
  const body = bodyOf(operation);
  return body && !operation.query ? [{ operation, body }] : [];
});

describe('blank and padded texts', () => {
  it('start from bodies that are valid', () => {
    const valid = writes.filter(({ operation, body }) => parse(operation, body) === 'accepted');
    expect(valid.length).toBeGreaterThan(300);
  });

  it('are accepted or rejected in every field of every operation, never a fault', () => {
    const faults: unknown[] = [];
    for (const { operation, body } of writes) {
      const changed = propertyNames(operation).flatMap((name) => blankTexts.map((text) => ({ ...body, [name]: text })));
      for (const candidate of [...changed, ...withBlanks(body)]) {
        const result = parse(operation, candidate);
        if (result !== 'accepted' && result !== 'validation_failed') faults.push([operation.id, candidate, result]);
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);
});
