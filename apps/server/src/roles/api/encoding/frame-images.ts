import { frameComparisons, notFound } from '@sluice/contract';
import { locateFrame } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { requestContext } from '../shared/request-context.ts';

const pair = ['primary', 'secondary'] as const;

/**
 * `GET /encoding/comparisons/frame/{comparison_id}/frames/{index}/{side}`: the image of a compared frame, for users who
 * may read the comparison.
 */
export const frameImageRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  app.get<{ Params: { comparisonId: string; index: string; side: string } }>(
    '/encoding/comparisons/frame/:comparisonId/frames/:index/:side',
    async (request, reply) => {
      const { comparisonId, index } = request.params;
      const acting = await actorFor(frameComparisons.get, request, dependencies);
      const context = requestContext(acting, request, reply, dependencies);
      const side = pair.find((each) => each === request.params.side);
      if (!side) throw notFound('side', request.params.side);
      const key = await locateFrame(context, { comparisonId, index: Number(index), side });
      const { stream, head } = await dependencies.platform.objects.get(key);
      return (
        reply
          .type('image/jpeg')
          .header('content-length', head.sizeBytes)
          // The image never changes, but only authorized users may cache it.
          .header('cache-control', 'private, max-age=86400, immutable')
          .send(stream)
      );
    },
  );
};
