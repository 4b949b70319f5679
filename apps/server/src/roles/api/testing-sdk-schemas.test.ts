import { operations } from '@sluice/contract';
import { sdkLineage } from '@sluice/testing/sdk-models';
import { pathShape, sdkResults } from '@sluice/testing/sdk-operations';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { additions, schemaMismatches, widerResults } from './testing-sdk-differences.ts';
import { compareSchema, type JsonSchema } from './testing-sdk-schemas.ts';

const results = sdkResults();
const known = new Set([
  ...Object.values(additions).flatMap((fields) => fields.map((field) => `${field}: unknown`)),
  ...Object.values(schemaMismatches).flat(),
]);
const wider = new Set(Object.values(widerResults).flat());

const isKnown = (difference: string): boolean => {
  const [model = ''] = difference.split('.', 1);
  return sdkLineage(model).some((name) => known.has(name + difference.slice(model.length)));
};

const differences = new Set(
  operations.flatMap(({ id, method, path, response }) => {
    const type = results.get(`${method} ${pathShape(path)}`);
    // The SDK reads only the ids of most deleted resources.
    if (
      type === undefined ||
      response === undefined ||
      (type === 'BitmovinResponse' && (method === 'DELETE' || wider.has(id)))
    )
      return [];
    // Zod's type of JSON schemas allows much that no response uses.
    const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
    return compareSchema(type, schema, type);
  }),
);

it('the schemas of all responses have the fields, types and values of the SDK’s models', () => {
  expect([...differences].filter((difference) => !isKnown(difference)).sort()).toEqual([]);
});

it('no known difference of a schema has disappeared', () => {
  const all = Object.values(schemaMismatches).flat();
  expect(all.filter((mismatch) => !differences.has(mismatch))).toEqual([]);
});
