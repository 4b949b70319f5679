import { AppError } from '@sluice/contract';
import type { ObjectStore } from '@sluice/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonHeaders } from '../response-headers.ts';

type FileRequest = FastifyRequest<{ Params: { version: string; hash: string; name: string } }>;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};
const part = /^[\w-][\w.-]{0,80}$/;

/** Serves the files of published player versions to any page; a path names its content, so it never changes. */
export const playerReleaseRoutes = (app: FastifyInstance, objects: ObjectStore): void => {
  app.get('/player-releases/:version/:hash/:name', async (request: FileRequest, reply) => {
    const { version, hash, name } = request.params;
    const type = types[name.split('.').at(-1) ?? ''];
    reply.headers(commonHeaders);
    try {
      if (!type || ![version, hash, name].every((text) => part.test(text))) throw new AppError('not_found');
      const { stream, head } = await objects.get(`player-releases/${version}/${hash}/${name}`);
      return await reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', head.sizeBytes)
        .send(stream);
    } catch (error) {
      const isMissing = error instanceof AppError && error.code === 'not_found';
      return reply
        .code(isMissing ? 404 : 503)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(isMissing ? 'Not found\n' : 'Temporarily unavailable\n');
    }
  });
};
