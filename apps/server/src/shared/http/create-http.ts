import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@sluice/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LogController, fastify } from 'fastify';
import { type Configuration, streamsPath } from '../../configuration/configuration.ts';
import { errorEnvelope } from '../error-envelope.ts';
import type { Logger } from '../../platform/logger.ts';
import { httpLimits } from './http-limits.ts';
import { limitConnections } from './limit-connections.ts';
import { isForHost } from './streams-host.ts';
import { warnOfProxy } from './warn-of-proxy.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Makes everything at the streams' own host a stream: neither the API nor the dashboard can be reached there. */
const rewriteFor =
  ({ streamsHost, trustedProxies }: Configuration) =>
  ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
    streamsHost !== undefined && isForHost(headers, streamsHost, !trustedProxies.isEmpty)
      ? `${streamsPath}${url}`
      : url;

/** Creates the process's only HTTP server; roles add their routes to it, each in its own scope. */
export const createHttp = (configuration: Configuration, log: Logger): FastifyInstance => {
  const { trustedProxies } = configuration;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than finding its cached response; log records name their request themselves.
    childLoggerFactory: (logger) => logger,
    // Every hop is checked from the nearest on, because clients choose what the first one contains.
    trustProxy: trustedProxies.isEmpty ? false : trustedProxies.trusts,
    genReqId: () => randomUUID(),
    rewriteUrl: rewriteFor(configuration),
    forceCloseConnections: 'idle',
    // On a busy machine, loading the plugins may take longer than the default of ten seconds.
    pluginTimeout: 120_000,
    // URLs that cannot be routed: broken escapes, or a segment that is longer than any id.
    frameworkErrors: ({ code }, { id }, reply) => {
      const error = new AppError(code === 'FST_ERR_BAD_URL' ? 'validation_failed' : 'not_found');
      // Without a route, no schema narrows the reply type.
      const answer = reply as unknown as FastifyReply;
      answer.code(error.status).type('application/json; charset=utf-8');
      answer.send(errorEnvelope(id, error, configuration.publicUrl, new Date()));
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  limitConnections(app.server, {
    connectionsMax: httpLimits.connectionsPerAddress,
    isExempt: (address) => loopback.test(address) || trustedProxies.trusts(address),
  });
  warnOfProxy(app.server, trustedProxies.trusts, log);
  // Fastify types its instance by the given logger; roles need only the general type.
  return app as unknown as FastifyInstance;
};
