import { AppError } from '@sluice/contract/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBodies } from '../../shared/http/read-body.ts';
import { isDomainAllowed } from './domain.ts';
import { accepted, refused } from './metrics.ts';
import { type Delivery, encodeRecord, type RecordKind } from './journal/record.ts';
import type { Journal } from './journal/journal.ts';
import type { CollectorLicense, LicenseCache } from './licenses.ts';

export type CollectorParts = {
  journal: Pick<Journal, 'append'>;
  licenses: LicenseCache;
};

type Body = Record<string, unknown>;
type Parsed = { raw: Buffer; body: Body };

const bodyBytesMax = 256 * 1024;
const doNotTrackMessage = 'Ignoring Impression due to DNT Header being set';

// Set in each handler: a hook for every request costs a tenth of the throughput.
const allowAnyOrigin = (reply: FastifyReply): FastifyReply => reply.header('access-control-allow-origin', '*');

const reasons: Record<number, string> = { 200: 'do-not-track', 400: 'body', 403: 'denied', 413: 'size', 503: 'full' };

// A response must be empty or JSON: the web collector parses every body.
const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply => {
  refused.inc({ reason: reasons[status] ?? 'other' });
  return allowAnyOrigin(reply).code(status).send({ status: 'denied', message });
};

const parse = (raw: Buffer): Parsed | undefined => {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
    // SAFETY: checked to be an object.
    return { raw, body: body as Body };
  } catch {
    return undefined;
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isTracked = (request: FastifyRequest, license: CollectorLicense): boolean =>
  license.ignoresDoNotTrack || request.headers['dnt'] !== '1';

const answerFailure = (reply: FastifyReply, error: unknown): FastifyReply => {
  const retryAfterSeconds = (error instanceof AppError && error.retryAfterSeconds) || 5;
  return refuse(
    reply.header('retry-after', String(retryAfterSeconds)),
    503,
    'The collector cannot accept samples at the moment.',
  );
};

const withLicense = (
  { licenses }: CollectorParts,
  key: string,
  reply: FastifyReply,
  use: (license: CollectorLicense | undefined) => FastifyReply,
): FastifyReply | Promise<FastifyReply> => {
  const license = licenses.get(key);
  if (!(license instanceof Promise)) return use(license);
  return license.then(use, (error: unknown) => answerFailure(reply, error));
};

const licensing =
  (parts: CollectorParts) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    // SAFETY: the only body parser of this scope returns this type.
    const parsed = request.body as Parsed | undefined;
    if (!parsed) return refuse(reply, 400, 'The body is not a JSON object.');
    return withLicense(parts, textOf(parsed.body['key']), reply, (license) => {
      if (!license) return refuse(reply, 403, 'The license key is unknown.');
      if (!isDomainAllowed(textOf(parsed.body['domain']), license.domains))
        return refuse(reply, 403, 'The domain is not allowed.');
      if (!isTracked(request, license)) return refuse(reply, 200, doNotTrackMessage);
      const errorDetails = {
        enabled: license.errorDetailsEnabled,
        numberOfHttpRequests: license.httpRequestsInErrorDetails,
      };
      return allowAnyOrigin(reply).code(200).send({ status: 'granted', message: 'ok', features: { errorDetails } });
    });
  };

const deliveryOf = (request: FastifyRequest, kind: RecordKind, license: CollectorLicense): Delivery => {
  const userAgent = request.headers['user-agent'];
  return {
    kind,
    receivedAtMilliseconds: Date.now(),
    organizationId: license.organizationId,
    licenseKey: license.licenseKey,
    // Used only to look up the country, then discarded.
    address: request.ip,
    ...(license.keepsAddress && { keepsAddress: true as const }),
    ...(userAgent && { userAgent: userAgent.slice(0, 1000) }),
  };
};

const ingest =
  (parts: CollectorParts, kind: RecordKind) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    // SAFETY: the only body parser of this scope returns this type.
    const parsed = request.body as Parsed | undefined;
    if (!parsed) return refuse(reply, 400, 'The body is not a JSON object.');
    const { raw, body } = parsed;
    return withLicense(parts, textOf(body[kind === 'error' ? 'licenseKey' : 'key']), reply, (license) => {
      if (!license) return refuse(reply, 403, 'The license key is unknown.');
      if (!isDomainAllowed(textOf(body['domain']), license.domains))
        return refuse(reply, 403, 'The domain is not allowed.');
      const isWanted = isTracked(request, license) && (kind !== 'error' || license.errorDetailsEnabled);
      if (!isWanted) return allowAnyOrigin(reply).code(204).send();
      parts.journal.append(encodeRecord(deliveryOf(request, kind, license), raw), (error) => {
        if (error) return void answerFailure(reply, error);
        accepted.inc({ kind });
        allowAnyOrigin(reply).code(204).send();
      });
      return reply;
    });
  };

const answerOptions = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  allowAnyOrigin(reply)
    .header('access-control-allow-methods', 'POST, OPTIONS')
    .header('access-control-allow-headers', '*')
    .header('access-control-max-age', '86400')
    .code(204)
    .send();

const answerError = (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  if (status >= 500) return answerFailure(reply, error);
  return refuse(reply, status, 'The request is not valid.');
};

const addRoutes = (app: FastifyInstance, parts: CollectorParts, prefix: string): void => {
  const options = { bodyLimit: bodyBytesMax };
  app.post(`${prefix}/licensing`, options, licensing(parts));
  app.post(`${prefix}/analytics`, options, ingest(parts, 'sample'));
  app.post(`${prefix}/analytics/a`, options, ingest(parts, 'ad'));
  app.post(`${prefix}/analytics/error`, options, ingest(parts, 'error'));
  for (const path of ['/licensing', '/analytics', '/analytics/a', '/analytics/error']) {
    app.options(`${prefix}${path}`, options, answerOptions);
  }
};

/** Adds the collectors' routes below `/collector` and at the root; bodies of any content type are parsed as JSON. */
export const addCollectorRoutes = async (app: FastifyInstance, parts: CollectorParts): Promise<void> => {
  await app.register(async (scope) => {
    readBodies(scope, parse);
    scope.setErrorHandler(answerError);
    addRoutes(scope, parts, '');
    addRoutes(scope, parts, '/collector');
  });
};
