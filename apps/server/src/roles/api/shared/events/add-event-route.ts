import { AppError, type Operation } from '@sluice/contract';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../handle.ts';
import { openEventStream } from './event-stream.ts';
import { createOrganizationEvents, type AnnouncedChange, type ListenForChanges } from './organization-events.ts';
import { guardStreams, type GuardedStream } from './stream-guard.ts';

/** Maximum number of streams per organization, and per process. */
const streamsMax = { organization: 50, process: 1000 };
/** Lifetime of a stream; the client then reconnects. */
const lifetimeMilliseconds = 15 * 60_000;

export type EventRoute<Change> = {
  path: string;
  /** Operation that the caller must be allowed to call. */
  operation: Operation;
  listen: ListenForChanges<Change>;
};

/**
 * Adds a GET route that streams the changes of an organization's resources as server-sent events. Each event is a list
 * with the latest state of each changed resource; clients read missed changes from other operations. A stream ends soon
 * after its key or permission.
 */
export const addEventRoute = <Change extends AnnouncedChange>(
  app: FastifyInstance,
  dependencies: ApiDependencies,
  { path, operation, listen }: EventRoute<Change>,
): void => {
  const events = createOrganizationEvents(dependencies.platform, listen);
  const open = new Set<GuardedStream>();
  const guard = guardStreams(operation, open, dependencies);

  const refuseMore = (organizationId: string): void => {
    const organizationSubscribers = [...open].filter((stream) => stream.organizationId === organizationId).length;
    if (organizationSubscribers < streamsMax.organization && open.size < streamsMax.process) return;
    throw new AppError('rate_limited', { evidence: 'Too many event streams are open.', retryAfterSeconds: 30 });
  };

  app.get(path, async (request, reply) => {
    const { organizationId, expiresAt } = await actorFor(operation, request, dependencies);
    refuseMore(organizationId);
    const latest = Date.now() + lifetimeMilliseconds;
    const until = new Date(Math.min(latest, expiresAt?.getTime() ?? latest));
    const stream = openEventStream<Omit<Change, 'organizationId'>>(reply, until, () => {
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
