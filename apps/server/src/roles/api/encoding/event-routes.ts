import { AppError, encodings } from '@sluice/contract';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { createEncodingEvents } from './encoding-events.ts';
import { openEventStream, type EventStream } from './event-stream.ts';

/** Maximum number of streams per organization, and per process. */
const streamsMax = { organization: 50, process: 1000 };
/** Lifetime of a stream; the client then reconnects, and its permission is checked again. */
const lifetimeMilliseconds = 15 * 60_000;

/**
 * `GET /encoding/encodings/events`: state changes of the organization's encodings as server-sent events, for users who
 * may list encodings. Each event is a list of `{ id, status, progress }`; clients read missed changes from the list
 * operation.
 */
export const encodingEventRoutes = async (app: FastifyInstance, dependencies: ApiDependencies): Promise<void> => {
  const events = createEncodingEvents(dependencies.platform);
  const open = new Map<EventStream, string>();

  const refuseMore = (organizationId: string): void => {
    const own = [...open.values()].filter((organization) => organization === organizationId).length;
    if (own < streamsMax.organization && open.size < streamsMax.process) return;
    throw new AppError('rate_limited', { evidence: 'Too many event streams are open.', retryAfterSeconds: 30 });
  };

  app.get('/encoding/encodings/events', async (request, reply) => {
    const { organizationId, expiresAt } = await actorFor(encodings.list, request, dependencies);
    refuseMore(organizationId);
    const latest = Date.now() + lifetimeMilliseconds;
    const until = new Date(Math.min(latest, expiresAt?.getTime() ?? latest));
    const stream = openEventStream(reply, until, () => {
      unsubscribe();
      open.delete(stream);
    });
    open.set(stream, organizationId);
    const unsubscribe = events.subscribe(organizationId, (event) => stream.add(event));
    return reply;
  });

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
    await events.stop();
  });
};
