import { createHash } from 'node:crypto';
import { AppError } from '@sluice/contract';
import {
  findLabDevice,
  joinLabDevice,
  renewDevicePlay,
  reportLabDevice,
  systemActor,
  type JoinedLabDevice,
} from '@sluice/core';
import {
  devicePageHtml,
  devicePagePolicy,
  parseDeviceReport,
  parseDeviceSupport,
  readScript,
  remotePageHtml,
  storable,
} from '@sluice/lab/device';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { httpLimits } from '../../../../shared/http/http-limits.ts';
import { readBodies } from '../../../../shared/http/read-body.ts';
import { successEnvelope } from '../../shared/envelope.ts';
import { addErrors } from '../../shared/errors.ts';
import type { ApiDependencies } from '../../shared/handle.ts';
import { addHeaders } from '../../shared/headers.ts';
import { anonymous, requestContext } from '../../shared/request-context.ts';
import { requestIdOf } from '../../shared/request-id.ts';
import { createRateLimits } from '../rate-limits.ts';
import { describeDevice } from './describe-device.ts';
import { nextDeviceTask, reportDevicePlay } from './device-job.ts';

/** Largest report of a play: a recording of a minute, and forty small pictures. */
const reportBytesMax = 16 * 1024 * 1024;

type PlayRequest = FastifyRequest<{ Params: { play_id: string } }>;

const jsonOf = (body: unknown): unknown => {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8'), storable) : undefined;
  } catch {
    throw new AppError('validation_failed', { evidence: 'The body is not JSON.' });
  }
};

/** Parses what a device sends; throws `validation_failed` with the first problem. */
const parsed = <T>(parse: (body: unknown) => T, body: unknown): T => {
  const json = jsonOf(body);
  try {
    return parse(json);
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const evidence = issue ? `${issue.path.join('.')}: ${issue.message}` : 'The body cannot be read.';
    throw new AppError('validation_failed', { evidence });
  }
};

const parseJoin = (body: unknown): { code: string } => z.object({ code: z.string().max(200) }).parse(body);

const tokenOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  /^Bearer (\S{1,200})$/.exec(authorization ?? '')?.[1];

/**
 * Serves the page that a person opens on a device, and takes what it reports.
 *
 * The page needs no sign-in: its pairing code gives it a token, with which it can do nothing but ask for tests of its
 * own and report them.
 */
export const labDeviceRoutes = async (app: FastifyInstance, dependencies: ApiDependencies): Promise<void> => {
  const { platform } = dependencies;
  const { publicUrl } = platform.configuration;
  await addHeaders(app, ['GET', 'POST'], publicUrl);
  addErrors(app, platform);
  // Left unparsed: an error in a parser of the scope would end the process.
  readBodies(app);

  const sendPage = (html: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', devicePagePolicy)
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
      .send(html);
  app.get('/', sendPage(devicePageHtml));
  app.get('/:code', sendPage(devicePageHtml));
  // Opened by the WebDriver of a runner, which gives it a task; it holds nothing and asks for nothing.
  app.get('/remote', sendPage(remotePageHtml));
  app.get('/files/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const script = await readScript(`/${request.params['*']}`);
    if (!script) throw new AppError('not_found', { evidence: 'The page has no such script.' });
    const etag = `"${createHash('sha256').update(script).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script);
  });

  await app.register(async (scope) => deviceApi(scope, dependencies), { prefix: '/api' });
};

const deviceApi = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  const { platform } = dependencies;
  const take = createRateLimits();
  const devices = new WeakMap<FastifyRequest, JoinedLabDevice>();

  app.addHook('onRequest', async (request) => {
    const retryAfterSeconds = take(tokenOf(request) ?? request.ip, request.method);
    if (retryAfterSeconds > 0)
      throw new AppError('rate_limited', { evidence: 'The device sends too many requests.', retryAfterSeconds });
  });

  /** Finds the device before its body is read, so that nobody else can send a large one. */
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    devices.set(request, await findLabDevice(platform.db, tokenOf(request)));
  };

  const deviceOf = (request: FastifyRequest, reply: FastifyReply) => {
    const device = devices.get(request);
    if (!device) throw new AppError('unauthenticated');
    const acting = { organizationId: device.organizationId, actor: systemActor(`device ${device.name}`) };
    return { device, context: requestContext(acting, request, reply, dependencies) };
  };

  const send = (request: FastifyRequest, reply: FastifyReply, result: object): FastifyReply =>
    reply.type('application/json; charset=utf-8').send(successEnvelope(requestIdOf(request), JSON.stringify(result)));

  const bodyLimit = httpLimits.publicBodyBytesMax;
  app.post('/join', { bodyLimit }, async (request, reply) => {
    const { code } = parsed(parseJoin, request.body);
    return send(request, reply, await joinLabDevice(requestContext(anonymous, request, reply, dependencies), code));
  });
  app.post('/task', { bodyLimit, onRequest }, async (request, reply) => {
    const { device, context } = deviceOf(request, reply);
    const environment = describeDevice(
      device.id,
      request.headers['user-agent'],
      parsed(parseDeviceSupport, request.body),
    );
    await reportLabDevice(context, device, environment);
    const { publicUrl } = platform.configuration;
    return send(request, reply, await nextDeviceTask(context, { ...device, environment }, publicUrl));
  });
  app.post('/plays/:play_id/alive', { bodyLimit, onRequest }, async (request: PlayRequest, reply) => {
    const { device, context } = deviceOf(request, reply);
    await reportLabDevice(context, device, undefined);
    await renewDevicePlay(context, device, request.params.play_id);
    return send(request, reply, {});
  });
  app.post('/plays/:play_id', { bodyLimit: reportBytesMax, onRequest }, async (request: PlayRequest, reply) => {
    const { device, context } = deviceOf(request, reply);
    const report = parsed(parseDeviceReport, request.body);
    await reportLabDevice(context, device, undefined);
    await reportDevicePlay(context, device, { playId: request.params.play_id, report });
    return send(request, reply, {});
  });
};
