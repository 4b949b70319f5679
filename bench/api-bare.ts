/** Bare Fastify server that returns the bytes it was given. */
import { fastify } from 'fastify';

const app = fastify();
let answer = '';
app.post('/answer', async (request) => {
  answer = String(request.body);
  return 'ok';
});
app.get('/v1/encoding/encodings', (_request, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(answer),
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.send?.({ address });
