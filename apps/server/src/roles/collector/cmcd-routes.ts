import { parseReports } from '@sluice/analytics/cmcd/index';
import { traceRequests } from '../../shared/http/trace-requests.ts';
import { readBodies } from '../../shared/http/read-body.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CmcdIntake, isCmcdAllowed, ownerOf } from './cmcd.ts';
import type { CollectorLicense, LicenseCache } from './licenses.ts';

type Parts = { intake: CmcdIntake; licenses: LicenseCache };

const bodyBytesMax = 256 * 1024;

const answer = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply
    .code(status)
    .header('access-control-allow-origin', '*')
    .type('text/plain; charset=utf-8')
    .send(text === '' ? undefined : `${text}\n`);

// Players can seldom set headers, so the query may contain the key.
const licenseKeyOf = ({ query, headers }: FastifyRequest): string => {
  const inQuery = typeof query === 'object' && query !== null && 'licenseKey' in query ? query.licenseKey : undefined;
  const key = inQuery ?? headers['x-license-key'];
  return typeof key === 'string' ? key : '';
};

const unavailable = (reply: FastifyReply): FastifyReply =>
  answer(reply.header('retry-after', '5'), 503, 'The collector cannot accept reports at the moment.');

const take = (
  { intake }: Parts,
  license: CollectorLicense | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (!license) return answer(reply, 403, 'The license key is unknown.');
  const { headers, ip: address } = request;
  const player = { address, userAgent: headers['user-agent'], page: headers.referer ?? headers.origin };
  if (!isCmcdAllowed(license, player)) return answer(reply, 403, 'The domain is not allowed.');
  if (headers['dnt'] === '1' && !license.ignoresDoNotTrack) return answer(reply, 204, '');
  const reports = parseReports(String(request.body ?? ''));
  if (!reports)
    return answer(reply, 400, 'The body contains no reports: send one per line, key=value with commas, or JSON.');
  const receivedAtMilliseconds = Date.now();
  const owner = ownerOf(license, player);
  intake.take(
    reports.map((values) => ({ owner, report: { values, receivedAtMilliseconds } })),
    (error) => void (error ? unavailable(reply) : answer(reply, 204, '')),
  );
  return reply;
};

/** Adds the path to which players with CMCD version 2 post their reports. */
export const addCmcdRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  await app.register(async (scope) => {
    traceRequests(scope);
    readBodies(scope, (body) => body.toString('utf8'));
    const options = { bodyLimit: bodyBytesMax };
    for (const path of ['/analytics/cmcd', '/collector/analytics/cmcd']) {
      scope.post(path, options, async (request, reply) => {
        try {
          return take(parts, await parts.licenses.get(licenseKeyOf(request)), request, reply);
        } catch {
          return unavailable(reply);
        }
      });
      scope.options(path, options, (_request, reply) =>
        reply
          .header('access-control-allow-origin', '*')
          .header('access-control-allow-methods', 'POST, OPTIONS')
          .header('access-control-allow-headers', 'Content-Type, X-License-Key')
          .header('access-control-max-age', '86400')
          .code(204)
          .send(),
      );
    }
  });
};
