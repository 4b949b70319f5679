import { fastify } from 'fastify';

// Bare Fastify: parses the same bodies as JSON and responds with a short object.
const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, JSON.parse(String(body))));
app.post('/player/licensing', () => ({ status: 'granted' }));
app.post('/player/impression', (_request, reply) => reply.code(204).send());
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.once('SIGTERM', () => process.exit(0));
