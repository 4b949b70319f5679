import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describeOperation, type OperationId } from '@sluice/api-client';
import { operationTable } from '@sluice/api-client/operations.gen';
import Fastify, { type FastifyInstance } from 'fastify';
import { readIntegrations } from '../../apps/server/src/configuration/integrations.ts';
import { mountDashboard } from '../../apps/server/src/roles/api/dashboard/mount-dashboard.ts';
import { sampleFrame } from './sample-comparisons.ts';
import { sampleTemplate } from './sample-encodings.ts';
import { sampleHandlers } from './sample-data.ts';
import { statusDocuments } from './sample-home.ts';
import { sampleLabFile } from './sample-lab.ts';

export type Override = (request: {
  method: string;
  path: string;
  body: unknown;
}) => { status: number; result?: unknown; error?: object } | undefined;

const media = join(import.meta.dirname, '../../packages/testing/media/player');
const mediaTypes: Record<string, string> = { m3u8: 'application/vnd.apple.mpegurl', mpd: 'application/dash+xml' };
const distFolder = join(import.meta.dirname, '../../apps/dashboard/dist');

type AnyHandler = (input: { params: object; query: object; body: unknown }) => unknown;

/** Serves the built dashboard with its real file server and a sample API that responds after `delayMilliseconds`. */
export const startSampleServer = async (
  options: { delayMilliseconds?: number; override?: Override } = {},
): Promise<{ origin: string; app: FastifyInstance; stop: () => Promise<void> }> => {
  const app = Fastify({ forceCloseConnections: true });
  let origin = '';
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    if (options.delayMilliseconds) await new Promise((resolve) => setTimeout(resolve, options.delayMilliseconds));
    const answer = options.override?.({ method: request.method, path: request.url.slice(3), body: request.body });
    if (!answer) return;
    const data = answer.error ?? { result: answer.result };
    return reply
      .code(answer.status)
      .send({ requestId: 'sample-request', status: answer.error ? 'ERROR' : 'SUCCESS', data });
  });
  const handlers = sampleHandlers('');
  for (const key of Object.keys(handlers)) {
    // The keys are those of the handlers.
    const id = key as keyof typeof handlers & OperationId;
    if (!(id in operationTable)) continue;
    const { method, path } = describeOperation(id);
    app.route({
      method,
      url: `/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      // The handler table is typed where it is defined.
      handler: ({ params, query, body }) => ({
        requestId: 'sample',
        status: 'SUCCESS',
        data: {
          result: (sampleHandlers(origin)[id] as AnyHandler)({
            params: { ...(params as object) },
            query: { ...(query as object) },
            body,
          }),
        },
      }),
    });
  }
  // Nothing happens in the sample lab: the stream of events ends at once, and screens poll.
  app.get('/v1/player/testing/events', (_request, reply) => reply.code(204).send());
  app.get('/cdn/*', async (request, reply) => {
    const path = join(media, basename(request.url));
    return reply.type(mediaTypes[path.split('.').at(-1) ?? ''] ?? 'video/mp4').send(await readFile(path));
  });
  app.get<{ Params: { '*': string } }>('/status/api/v2/*', ({ params }, reply) =>
    reply.send(statusDocuments()[params['*']] ?? {}),
  );
  app.get<{ Params: { '*': string } }>('/lab-files/*', ({ params }, reply) => {
    const { mediaType, content } = sampleLabFile(params['*']);
    return reply.type(mediaType).send(content);
  });
  app.get('/template-files/*', (_request, reply) => reply.type('text/plain').send(sampleTemplate));
  app.get<{ Params: { index: string; side: string } }>(
    '/v1/encoding/comparisons/frame/:id/frames/:index/:side',
    ({ params }, reply) => reply.type('image/svg+xml').send(sampleFrame(Number(params.index), params.side)),
  );
  app.get('/v1/encoding/encodings/:id/live/poster.jpg', (_request, reply) =>
    reply.type('image/svg+xml').send(sampleFrame(3, 'primary')),
  );
  app.get<{ Params: { index: string } }>('/v1/scene-pictures/:index', ({ params }, reply) =>
    reply.type('image/svg+xml').send(sampleFrame(Number.parseInt(params.index, 10), 'primary')),
  );
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body ? JSON.parse(String(body)) : undefined),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
  app.get('/s/:id/embed', (_request, reply) =>
    reply.type('text/html').send('<!doctype html><html lang="en"><title>Player</title><body></body></html>'),
  );
  // Collector endpoint: the sample server discards telemetry.
  app.post('/licensing', () => ({ status: 'denied' }));
  const publicUrl = 'http://localhost';
  await mountDashboard(app, {
    distFolder,
    configuration: { publicUrl, streamsUrl: `${publicUrl}/s`, integrations: readIntegrations({}, publicUrl) },
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, app, stop: () => app.close() };
};
