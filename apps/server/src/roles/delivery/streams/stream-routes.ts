import { createHash } from 'node:crypto';
import { AppError, type AccessPart } from '@sluice/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, sendCurrent } from '../send-object.ts';
import { preflightHeaders } from '../response-headers.ts';
import { keyBelow } from '../requested-key.ts';
import { embedPage, embedPolicy, type PageScript } from './embed-page.ts';
import {
  type Admission,
  admit,
  type HostedContext,
  HostedRefusal,
  ownHosts,
  type StreamRequest,
  streamsBases,
} from './hosted-context.ts';
import { hostedConfig } from './hosted-config.ts';
import { encodedFor } from './embed-scripts.ts';
import { oembedOf, oembedXml, streamInAddress } from './oembed.ts';
import { messagePolicy, refusalPage } from './page-parts.ts';
import { sendPoster } from './send-poster.ts';
import { preloadAddresses, type StartChoice } from './start-files.ts';
import { sharePage, sharePolicy } from './share-page.ts';
import { type FileRequest, sendDownload, sendManifest, sendStreamFile, statusOf } from './stream-files.ts';

/** Headers of every response. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
} as const;

const htmlType = 'text/html; charset=utf-8';

/** Lets a page read the response: every page, or for a restricted stream the one that was admitted. */
const allowReading = (request: StreamRequest, reply: FastifyReply, isRestricted: boolean): void => {
  if (!isRestricted) reply.header('access-control-allow-origin', '*');
  else if (request.headers.origin !== undefined)
    reply.headers({ 'access-control-allow-origin': request.headers.origin });
  if (isRestricted) reply.header('vary', 'origin, referer');
};

const wanted = ({ params, query }: StreamRequest, part: AccessPart) => ({ id: params.id, token: query['token'], part });

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;

/** Returns the parameters of the embedded player in the URL of a page. */
const playerParameters = (request: FastifyRequest): URLSearchParams =>
  new URL(request.raw.url ?? '', 'http://host').searchParams;

const scriptFor = ({ scripts }: HostedContext, request: StreamRequest): PageScript | undefined => {
  const isLazy = request.query['preload'] === 'none' && scripts.lazyEntry !== undefined;
  const name = isLazy ? scripts.lazyEntry : scripts.entry;
  return name === undefined ? undefined : { url: `../js/${name}`, isLazy };
};

/** A page that starts elsewhere, with metadata only or with an ad does not start with the first segments. */
const startChoice = ({ stream }: Admission, request: StreamRequest, script: PageScript | undefined): StartChoice => {
  const { preload, start, t } = request.query;
  return {
    isLazy: script?.isLazy ?? true,
    loadsMedia: preload !== 'metadata' && start === undefined && t === undefined && stream.ads.length === 0,
  };
};

