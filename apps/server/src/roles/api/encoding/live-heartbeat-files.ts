import { readFinalHeartbeat, systemActor, systemClock } from '@sluice/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addErrors } from '../shared/errors.ts';
import type { ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';
import { requestIdOf } from '../shared/request-id.ts';

type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Serves final heartbeats at signed URLs; the signature is the permission. */
export const liveHeartbeatRoutes = async (
  app: FastifyInstance,
  { platform, services }: ApiDependencies,
): Promise<void> => {
  await addHeaders(app, ['GET', 'HEAD'], platform.configuration.publicUrl);
  addErrors(app, platform);
  app.get('/:id', async (request: FileRequest, reply) => {
    const { organization, expires, signature } = request.query;
    const context = {
      organizationId: '',
      actor: systemActor('heartbeat file'),
      requestId: requestIdOf(request),
      db: platform.db,
      clock: systemClock,
      services,
    };
    const heartbeat = await readFinalHeartbeat(context, {
      id: request.params.id,
      organizationId: textOf(organization),
      expires: textOf(expires),
      signature: textOf(signature),
    });
    return reply.header('cache-control', 'no-store').send(heartbeat);
  });
};
