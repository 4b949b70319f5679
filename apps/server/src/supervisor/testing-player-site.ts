import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { role as delivery } from '../roles/delivery/index.ts';
import type { Platform } from '../shared/platform.ts';

const dashModule = fileURLToPath(import.meta.resolve('dashjs'));

export type PlayerSite = { origin: string; close(): Promise<void> };

/** Starts delivery with an empty page for players, and the module of dash.js, on one origin. */
export const openPlayerSite = async (platform: Platform): Promise<PlayerSite> => {
  const server = await delivery.start(platform);
  const app = fastify({ forceCloseConnections: true });
  await app.register(async (scope) => server.mount?.(scope));
  app.get('/dash.js', async (_request, reply) => reply.type('text/javascript').send(await readFile(dashModule)));
  app.get('/', (_request, reply) => reply.type('text/html').send('<!doctype html><title>Player</title>'));
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      await server.stop();
    },
  };
};
