import type { FastifyInstance } from 'fastify';
import type { StatusBoard } from '../../../shared/status-page/status-board.ts';
import { addCompression } from '../shared/headers.ts';
import { transportSecurity } from '../shared/transport-security.ts';

/** Below the three minutes after which a status is unknown, so that caches cannot hide an outage for long. */
const cacheHeaders = { 'cache-control': 'public, max-age=10' };

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Serves the public status page, and its documents as the public API of Statuspage does. */
export const statusRoutes = async (app: FastifyInstance, board: StatusBoard, publicUrl: string): Promise<void> => {
  await addCompression(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...cacheHeaders, ...transportSecurity(publicUrl) });
  });
  app.get('/', (_request, reply) => reply.headers(pageHeaders).send(board.current().page));
  app.get<{ Params: { '*': string } }>('/api/v2/*', (request, reply) => {
    const document = board.current().documents.get(request.params['*']);
    reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
    if (document === undefined) return reply.code(404).send({ error: 'There is no such document.' });
    return reply.type('application/json; charset=utf-8').send(document);
  });
};
