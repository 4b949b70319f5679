import { AppError, type Operation } from '@sluice/contract';
import type { FastifyRequest } from 'fastify';
import { actorFor, type ApiDependencies } from '../handle.ts';

const checkMilliseconds = 2_000;

export type GuardedStream = { request: FastifyRequest; organizationId: string; end(): void };

/** Returns false if the request would now be rejected, or act in another organization; an outage decides nothing. */
const isStillAllowed = async (
  operation: Operation,
  { request, organizationId }: GuardedStream,
  dependencies: ApiDependencies,
): Promise<boolean> => {
  try {
    return (await actorFor(operation, request, dependencies)).organizationId === organizationId;
  } catch (error) {
    return !(error instanceof AppError) || error.status >= 500;
  }
};

/**
 * Ends open streams within seconds of a revoked key, an ended session or a lost permission.
 *
 * Checks them one after the other, so that many streams do not occupy the connections of the database.
 */
export const guardStreams = (
  operation: Operation,
  streams: ReadonlySet<GuardedStream>,
  dependencies: ApiDependencies,
): { stop(): void } => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const check = async (): Promise<void> => {
    for (const stream of streams) if (!(await isStillAllowed(operation, stream, dependencies))) stream.end();
    schedule();
  };
  const schedule = (): void => {
    if (!isStopped) timer = setTimeout(() => void check(), checkMilliseconds);
  };
  schedule();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
