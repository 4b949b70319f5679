import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { successEnvelope } from './shared/envelope.ts';
import { watchShapes } from './testing-sdk-shapes.ts';

const app = fastify();
const differences = watchShapes(app);
afterEach(() => app.close());

it('collects the new differences of successful responses, each once', async () => {
  const pool = { id: 'a', type: 'PREWARMED_ENCODER_POOL', cloudRegion: 'MOON', crew: 1 };
  const path = '/v1/encoding/infrastructure/prewarmed-encoder-pools/:pool_id';
  app.get(path, () => successEnvelope('r', JSON.stringify(pool)));
  app.delete(path, () => successEnvelope('r', JSON.stringify({ id: 'a', crew: 1 })));
  app.get('/v1/encoding/encodings', (_request, reply) => reply.code(400).send('{"data":{"result":1}}'));
  const url = path.replace(':pool_id', 'a');
  for (const method of ['GET', 'GET', 'DELETE'] as const) await app.inject({ method, url });
  await app.inject('/v1/encoding/encodings');
  expect(differences().map((text) => text.replace(/ \((\w+) .*/, ' ($1)'))).toEqual([
    'PrewarmedEncoderPool.cloudRegion: string "MOON", not CloudRegion (GET)',
    'PrewarmedEncoderPool.crew: unknown (GET)',
    'PrewarmedEncoderPool.crew: unknown (DELETE)',
  ]);
});
