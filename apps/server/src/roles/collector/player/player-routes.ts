import { playerPlatforms } from '@sluice/contract/player/statistics/platforms';
import type { RuntimePlayerLicense } from '@sluice/core';
import type { NetworkPolicy } from '@sluice/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { traceRequests } from '../../../shared/http/trace-requests.ts';
import { readBodies } from '../../../shared/http/read-body.ts';
import type { Journal } from '../journal/journal.ts';
import { encodeRecord } from '../journal/record.ts';
import { type FindLicense, LicenseCache } from '../licenses.ts';
import { accepted, refused } from '../metrics.ts';
import {
  allowAnyOrigin,
  answerError,
  answerFailure,
  answerOptions,
  parse,
  type Parsed,
  textOf,
  withLicense,
} from '../replies.ts';
import { createGrants, type Grants } from '../../../shared/player-grants.ts';
import { type Judgment, rememberJudgments } from './judge-host.ts';
import { limitImpressions } from './limit-impressions.ts';
import { createDecideElsewhere, type DecideElsewhere } from './third-party.ts';

export type PlayerOptions = {
  findLicense: FindLicense<RuntimePlayerLicense>;
  /** Secret key of the installation, from which the key of grants is derived. */
  secretKey: Uint8Array;
  /** URL to which players send telemetry. */
  collectorUrl: string;
  /** Hosts of the platform itself, where every license is valid. */
  ownHosts: readonly string[];
  network: NetworkPolicy;
};

type Parts = {
  options: PlayerOptions;
  journal: Pick<Journal, 'append'>;
  licenses: LicenseCache<RuntimePlayerLicense>;
  grants: Grants;
  decideElsewhere: DecideElsewhere;
  isFlooding: (address: string, licenseKey: string) => boolean;
  judgeHost: ReturnType<typeof rememberJudgments>;
};

const bodyBytesMax = 16 * 1024;

/** Error numbers of the player for a denial. */
const denials = { license: 1103, domain: 1104 };

const deny = (reply: FastifyReply, reason: keyof typeof denials, message: string): FastifyReply => {
  refused.inc({ reason: 'denied' });
  return allowAnyOrigin(reply).code(403).send({ status: 'denied', code: denials[reason], message });
};

const reject = (reply: FastifyReply, status: number, message: string): FastifyReply => {
  refused.inc({ reason: status === 429 ? 'rate' : 'body' });
  return allowAnyOrigin(reply).code(status).send({ status: 'denied', message });
};

const judge = (
  { judgeHost }: Parts,
  request: FastifyRequest,
  body: Parsed['body'],
  license: RuntimePlayerLicense,
): Judgment => judgeHost({ origin: request.headers.origin, domain: textOf(body['domain']) }, license);

const unknownKey = 'This license key is unknown. Copy the key from the player licenses of your dashboard.';
const foreignDomain = (host: string): string =>
  `The license does not allow ${host || 'this page'}. Add its domain to the license in your dashboard.`;

const license =
  (parts: Parts) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // SAFETY: the only body parser of this scope returns this type.
    const parsed = request.body as Parsed | undefined;
    if (!parsed) return reject(reply, 400, 'The body is not a JSON object.');
    const { body } = parsed;
    const found = await parts.licenses.get(textOf(body['key']));
    if (!found) return deny(reply, 'license', unknownKey);
    const { host, isAllowed } = judge(parts, request, body, found);
    if (!isAllowed) return deny(reply, 'domain', foreignDomain(host));
    if (found.isUsedUp) return deny(reply, 'license', 'The impressions of this license are used up for this month.');
    const decision = found.thirdParty
      ? await parts.decideElsewhere(found.thirdParty, {
          domain: host,
          key: found.licenseKey,
          version: textOf(body['version']).slice(0, 64),
          customData: body['customData'],
        })
      : { isAllowed: true };
    if (!decision.isAllowed) return deny(reply, 'license', 'The license server of the owner denied the playback.');
    const nonce = textOf(body['nonce']).slice(0, 128);
    return allowAnyOrigin(reply)
      .code(200)
      .send({
        status: 'granted',
        message: 'ok',
        grant: parts.grants.issue({ licenseKey: found.licenseKey, host, nonce }),
        ...(found.analyticsKey !== undefined && {
          analytics: { key: found.analyticsKey, backendUrl: parts.options.collectorUrl },
        }),
        ...(decision.customData !== undefined && { customData: decision.customData }),
      });
  };

