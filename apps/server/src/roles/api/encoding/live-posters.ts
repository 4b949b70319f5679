import { livePosters } from '@sluice/contract';
import { listLivePosters, locateLivePoster } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import { bind, type Binding } from '../shared/bind.ts';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { requestContext } from '../shared/request-context.ts';

export const livePosterBindings: readonly Binding[] = [bind(livePosters.list, listLivePosters)];

/** `GET /encoding/encodings/{encoding_id}/live/poster.jpg`: newest picture of a live encoding, for users who may read it. */
export const livePosterRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  app.get<{ Params: { encodingId: string } }>(
    '/encoding/encodings/:encodingId/live/poster.jpg',
    async (request, reply) => {
      const acting = await actorFor(livePosters.list, request, dependencies);
      const context = requestContext(acting, request, reply, dependencies);
      const key = await locateLivePoster(context, request.params.encodingId);
      const { stream, head } = await dependencies.platform.objects.get(key);
      return reply
        .type('image/jpeg')
        .header('content-length', head.sizeBytes)
        .header('cache-control', 'private, max-age=5')
        .send(stream);
    },
  );
};
