import { sdkDifferences, type Difference } from '@sluice/testing/sdk-differences';
import { pathShape, sdkResults } from '@sluice/testing/sdk-operations';
import type { FastifyInstance } from 'fastify';
import { additions, mismatches } from './testing-sdk-differences.ts';

const results = sdkResults();
const known = new Set([
  ...Object.values(additions).flatMap((fields) => fields.map((field) => `${field}: unknown`)),
  ...Object.values(mismatches).flat(),
]);

const isKnown = ({ models, field, problem }: Difference): boolean =>
  models.some((model) => known.has(`${model}.${field}: ${problem}`));

/** The SDK reads only the id of some deleted resources and all fields of others; the API always returns all fields. */
const typeOf = (method: string, path: string): string | undefined => {
  const type = results.get(`${method} ${path}`);
  return method === 'DELETE' && type === 'BitmovinResponse' ? (results.get(`GET ${path}`) ?? type) : type;
};

/** Returns the differences between a result and its model in the public SDK that are not known. */
export const newDifferences = (method: string, path: string, result: unknown): string[] => {
  const type = typeOf(method, pathShape(path));
  if (type === undefined || result === undefined) return [];
  return sdkDifferences(type, result)
    .filter((difference) => !isKnown(difference))
    .map(({ models, field, problem }) => `${models[0]}.${field}: ${problem} (${method} ${path})`);
};

/**
 * Compares every successful answer with the models of the public SDK; the returned function lists new differences.
 *
 * This way each test of the API also verifies the shape of its answers.
 */
export const watchShapes = (app: FastifyInstance): (() => string[]) => {
  const differences = new Set<string>();
  app.addHook('onSend', async (request, reply, payload) => {
    const { url = '' } = request.routeOptions;
    if (!url.startsWith('/v1/') || reply.statusCode >= 300 || typeof payload !== 'string') return;
    if (!payload.startsWith('{')) return;
    for (const difference of newDifferences(request.method, url.slice(3), JSON.parse(payload).data?.result))
      differences.add(difference);
  });
  return () => [...differences];
};
