import { AppError, labGrantPattern } from '@sluice/contract';
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
  /** Reports whether a grant of Stream Lab admits to an output. */
  isLabGrant?: (grant: string, outputId: string) => boolean;
};

const uncounted: CountBytes = () => undefined;

/** Returns the object that a request is for, and the grant of Stream Lab in front of it. */
const readPath = (url: string): { key: string | undefined; grant: string | undefined } => {
  const match = labGrantPattern.exec(url);
  if (match?.index !== 0) return { key: requestedKey(url), grant: undefined };
  return { key: requestedKey(`/cdn${url.slice(match[0].length)}`), grant: match[1] };
};

/** Serves the objects below `cdn/` to any origin, with ranges, conditions and caching; no listings, no other paths. */
export const cdnRoutes = (
  app: FastifyInstance,
  objects: ObjectStore,
  count: CountBytes,
  {
    tell = () => undefined,
    findLive = async () => 'stored',
    stopsOutput = async () => false,
    isLabGrant = () => false,
  }: Means = {},
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
      const { key, grant } = readPath(request.raw.url ?? '');
      if (key === undefined) {
        refuse(reply, 404, 'Not found');
        return reply;
      }
      if (grant !== undefined && !isLabGrant(grant, outputOf(key))) {
        refuse(reply, 403, 'This address of a test has ended.');
        return reply;
      }
      if (await stopsOutput(outputOf(key))) {
        refuse(reply, 403, 'Delivery is stopped: a budget of its owner is used up.');
        return reply;
      }
      const isTest = grant !== undefined;
      // Tests are neither transfer nor plays of viewers.
      if (!isTest) forwardCmcdWhenSent(request, reply, key, tell);
      const counting = isTest ? uncounted : count;
      const sent = await sendLive(request, reply, key, findLive);
      if (sent !== undefined) counting(key, sent, request.headers['user-agent']);
      else if (!(await sendCurrent({ objects, count: counting }, key, request, reply))) refuse(reply, 404, 'Not found');
      return reply;
    },
  });
};
