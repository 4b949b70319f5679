import { AppError, type Method } from '@sluice/contract';
import type { FastifyInstance } from 'fastify';
import { countRequests } from '../../../shared/metrics/requests.ts';
import type { Binding } from './bind.ts';
import { handle, type ApiDependencies } from './handle.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const bodyBytesMax = 4 * 1_048_576;

/** Leaves bodies unparsed: clients send JSON with any content type, and empty bodies as JSON. */
export const acceptAnyBody = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytesMax }, (_request, body, done) =>
    done(null, body),
  );
};

const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const refuseOtherMethods = (app: FastifyInstance, path: string, allowed: ReadonlySet<Method>): void => {
  const allow = [...allowed].join(', ');
  const refused = methods.filter((method) => !allowed.has(method));
  if (refused.length === 0) return;
  app.route({
    method: refused,
    url: path,
    handler: async (_request, reply) => {
      reply.header('Allow', allow);
      throw new AppError('method_not_allowed', { evidence: `This path supports ${allow}.` });
    },
  });
};

/** Adds a route for each binding and its aliases, and a 405 response for the other methods of its path. */
export const addRoutes = (app: FastifyInstance, bindings: readonly Binding[], dependencies: ApiDependencies): void => {
  countRequests(app);
  const known = new Map<string, Set<Method>>();
  for (const binding of bindings) {
    const { id, method, path, aliases = [] } = binding.operation;
    for (const url of [path, ...aliases].map(routePath)) {
      app.route({ method, url, config: { operation: id }, handler: handle(binding, dependencies) });
      // Parameters at the same position may have several names.
      const shape = url.replace(/:\w+/g, ':id');
      known.set(shape, (known.get(shape) ?? new Set<Method>()).add(method));
    }
  }
  for (const [path, allowed] of known) refuseOtherMethods(app, path, allowed);
};
