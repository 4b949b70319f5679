import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpLimits, type HttpLimits } from './http-limits.ts';

/** Error with the HTTP status that a body deserves; each scope turns it into its own kind of response. */
class BodyError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

type Reading = { startedAt: number; receivedAt: number; fail: (error: BodyError) => void };

const sweepMilliseconds = 1_000;

/** Ends readings that take too long; one timer for all, because a timer for each costs throughput. */
const createDeadlines = ({ bodySeconds, bodyIdleSeconds }: HttpLimits) => {
  const readings = new Set<Reading>();
  let timer: NodeJS.Timeout | undefined;
  const sweep = (): void => {
    const now = Date.now();
    for (const reading of readings) {
      if (now - reading.receivedAt > bodyIdleSeconds * 1_000)
        reading.fail(new BodyError(408, `No byte of the body arrived for ${bodyIdleSeconds} seconds.`));
      else if (now - reading.startedAt > bodySeconds * 1_000)
        reading.fail(new BodyError(408, `The body did not arrive within ${bodySeconds} seconds.`));
    }
    if (readings.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return {
    add(reading: Reading): void {
      readings.add(reading);
      timer ??= setInterval(sweep, sweepMilliseconds).unref();
    },
    delete: (reading: Reading): boolean => readings.delete(reading),
  };
};

/** Reads and discards the rest of a rejected body for a limited time: a client that still sends misses a response. */
const discard = (payload: IncomingMessage, seconds: number): void => {
  const timer = setTimeout(() => payload.destroy(), seconds * 1_000).unref();
  payload.once('close', () => clearTimeout(timer));
  payload.on('error', () => {});
  payload.resume();
};

type Done = (error: Error | null, body?: Buffer) => void;

/**
 * Returns a body parser that limits size, time and memory: 413 above the route's `bodyLimit`, 408 for a stalled or
 * slow body, 429 when an address keeps too many bytes of unfinished bodies.
 */
export const createBodyReader = (limits: HttpLimits = httpLimits) => {
  const deadlines = createDeadlines(limits);
  const unfinishedBytes = new Map<string, number>();

  const hold = (address: string, bytes: number): number => {
    const total = (unfinishedBytes.get(address) ?? 0) + bytes;
    if (total > 0) unfinishedBytes.set(address, total);
    else unfinishedBytes.delete(address);
    return total;
  };

  return (request: FastifyRequest, payload: IncomingMessage, done: Done): void => {
    const { bodyLimit } = request.routeOptions;
    const chunks: Buffer[] = [];
    let size = 0;
    let heldBytes = 0;

    const finish = (error: BodyError | null): void => {
      deadlines.delete(reading);
      payload.off('data', onData).off('end', onEnd).off('error', onBreak).off('close', onBreak);
      if (heldBytes > 0) hold(request.ip, -heldBytes);
      if (!error) return done(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size));
      discard(payload, limits.discardSeconds);
      done(error);
    };
    const onData = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      reading.receivedAt = Date.now();
      if (size > bodyLimit) return finish(new BodyError(413, `The body is larger than ${bodyLimit} bytes.`));
      // Small bodies are limited by the number of connections.
      if (size <= limits.publicBodyBytesMax) return;
      const added = size - heldBytes;
      heldBytes = size;
      if (hold(request.ip, added) > limits.unfinishedBytesPerAddress)
        finish(new BodyError(429, 'Too many unfinished bodies from this address.'));
    };
    const onEnd = (): void => finish(null);
    const onBreak = (): void => finish(new BodyError(400, 'The connection ended before the body was complete.'));

    const now = Date.now();
    const reading: Reading = { startedAt: now, receivedAt: now, fail: finish };
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit)
      return finish(new BodyError(413, `The body is larger than ${bodyLimit} bytes.`));
    deadlines.add(reading);
    payload.on('data', onData).on('end', onEnd).on('error', onBreak).on('close', onBreak);
  };
};

/** Makes a scope read bodies of any content type, converted by `convert`, within the limits of `createBodyReader`. */
export const readBodies = (
  app: FastifyInstance,
  convert: (body: Buffer) => unknown = (body) => body,
  limits?: HttpLimits,
): void => {
  const read = createBodyReader(limits);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) =>
    read(request, payload, (error, body) => done(error, body && convert(body))),
  );
};
