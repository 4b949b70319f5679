import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findWhipNode, systemClock } from '@sluice/core';
import { readBodies } from '../../../shared/http/read-body.ts';
import { signBody } from '../../../shared/signed-body.ts';
import { whipPath, whipSessionPath, type WhipReply } from '../../../shared/whip-call.ts';
import { addErrors } from '../shared/errors.ts';
import type { ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';

type WhipRequest = FastifyRequest<{ Params: { application: string; key: string; session?: string } }>;

/** Longest offer of a publisher; those of browsers have 3 to 8 kB. */
const offerBytesMax = 65_536;
const statuses = { key: 401, busy: 409, limit: 429, offer: 400 } as const;

/**
 * Serves WHIP (RFC 9725): POST of an offer to `/whip/<application>/<key>` returns the answer of a live node, to which
 * the media then flows directly; DELETE of the session ends it. The stream key in the address is the permission.
 */
export const whipRoutes = async (app: FastifyInstance, { platform, services }: ApiDependencies): Promise<void> => {
  const { publicUrl, secretKey } = platform.configuration;
  const core = { db: platform.db, clock: systemClock, services };
  await addHeaders(app, ['POST', 'DELETE'], publicUrl);
  addErrors(app, platform);
  readBodies(app);

  const targetOf = ({ params, hostname }: WhipRequest) => ({
    application: params.application,
    streamKey: params.key,
    host: hostname.toLowerCase(),
  });
  const call = async (url: string, path: string, method: string, body: string): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      headers: signBody(secretKey, path, body),
      ...(method === 'POST' && { body }),
      signal: AbortSignal.timeout(15_000),
    });
  const refuse = (reply: FastifyReply, status: number, reason: string): FastifyReply =>
    reply.code(status).type('text/plain; charset=utf-8').send(reason);

  type Handler = (request: WhipRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Answers failures here, as the general handler logs addresses, and these contain stream keys. */
  const withoutAddress =
    (handle: Handler): Handler =>
    async (request, reply) => {
      try {
        return await handle(request, reply);
      } catch (error) {
        request.log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'a WHIP call failed');
        return refuse(reply, 503, 'The live node is not ready.');
      }
    };

  app.route({
    method: 'POST',
    url: '/:application/:key',
    bodyLimit: offerBytesMax,
    handler: withoutAddress(async (request, reply) => {
      const target = targetOf(request);
      const url = await findWhipNode(core, target);
      if (url === undefined) return refuse(reply, 503, 'No live node is ready.');
      // The parser of this scope returns bytes.
      const offer = Buffer.isBuffer(request.body) ? request.body.toString() : '';
      const publisher = {
        ...target,
        protocol: 'WHIP',
        remoteAddress: request.ip,
        isSecure: publicUrl.startsWith('https:'),
      };
      const response = await call(url, whipPath, 'POST', JSON.stringify({ request: publisher, offer }));
      if (!response.ok) return refuse(reply, 503, 'The live node is not ready.');
      // Written by a live node of this installation.
      const result = (await response.json()) as WhipReply;
      if ('refusal' in result) return refuse(reply, statuses[result.cause], result.refusal);
      return reply
        .code(201)
        .type('application/sdp')
        .header('location', `${request.url.replace(/\?.*$/, '')}/${result.session}`)
        .send(result.answer);
    }),
  });
  app.route({
    method: 'DELETE',
    url: '/:application/:key/:session',
    handler: withoutAddress(async (request, reply) => {
      const url = await findWhipNode(core, targetOf(request));
      const { session = '' } = request.params;
      if (url !== undefined && /^[0-9a-f]{32}$/.test(session)) await call(url, whipSessionPath(session), 'DELETE', '');
      return reply.code(200).send();
    }),
  });
};
