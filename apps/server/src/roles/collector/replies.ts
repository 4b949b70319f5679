import { AppError } from '@sluice/contract/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LicenseCache } from './licenses.ts';
import { refused } from './metrics.ts';

type Body = Record<string, unknown>;

/** Body of a request: the bytes as received, and the JSON object that they are. */
export type Parsed = { raw: Buffer; body: Body };

// Set in each handler: a hook for every request costs a tenth of the throughput.
/** Allows pages of any origin to read the response. */
export const allowAnyOrigin = (reply: FastifyReply): FastifyReply => reply.header('access-control-allow-origin', '*');

const reasons: Record<number, string> = { 200: 'do-not-track', 400: 'body', 403: 'denied', 413: 'size', 503: 'full' };

// A response must be empty or JSON: the web collector parses every body.
/** Rejects a request with a status and a message. */
export const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply => {
  refused.inc({ reason: reasons[status] ?? 'other' });
  return allowAnyOrigin(reply).code(status).send({ status: 'denied', message });
};

/** Parses a body; undefined if it is not a JSON object. */
export const parse = (raw: Buffer): Parsed | undefined => {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    // SAFETY: checked to be an object.
    return { raw, body: body as Body };
  } catch {
    return undefined;
  }
};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reports that the collector cannot work at the moment. */
export const answerFailure = (reply: FastifyReply, error: unknown): FastifyReply => {
  const retryAfterSeconds = (error instanceof AppError && error.retryAfterSeconds) || 5;
  return refuse(
    reply.header('retry-after', String(retryAfterSeconds)),
    503,
    'The collector cannot accept samples at the moment.',
  );
};

/** Calls back with the license of a key, at once if it is cached; responds that the collector cannot work if it is unknown. */
export const withLicense = <License>(
  licenses: LicenseCache<License>,
  key: string,
  reply: FastifyReply,
  use: (license: License | undefined) => void,
): void => {
  const license = licenses.get(key);
  if (!(license instanceof Promise)) return use(license);
  license.then(use).catch((error: unknown) => void answerFailure(reply, error));
};

/** Answers a preflight request of a browser. */
export const answerOptions = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  allowAnyOrigin(reply)
    .header('access-control-allow-methods', 'POST, OPTIONS')
    .header('access-control-allow-headers', '*')
    .header('access-control-max-age', '86400')
    .code(204)
    .send();

/** Turns an error of a route into a response. */
export const answerError = (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  if (status >= 500) return answerFailure(reply, error);
  return refuse(reply, status, 'The request is not valid.');
};
