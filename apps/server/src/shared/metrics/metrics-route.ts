import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '../../configuration/configuration.ts';
import { mergeMetrics, type ReadMetrics } from './child-metrics.ts';
import { readPlatformMetrics, type MeasuredPlatform } from './platform-metrics.ts';
import { platformRegistry, registry } from './registry.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const holds = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));

/** Headers that proxies add: a request that a proxy on this machine forwarded comes from elsewhere. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'];
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

// Proxies without such headers still pass on the public host name.
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  localHost.test(headers.host ?? '') &&
  !proxyHeaders.some((name) => headers[name] !== undefined);

const freshMilliseconds = 5000;

/**
 * Serves `/metrics` in Prometheus format: with `METRICS_TOKEN`, or without one only to this machine. Includes those of
 * this program's other processes, which may start later.
 */
export const addMetricsRoute = (
  app: FastifyInstance,
  platform: MeasuredPlatform & { configuration: Pick<Configuration, 'metricsToken'> },
  others: readonly ReadMetrics[] = [],
): void => {
  const { metricsToken } = platform.configuration;
  let readAt = 0;
  let reading: Promise<void> | undefined;
  // Concurrent requests share one query of the engines.
  const refresh = async (): Promise<void> => {
    if (Date.now() - readAt < freshMilliseconds) return;
    reading ??= readPlatformMetrics(platform).finally(() => {
      readAt = Date.now();
      reading = undefined;
    });
    await reading;
  };
  app.get('/metrics', async (request, reply) => {
    const isAllowed = metricsToken === undefined ? isFromHere(request) : holds(request, metricsToken);
    if (!isAllowed) return reply.code(404).send();
    const [ofOthers] = await Promise.all([Promise.all(others.map((read) => read())), refresh()]);
    const own = [await registry.metrics(), await platformRegistry.metrics()];
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(mergeMetrics([...own, ...ofOthers]));
  });
};