const pageRoutes = (app: FastifyInstance, context: HostedContext): void => {
  app.get('/:id/embed', async (request: StreamRequest, reply) => {
    const admission = await admit(context, request, wanted(request, 'embed'));
    reply.headers({
      'content-security-policy': embedPolicy(admission, {
        bases: streamsBases(context, request),
        ownHosts: ownHosts(context, request),
      }),
      'cache-control': 'private, no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const script = scriptFor(context, request);
    const preloads = await preloadAddresses(context, admission, startChoice(admission, request, script));
    return reply.type(htmlType).send(embedPage(admission, script, preloads));
  });
  app.get('/:id/share', async (request: StreamRequest, reply) => {
    const admission = await admit(context, request, wanted(request, 'share'));
    reply.headers({
      'content-security-policy': sharePolicy(admission, ownHosts(context, request)),
      'cache-control': 'private, no-cache',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...(admission.stream.rules.isSigned && { 'x-robots-tag': 'noindex' }),
    });
    return reply.type(htmlType).send(sharePage(admission, playerParameters(request)));
  });
  app.get('/oembed', async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    reply.header('access-control-allow-origin', '*');
    if (format !== 'json' && format !== 'xml') return refuse(reply, 501, 'The format must be json or xml');
    const id = streamInAddress(typeof url === 'string' ? url : '', context.services.addresses.streams);
    if (id === undefined) return refuse(reply, 404, 'This address is not one of a stream on this server');
    // Consumers of oEmbed ask from their servers, and the page it describes is the share page.
    const admission = await admit(context, request, { id, token: undefined, part: 'share' });
    const description = oembedOf(admission, { maxWidth: numberIn(maxwidth), maxHeight: numberIn(maxheight) });
    reply.header('cache-control', 'public, max-age=60');
    if (format === 'json') return reply.type('application/json; charset=utf-8').send(JSON.stringify(description));
    return reply.type('text/xml; charset=utf-8').send(oembedXml(description));
  });
};

const dataRoutes = (app: FastifyInstance, context: HostedContext): void => {
  app.get('/:id/config', async (request: StreamRequest, reply) => {
    const { stream, addresses, decision } = await admit(context, request, wanted(request, 'config'));
    const json = JSON.stringify(hostedConfig(stream, addresses, decision));
    const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    allowReading(request, reply, stream.rules.restriction !== undefined);
    reply.headers({ etag, 'cache-control': 'private, no-cache', 'access-control-expose-headers': 'ETag' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get('/:id/manifest.m3u8', async (request: StreamRequest, reply) => {
    const admission = await admit(context, request, wanted(request, 'manifest'));
    allowReading(request, reply, admission.stream.rules.restriction !== undefined);
    return sendManifest(context, admission, reply);
  });
  app.get('/:id/download.mp4', async (request: StreamRequest, reply) =>
    sendDownload(context, await admit(context, request, wanted(request, 'manifest')), request, reply),
  );
  for (const path of ['/:id/poster', '/:id/poster.png'])
    app.get(path, async (request: StreamRequest, reply) => {
      const { stream } = await admit(context, request, wanted(request, 'poster'));
      allowReading(request, reply, stream.rules.restriction !== undefined);
      return sendPoster(context, stream, request, reply);
    });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/:id/:mode(^p|g$)/:segment/*',
    handler: async (request: FileRequest, reply) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, Date, ETag, Last-Modified',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      return sendStreamFile(context, request, reply);
    },
  });
};

const assetRoutes = (app: FastifyInstance, { scripts, objects }: HostedContext): void => {
  app.get('/js/:name', async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
    const file = await scripts.file(request.params.name);
    if (!file) return refuse(reply, 404, 'Not found');
    const { encoding, body } = encodedFor(file, request.headers['accept-encoding'] ?? '');
    reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
    return reply.type('text/javascript; charset=utf-8').send(body);
  });
  app.get('/watermarks/*', async (request, reply) => {
    const path = keyBelow(request.raw.url ?? '', '/s/watermarks/');
    reply.header('access-control-allow-origin', '*');
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
    const source = { objects, count: () => undefined, headers };
    if (path === undefined || !(await sendCurrent(source, `streams/watermarks/${path}`, request, reply)))
      refuse(reply, 404, 'Not found');
    return reply;
  });
};

const isPage = (request: FastifyRequest): boolean => /\/(?:embed|share)$/.test(request.routeOptions.url ?? '');

const sendRefusal = (error: HostedRefusal, request: FastifyRequest, reply: FastifyReply): void => {
  // Pages that were not admitted learn only that; clients of unrestricted streams read the status.
  if (!error.stream?.rules.restriction) reply.header('access-control-allow-origin', '*');
  if (!isPage(request)) return refuse(reply, statusOf(error), error.refusal);
  reply.code(statusOf(error)).headers({ 'content-security-policy': messagePolicy, 'cache-control': 'no-store' });
  reply.type(htmlType).send(refusalPage(error.refusal));
};

/** Serves hosted streams below `/s`: pages, configuration, manifests and files, each after one decision about access. */
export const streamRoutes = (
  app: FastifyInstance,
  context: HostedContext,
  isStreamsHost: (request: FastifyRequest) => boolean,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders);
    if (!isStreamsHost(request)) {
      refuse(reply, 404, 'Streams are served from another address');
      return reply;
    }
    return undefined;
  });
  app.setErrorHandler((error, request, reply) => {
    if (reply.raw.destroyed) return;
    if (error instanceof HostedRefusal) return sendRefusal(error, request, reply);
    request.log.error({ err: error, requestId: request.id }, 'a stream could not be delivered');
    const isUnavailable = !(error instanceof AppError) || error.status >= 500;
    if (isUnavailable) reply.header('retry-after', '3');
    refuse(reply, isUnavailable ? 503 : error.status, 'Temporarily unavailable');
  });
  pageRoutes(app, context);
  dataRoutes(app, context);
  assetRoutes(app, context);
  app.options('/*', (_request, reply) => {
    reply
      .headers({ ...preflightHeaders, 'access-control-allow-origin': '*' })
      .code(204)
      .send();
  });
  // The dashboard answers every path that no other route has.
  app.get('/*', (_request, reply) => refuse(reply, 404, 'Not found'));
};
