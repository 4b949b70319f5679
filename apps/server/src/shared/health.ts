import { pingDatabase } from '@sluice/db';
import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';

type State = 'ok' | 'unreachable';

const limitMilliseconds = 2_000;

const stateOf = async (check: Promise<unknown>): Promise<State> => {
  const late = new Promise<State>((resolve) => setTimeout(resolve, limitMilliseconds, 'unreachable').unref());
  return Promise.race([
    late,
    check.then(
      (): State => 'ok',
      (): State => 'unreachable',
    ),
  ]);
};

const pingTelemetry = async ({ telemetry }: Platform): Promise<void> => {
  const answer = await telemetry.ping();
  if (!answer.success) throw answer.error;
};

/** Reports for each engine whether it responds within two seconds. */
export const engineStates = async (platform: Platform): Promise<Record<'database' | 'telemetry', State>> => {
  const [database, telemetry] = await Promise.all([
    stateOf(pingDatabase(platform.db)),
    stateOf(pingTelemetry(platform)),
  ]);
  return { database, telemetry };
};

/** Adds `/healthz` (this process responds) and `/readyz` (its engines respond too, else 503). */
export const addHealthRoutes = (app: FastifyInstance, platform: Platform): void => {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const engines = await engineStates(platform);
    const isReady = Object.values(engines).every((state) => state === 'ok');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', engines });
  });
};
