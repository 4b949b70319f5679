import { readTemplateFile, systemActor, systemClock, type TemplateFileKind } from '@sluice/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addErrors } from '../shared/errors.ts';
import type { ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';
import { requestIdOf } from '../shared/request-id.ts';

type FileRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Serves the texts of templates at signed URLs; the signature is the permission. */
export const templateFileRoutes = async (
  app: FastifyInstance,
  { platform, services }: ApiDependencies,
): Promise<void> => {
  await addHeaders(app, ['GET', 'HEAD'], platform.configuration.publicUrl);
  addErrors(app, platform);
  const mount = (kind: TemplateFileKind): void => {
    app.get(`/${kind}/:id`, async (request: FileRequest, reply) => {
      const { organization, expires, signature } = request.query;
      const context = {
        organizationId: '',
        actor: systemActor('template file'),
        requestId: requestIdOf(request),
        db: platform.db,
        clock: systemClock,
        services,
      };
      const text = await readTemplateFile(context, {
        kind,
        id: request.params.id,
        organizationId: textOf(organization),
        expires: textOf(expires),
        signature: textOf(signature),
      });
      return reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="template.yaml"')
        .header('cache-control', 'no-store')
        .send(text);
    });
  };
  mount('templates');
  mount('encodings');
};
