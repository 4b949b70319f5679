import { AppError, encodings } from '@sluice/contract';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { createEncodingEvents } from './encoding-events.ts';
import { openEventStream } from './event-stream.ts';
import { guardStreams, type GuardedStream } from './stream-guard.ts';

/** Maximum number of streams per organization, and per process. */
const streamsMax = { organization: 50, process: 1000 };
/** Lifetime of a stream; the client then reconnects. */
const lifetimeMilliseconds = 15 * 60_000;

/**
 * `GET /encoding/encodings/events`: state changes of the organization's encodings as server-sent events, for users who
 * may list encodings. Each event is a list of `{ id, status, progress }`; clients read missed changes from the list
 * operation. A stream ends soon after its key or permission.
 */
export const encodingEventRoutes = async (app: FastifyInstance, dependencies: ApiDependencies): Promise<void> => {
  const events = createEncodingEvents(dependencies.platform);
  const open = new Set<GuardedStream>();
  const guard = guardStreams(encodings.list, open, dependencies);

  const refuseMore = (organizationId: string): void => {
    const organizationSubscribers = [...open].filter((stream) => stream.organizationId === organizationId).length;
    if (organizationSubscribers < streamsMax.organization && open.size < streamsMax.process) return;
    throw new AppError('rate_limited', { evidence: 'Too many event streams are open.', retryAfterSeconds: 30 });
  };

  app.get('/encoding/encodings/events', async (request, reply) => {
    const { organizationId, expiresAt } = await actorFor(encodings.list, request, dependencies);
    refuseMore(organizationId);
    const latest = Date.now() + lifetimeMilliseconds;
    const until = new Date(Math.min(latest, expiresAt?.getTime() ?? latest));
    const stream = openEventStream(reply, until, () => {
      unsubscribe();
      open.delete(guarded);
    });
    const guarded = { request, organizationId, end: () => stream.end() };
    open.add(guarded);
    const unsubscribe = events.subscribe(organizationId, (event) => stream.add(event));
    return reply;
  });

  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    guard.stop();
    for (const stream of open) stream.end();
    await events.stop();
  });
};