const platformOf = (body: Parsed['body']): string => {
  const platform = textOf(body['platform']);
  return playerPlatforms.find((each) => each === platform) ?? 'web';
};

const idForm = /^[\w-]{8,64}$/;

/** Reports whether a grant admits an impression, or without one the host. */
const isEntitled = (parts: Parts, body: Parsed['body'], licenseKey: string, isHostAllowed: boolean): boolean =>
  body['grant'] === undefined ? isHostAllowed : parts.grants.isValid(textOf(body['grant']), licenseKey);

/** Stores an impression of a license, and responds once it is on disk. */
const record = (
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, found }: { body: Parsed['body']; found: RuntimePlayerLicense },
): void => {
  const { licenseKey, organizationId } = found;
  const { host, isAllowed } = judge(parts, request, body, found);
  if (!isEntitled(parts, body, licenseKey, isAllowed)) return void deny(reply, 'domain', foreignDomain(host));
  if (parts.isFlooding(request.ip, licenseKey))
    return void reject(reply, 429, 'Too many impressions from this address.');
  const delivery = { kind: 'impression' as const, receivedAtMilliseconds: Date.now(), organizationId, licenseKey };
  const impression = { impressionId: body['impressionId'], platform: platformOf(body), host };
  parts.journal.append(encodeRecord(delivery, Buffer.from(JSON.stringify(impression))), (error) => {
    if (error) return void answerFailure(reply, error);
    accepted.inc({ kind: 'impression' });
    allowAnyOrigin(reply).code(204).send();
  });
};

// Returns nothing, because Fastify observes the whole response of a handler that returns a promise or the reply.
const count =
  (parts: Parts) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    // SAFETY: the only body parser of this scope returns this type.
    const parsed = request.body as Parsed | undefined;
    if (!parsed) return void reject(reply, 400, 'The body is not a JSON object.');
    const { body } = parsed;
    if (!idForm.test(textOf(body['impressionId'])))
      return void reject(reply, 400, 'The impressionId must have 8 to 64 letters and digits.');
    withLicense(parts.licenses, textOf(body['key']), reply, (found) => {
      if (!found) return void deny(reply, 'license', unknownKey);
      record(parts, request, reply, { body, found });
    });
  };

const addRoutes = (app: FastifyInstance, parts: Parts, prefix: string): void => {
  const limits = { bodyLimit: bodyBytesMax };
  app.post(`${prefix}/player/licensing`, limits, license(parts));
  app.post(`${prefix}/player/impression`, limits, count(parts));
  for (const path of ['licensing', 'impression']) app.options(`${prefix}/player/${path}`, limits, answerOptions);
  app.get(`${prefix}/player/grant-key`, (_request, reply) =>
    allowAnyOrigin(reply).header('cache-control', 'public, max-age=3600').send(parts.grants.publicKey),
  );
};

/** Adds the routes by which players check their license and count impressions, below `/collector` and at the root. */
export const addPlayerRoutes = async (
  app: FastifyInstance,
  journal: Pick<Journal, 'append'>,
  options: PlayerOptions,
): Promise<void> => {
  const parts: Parts = {
    options,
    journal,
    licenses: new LicenseCache(options.findLicense),
    grants: createGrants(options.secretKey),
    decideElsewhere: createDecideElsewhere(options.network),
    isFlooding: limitImpressions(),
    judgeHost: rememberJudgments(options.ownHosts),
  };
  await app.register(async (scope) => {
    traceRequests(scope);
    readBodies(scope, parse);
    scope.setErrorHandler(answerError);
    addRoutes(scope, parts, '');
    addRoutes(scope, parts, '/collector');
  });
};
