import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Platform } from '../platform.ts';
import { readPlatformMetrics } from './platform-metrics.ts';
import { registry } from './registry.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const holds = (request: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));

// Requests forwarded by a proxy on this machine come from elsewhere.
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers['forwarded'];

const freshMilliseconds = 5000;

/** Serves `/metrics` in Prometheus format: with `METRICS_TOKEN`, or without one only to this machine. */
export const addMetricsRoute = (
  app: FastifyInstance,
  platform: Pick<Platform, 'db' | 'telemetry'> & { configuration: Pick<Configuration, 'metricsToken'> },
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
    await refresh();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};
