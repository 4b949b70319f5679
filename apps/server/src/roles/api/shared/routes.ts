import { AppError, type Method, type Operation } from '@sluice/contract';
import type { FastifyInstance } from 'fastify';
import { httpLimits } from '../../../shared/http/http-limits.ts';
import { countRequests } from '../../../shared/metrics/requests.ts';
import type { Binding } from './bind.ts';
import { handle, type ApiDependencies } from './handle.ts';

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

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

/** Room for the other parts and headers of a multipart body. */
const envelopeBytesMax = 65_536;

const bodyLimitOf = ({ file, permission }: Operation): number => {
  if (file) return file.bytesMax + envelopeBytesMax;
  return permission === 'public' ? httpLimits.publicBodyBytesMax : httpLimits.bodyBytesMax;
};

/** Adds a route for each binding and its aliases, and a 405 response for the other methods of its path. */
export const addRoutes = (app: FastifyInstance, bindings: readonly Binding[], dependencies: ApiDependencies): void => {
  countRequests(app);
  const methodsByPath = new Map<string, Set<Method>>();
  for (const binding of bindings) {
    const { id, method, path, aliases = [] } = binding.operation;
    const bodyLimit = bodyLimitOf(binding.operation);
    for (const url of [path, ...aliases].map(routePath)) {
      app.route({ method, url, bodyLimit, config: { operation: id }, handler: handle(binding, dependencies) });
      // Parameters at the same position may have several names.
      const shape = url.replace(/:\w+/g, ':id');
      methodsByPath.set(shape, (methodsByPath.get(shape) ?? new Set<Method>()).add(method));
    }
  }
  for (const [path, allowed] of methodsByPath) refuseOtherMethods(app, path, allowed);
};
