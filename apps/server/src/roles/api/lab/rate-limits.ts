import { AppError } from '@sluice/contract';
import type { FastifyInstance } from 'fastify';

/** Requests per second of one key, by method, as the public API documents them. */
export const labRates: Readonly<Record<string, number>> = { GET: 25, POST: 5, PUT: 5, PATCH: 5, DELETE: 5 };

/** Seconds of requests that may come at once after a pause: the dashboard saves a stream with its environments. */
const burstSeconds = 5;
const bucketsMax = 10_000;

type Bucket = { tokens: number; seenMilliseconds: number };

/** Returns a function that takes one request of a key and method; it returns the seconds to wait, or 0. */
export const createRateLimits = (now: () => number = Date.now) => {
  const buckets = new Map<string, Bucket>();
  return (key: string, method: string): number => {
    const rate = labRates[method];
    if (rate === undefined) return 0;
    const name = `${method} ${key}`;
    const at = now();
    const { tokens, seenMilliseconds } = buckets.get(name) ?? { tokens: rate * burstSeconds, seenMilliseconds: at };
    const filled = Math.min(rate * burstSeconds, tokens + ((at - seenMilliseconds) / 1000) * rate);
    // Kept in order of use, so that the oldest one is forgotten first.
    buckets.delete(name);
    buckets.set(name, { tokens: filled >= 1 ? filled - 1 : filled, seenMilliseconds: at });
    const [oldest] = buckets.keys();
    if (buckets.size > bucketsMax && oldest !== undefined) buckets.delete(oldest);
    return filled >= 1 ? 0 : Math.ceil((1 - filled) / rate);
  };
};

/** Refuses requests to Stream Lab above its rates with 429 and Retry-After, per process and API key. */
export const limitLabRates = (app: FastifyInstance): void => {
  const take = createRateLimits();
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/v1/player/testing/')) return;
    const key = request.headers['x-api-key'];
    const retryAfterSeconds = take(typeof key === 'string' ? key : request.ip, request.method);
    if (retryAfterSeconds === 0) return;
    const evidence = `${labRates[request.method]} ${request.method} requests per second are allowed.`;
    throw new AppError('rate_limited', { evidence, retryAfterSeconds });
  });
};
