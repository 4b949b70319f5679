import { openExportFile, systemActor, systemClock } from '@sluice/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addErrors } from '../shared/errors.ts';
import type { ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';
import { requestIdOf } from '../shared/request-id.ts';

type FileRequest = FastifyRequest<{ Params: { id: string; name: string }; Querystring: Record<string, unknown> }>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Serves the files of exports that the platform keeps at signed URLs; the signature is the permission. */
export const exportFileRoutes = async (
  app: FastifyInstance,
  { platform, services }: ApiDependencies,
): Promise<void> => {
  await addHeaders(app, ['GET'], platform.configuration.publicUrl);
  addErrors(app, platform);
  app.get('/:id/:name', async (request: FileRequest, reply) => {
    const { organization, expires, signature } = request.query;
    const { id, name } = request.params;
    const context = {
      organizationId: '',
      actor: systemActor('export file'),
      requestId: requestIdOf(request),
      db: platform.db,
      clock: systemClock,
      services,
    };
    const { stream, head } = await openExportFile(context, {
      id,
      name,
      organizationId: textOf(organization),
      expires: textOf(expires),
      signature: textOf(signature),
    });
    return reply
      .type(head.contentType)
      .header('content-length', head.sizeBytes)
      .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
      .header('cache-control', 'no-store')
      .send(stream);
  });
};
