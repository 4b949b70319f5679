import { AppError } from '@sluice/contract';
import type { ObjectStore } from '@sluice/storage';
import type { FastifyInstance } from 'fastify';
import type { FindLiveMedia } from './live/live-media.ts';
import { traceRequests } from '../../shared/http/trace-requests.ts';
import { sendLive } from './live/send-live.ts';
import { outputOf } from './count-bytes.ts';
import { requestedKey } from './requested-key.ts';
import { type ForwardCmcd, forwardCmcdWhenSent } from './forward-cmcd.ts';
import { commonHeaders, preflightHeaders } from './response-headers.ts';
import { type CountBytes, refuse, sendCurrent } from './send-object.ts';

type Means = {
  tell?: ForwardCmcd;
  findLive?: FindLiveMedia;
  /** Reports whether a budget stops delivery of an output. */
  stopsOutput?: (outputId: string) => Promise<boolean>;
};

/** Serves the objects below `cdn/` to any origin, with ranges, conditions and caching; no listings, no other paths. */
export const cdnRoutes = (
  app: FastifyInstance,
  objects: ObjectStore,
  count: CountBytes,
  { tell = () => undefined, findLive = async () => 'stored', stopsOutput = async () => false }: Means = {},
): void => {
  traceRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders);
  });

  app.setErrorHandler((error, request, reply) => {
    // The client has disconnected.
    if (reply.raw.destroyed) return;
    request.log.error({ err: error, requestId: request.id }, 'delivery failed');
    const status = error instanceof AppError ? error.status : 500;
    refuse(reply, status, status === 503 ? 'Temporarily unavailable' : 'Delivery failed');
  });

  app.options('/cdn/*', (_request, reply) => {
    reply.headers(preflightHeaders).code(204).send();
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/cdn/*',
    // Ranges and ETags refer to the stored bytes.
    compress: false,
    handler: async (request, reply) => {
      const key = requestedKey(request.raw.url ?? '');
      if (key !== undefined) {
        if (await stopsOutput(outputOf(key))) {
          refuse(reply, 403, 'Delivery is stopped: a budget of its owner is used up.');
          return reply;
        }
        forwardCmcdWhenSent(request, reply, key, tell);
        const sent = await sendLive(request, reply, key, findLive);
        if (sent !== undefined) {
          count(key, sent, request.headers['user-agent']);
          return reply;
        }
      }
      if (key === undefined || !(await sendCurrent({ objects, count }, key, request, reply)))
        refuse(reply, 404, 'Not found');
      return reply;
    },
  });
};
