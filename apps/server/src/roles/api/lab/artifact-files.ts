import { openLabArtifact, systemActor, systemClock } from '@sluice/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addErrors } from '../shared/errors.ts';
import type { ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';
import { requestIdOf } from '../shared/request-id.ts';

type FileRequest = FastifyRequest<{ Params: { job_id: string; '*': string }; Querystring: Record<string, unknown> }>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Media types that browsers only show; anything else is downloaded. */
const shownTypes = /^(image\/(png|jpeg|webp)|application\/json|text\/plain)$/;

/** Serves the files of test jobs at signed URLs; the signature is the permission. */
export const labArtifactRoutes = async (
  app: FastifyInstance,
  { platform, services }: ApiDependencies,
): Promise<void> => {
  await addHeaders(app, ['GET'], platform.configuration.publicUrl);
  addErrors(app, platform);
  app.get('/:job_id/*', async (request: FileRequest, reply) => {
    const { organization, expires, signature } = request.query;
    const context = {
      organizationId: '',
      actor: systemActor('lab artifact'),
      requestId: requestIdOf(request),
      db: platform.db,
      clock: systemClock,
      services,
    };
    const { stream, head, mediaType } = await openLabArtifact(context, {
      jobId: request.params.job_id,
      name: request.params['*'],
      organizationId: textOf(organization),
      expires: textOf(expires),
      signature: textOf(signature),
    });
    // A page under test controls parts of these files.
    const disposition = shownTypes.test(mediaType) ? 'inline' : 'attachment';
    return reply
      .type(mediaType)
      .header('content-length', head.sizeBytes)
      .header('content-disposition', disposition)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=600')
      .send(stream);
  });
};
