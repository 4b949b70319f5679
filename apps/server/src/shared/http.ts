import { randomUUID } from 'node:crypto';
import { AppError } from '@sluice/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LogController, fastify } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { errorEnvelope } from './error-envelope.ts';
import type { Logger } from './logger.ts';

/** The process's one listener; roles add their routes to it, each in a scope of its own. */
export const createHttp = (configuration: Configuration, log: Logger): FastifyInstance => {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: configuration.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // On a busy machine the documentation takes longer to make than the usual ten seconds.
    pluginTimeout: 120_000,
    // Addresses that no route can be looked up by: broken escapes, or a part that is longer than any id.
    frameworkErrors: ({ code }, { id }, reply) => {
      const error = new AppError(code === 'FST_ERR_BAD_URL' ? 'validation_failed' : 'not_found');
      // Without a route there are no schemas that would narrow the reply.
      const answer = reply as unknown as FastifyReply;
      answer.code(error.status).type('application/json; charset=utf-8');
      answer.send(errorEnvelope(id, error, configuration.publicUrl, new Date()));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  // Fastify types its instance by the logger given; roles need only the general one.
  return app as unknown as FastifyInstance;
};
