import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceRequests } from '../../shared/http/trace-requests.ts';
import { readBodies } from '../../shared/http/read-body.ts';
import { isDomainAllowed } from './domain.ts';
import { accepted } from './metrics.ts';
import { type Delivery, encodeRecord, type SampleKind } from './journal/record.ts';
import type { Journal } from './journal/journal.ts';
import type { CollectorLicense, LicenseCache } from './licenses.ts';
import {
  allowAnyOrigin,
  answerError,
  answerFailure,
  answerOptions,
  parse,
  type Parsed,
  refuse,
  textOf,
  withLicense,
} from './replies.ts';

export type CollectorParts = {
  journal: Pick<Journal, 'append'>;
  licenses: LicenseCache;
};

const bodyBytesMax = 256 * 1024;
const doNotTrackMessage = 'Ignoring Impression due to DNT Header being set';

const isTracked = (request: FastifyRequest, license: CollectorLicense): boolean =>
  license.ignoresDoNotTrack || request.headers['dnt'] !== '1';

// The handlers return nothing: Fastify observes the whole response of one that returns a promise or the reply.
const licensing =
  (parts: CollectorParts) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    // SAFETY: the only body parser of this scope returns this type.
    const parsed = request.body as Parsed | undefined;
    if (!parsed) return void refuse(reply, 400, 'The body is not a JSON object.');
    withLicense(parts.licenses, textOf(parsed.body['key']), reply, (license) => {
      if (!license) return void refuse(reply, 403, 'The license key is unknown.');
      if (!isDomainAllowed(textOf(parsed.body['domain']), license.domains))
        return void refuse(reply, 403, 'The domain is not allowed.');
      if (!isTracked(request, license)) return void refuse(reply, 200, doNotTrackMessage);
      const errorDetails = {
        enabled: license.errorDetailsEnabled,
        numberOfHttpRequests: license.httpRequestsInErrorDetails,
      };
      allowAnyOrigin(reply).code(200).send({ status: 'granted', message: 'ok', features: { errorDetails } });
    });
  };

const deliveryOf = (request: FastifyRequest, kind: SampleKind, license: CollectorLicense): Delivery => {
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
  (parts: CollectorParts, kind: SampleKind) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    // SAFETY: the only body parser of this scope returns this type.
    const parsed = request.body as Parsed | undefined;
    if (!parsed) return void refuse(reply, 400, 'The body is not a JSON object.');
    const { raw, body } = parsed;
    withLicense(parts.licenses, textOf(body[kind === 'error' ? 'licenseKey' : 'key']), reply, (license) => {
      if (!license) return void refuse(reply, 403, 'The license key is unknown.');
      if (!isDomainAllowed(textOf(body['domain']), license.domains))
        return void refuse(reply, 403, 'The domain is not allowed.');
      const isWanted = isTracked(request, license) && (kind !== 'error' || license.errorDetailsEnabled);
      if (!isWanted) return void allowAnyOrigin(reply).code(204).send();
      parts.journal.append(encodeRecord(deliveryOf(request, kind, license), raw), (error) => {
        if (error) return void answerFailure(reply, error);
        accepted.inc({ kind });
        allowAnyOrigin(reply).code(204).send();
      });
    });
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
    traceRequests(scope);
    readBodies(scope, parse);
    scope.setErrorHandler(answerError);
    addRoutes(scope, parts, '');
    addRoutes(scope, parts, '/collector');
  });
};
