import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LogController, fastify } from 'fastify';
import type { Configuration } from '../configuration.ts';
import type { Logger } from './logger.ts';

/** The process's one listener; roles add their routes to it, each in a scope of its own. */
export const createHttp = (configuration: Configuration, log: Logger): FastifyInstance => {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: configuration.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  // Fastify types its instance by the logger given; roles need only the general one.
  return app as unknown as FastifyInstance;
};
