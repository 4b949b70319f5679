import { notFound, sceneAnalyses } from '@sluice/contract';
import { readScenePicture } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { requestContext } from '../shared/request-context.ts';

const pictureName = /^(\d{1,4})\.jpg$/;

/**
 * `GET /ai-scene-analysis/analyses/by-encoding-id/{encoding_id}/pictures/{index}.jpg`: a picture of a scene or shot, for
 * users who may read the encoding.
 */
export const scenePictureRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  app.get<{ Params: { encodingId: string; name: string } }>(
    '/ai-scene-analysis/analyses/by-encoding-id/:encodingId/pictures/:name',
    async (request, reply) => {
      const { encodingId, name } = request.params;
      const acting = await actorFor(sceneAnalyses.findings, request, dependencies);
      const context = requestContext(acting, request, reply, dependencies);
      const index = pictureName.exec(name)?.[1];
      if (index === undefined) throw notFound('picture', name);
      const bytes = await readScenePicture(context, { params: { encoding_id: encodingId } }, Number(index));
      return (
        reply
          .type('image/jpeg')
          // The path of a picture changes with the scan, but only authorized users may cache it.
          .header('cache-control', 'private, max-age=86400, immutable')
          .send(bytes)
      );
    },
  );
};
