import { systemClock, type Actor } from '@sluice/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './bind.ts';
import { browserOf } from './browser.ts';
import { clientNetwork } from './client-network.ts';
import type { ApiDependencies } from './handle.ts';
import { requestIdOf } from './request-id.ts';

/** Caller without sign-in. */
export const anonymous: { organizationId: string; actor: Actor } = {
  organizationId: '',
  actor: { kind: 'user', isOwner: false, rules: [], label: 'anonymous' },
};

const abortWhenClosed = (reply: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
};

/** Creates the context in which a verb handles a request. */
export const requestContext = (
  acting: { organizationId: string; actor: Actor },
  request: FastifyRequest,
  reply: FastifyReply,
  { platform, services }: ApiDependencies,
): RequestContext => ({
  organizationId: acting.organizationId,
  actor: acting.actor,
  requestId: requestIdOf(request),
  db: platform.db,
  clock: systemClock,
  services,
  platform,
  clientAddress: clientNetwork(request.ip),
  browser: browserOf(request, reply, platform.configuration.publicUrl),
  clientDisconnected: () => abortWhenClosed(reply),
});
