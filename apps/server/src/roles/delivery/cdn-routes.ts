import { AppError } from '@sluice/contract';
import type { ObjectContent, ObjectHead, ObjectStore } from '@sluice/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestedBytes } from './byte-range.ts';
import { isNotModified, isRangeOfThis } from './conditions.ts';
import type { FindLiveMedia } from './live/live-media.ts';
import { sendLive } from './live/send-live.ts';
import { requestedKey } from './requested-key.ts';
import { type ForwardCmcd, forwardCmcdWhenSent } from './forward-cmcd.ts';
import { commonHeaders, objectHeaders, preflightHeaders } from './response-headers.ts';

type Range = { start: number; end: number };

/** Receives the number of bytes sent of an object. */
export type CountBytes = (key: string, bytes: number) => void;

const refuse = (reply: FastifyReply, status: number, text: string): void => {
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
};

/** Opens the object version of the head; returns undefined if it is being replaced or removed right now. */
const openThis = async (
  objects: ObjectStore,
  head: ObjectHead,
  range: Range | undefined,
  signal: AbortSignal,
): Promise<ObjectContent | undefined> => {
  try {
    return await objects.get(head.key, { ifMatch: head.etag, signal, ...(range && { range }) });
  } catch (error) {
    if (error instanceof AppError && ['conflict', 'not_found', 'validation_failed'].includes(error.code))
      return undefined;
    throw error;
  }
};

/** Counts a response's bytes when it ends; if the client disconnected, those sent until then. */
const countWhenSent = (reply: FastifyReply, key: string, sizeBytes: number, count: CountBytes): void => {
  const { raw } = reply;
  const { socket } = raw;
  const before = socket?.bytesWritten ?? 0;
  raw.once('close', () => {
    const written = (socket?.bytesWritten ?? 0) - before;
    count(key, raw.writableFinished ? sizeBytes : Math.min(sizeBytes, written));
  });
};

/** Sends the object version of the head; returns `false` without sending if it was replaced in the meantime. */
const sendObject = async (
  objects: ObjectStore,
  head: ObjectHead,
  request: FastifyRequest,
  reply: FastifyReply,
  count: CountBytes,
): Promise<boolean> => {
  const requestedRange = isRangeOfThis(request.headers, head)
    ? requestedBytes(request.headers.range, head.sizeBytes)
    : 'all';
  const range = typeof requestedRange === 'string' ? undefined : requestedRange;
  const isBodiless = request.method === 'HEAD' || requestedRange === 'none' || isNotModified(request.headers, head);
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  const opened = isBodiless ? undefined : await openThis(objects, head, range, disconnected.signal);
  if (!isBodiless && !opened) return false;

  reply.headers(objectHeaders(head));
  if (isNotModified(request.headers, head)) reply.code(304).send();
  else if (requestedRange === 'none')
    refuse(reply.header('content-range', `bytes */${head.sizeBytes}`), 416, 'Range not satisfiable');
  else {
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${head.sizeBytes}`);
    const sizeBytes = range ? range.end - range.start + 1 : head.sizeBytes;
    if (opened) countWhenSent(reply, head.key, sizeBytes, count);
    reply.header('content-length', sizeBytes).send(opened?.stream);
  }
  return true;
};

const attemptsMax = 10;

/** Sends the object under the key; returns `false` without sending if there is none. */
const sendCurrent = async (
  objects: ObjectStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  count: CountBytes,
): Promise<boolean> => {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const head = await objects.head(key);
    if (!head) return false;
    if (await sendObject(objects, head, request, reply, count)) return true;
  }
  throw new AppError('unavailable', { evidence: `${key} is replaced faster than it can be opened.` });
};

/** Serves the objects below `cdn/` to any origin, with ranges, conditions and caching; no listings, no other paths. */
export const cdnRoutes = (
  app: FastifyInstance,
  objects: ObjectStore,
  count: CountBytes,
  tell: ForwardCmcd = () => undefined,
  findLive: FindLiveMedia = async () => 'stored',
): void => {
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
        forwardCmcdWhenSent(request, reply, key, tell);
        const sent = await sendLive(request, reply, key, findLive);
        if (sent !== undefined) {
          count(key, sent);
          return reply;
        }
      }
      if (key === undefined || !(await sendCurrent(objects, key, request, reply, count)))
        refuse(reply, 404, 'Not found');
      return reply;
    },
  });
};
