import { generateKeyPairSync, sign } from 'node:crypto';
import { fastify } from 'fastify';

// Bare Fastify: parses the same bodies as JSON and responds with a short object. A license check signs its nonce, as
// nobody can issue a grant without that.
const app = fastify();
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, JSON.parse(String(body))));
app.post<{ Body: { nonce: string } }>('/player/licensing', ({ body: { nonce } }) => ({
  status: 'granted',
  grant: sign('sha256', Buffer.from(nonce), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
}));
app.post('/player/impression', (_request, reply) => reply.code(204).send());
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
process.once('SIGTERM', () => process.exit(0));
