import { openPlayerBuild, systemActor, systemClock } from '@sluice/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addErrors } from '../shared/errors.ts';
import type { ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';
import { requestIdOf } from '../shared/request-id.ts';

type FileRequest = FastifyRequest<{ Params: { name: string }; Querystring: Record<string, unknown> }>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Serves the files of custom player builds at signed URLs; the signature is the permission. */
export const playerBuildFileRoutes = async (
  app: FastifyInstance,
  { platform, services }: ApiDependencies,
): Promise<void> => {
  await addHeaders(app, ['GET'], platform.configuration.publicUrl);
  addErrors(app, platform);
  app.get('/:name', async (request: FileRequest, reply) => {
    const { organization, expires, signature } = request.query;
    const id = request.params.name.replace(/\.zip$/, '');
    const context = {
      organizationId: '',
      actor: systemActor('player build'),
      requestId: requestIdOf(request),
      db: platform.db,
      clock: systemClock,
      services,
    };
    const { stream, head } = await openPlayerBuild(context, {
      id,
      organizationId: textOf(organization),
      expires: textOf(expires),
      signature: textOf(signature),
    });
    return reply
      .type('application/zip')
      .header('content-length', head.sizeBytes)
      .header('content-disposition', 'attachment; filename="sluice-player.zip"')
      .header('cache-control', 'no-store')
      .send(stream);
  });
};
