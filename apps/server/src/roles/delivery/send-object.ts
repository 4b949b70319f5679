import { AppError } from '@sluice/contract';
import type { ObjectContent, ObjectHead, ObjectStore } from '@sluice/storage';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestedBytes } from './byte-range.ts';
import { isNotModified, isRangeOfThis } from './conditions.ts';
import { objectHeaders } from './response-headers.ts';

type Range = { start: number; end: number };

/** Receives the number of bytes sent of an object, and the user agent that requested them. */
export type CountBytes = (key: string, bytes: number, userAgent?: string) => void;

export type ObjectSource = {
  objects: ObjectStore;
  count: CountBytes;
  /** Replace those that follow from the type of the object. */
  headers?: Record<string, string>;
};

/** Sends a refusal as plain text, which no cache keeps. */
export const refuse = (reply: FastifyReply, status: number, text: string): void => {
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
    const bytes = raw.writableFinished ? sizeBytes : Math.min(sizeBytes, written);
    count(key, bytes, reply.request.headers['user-agent']);
  });
};

/** Sends the object version of the head; returns `false` without sending if it was replaced in the meantime. */
const sendObject = async (
  { objects, count, headers }: ObjectSource,
  head: ObjectHead,
  request: FastifyRequest,
  reply: FastifyReply,
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

  reply.headers({ ...objectHeaders(head), ...headers });
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
export const sendCurrent = async (
  source: ObjectSource,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const head = await source.objects.head(key);
    if (!head) return false;
    if (await sendObject(source, head, request, reply)) return true;
  }
  throw new AppError('unavailable', { evidence: `${key} is replaced faster than it can be opened.` });
};
