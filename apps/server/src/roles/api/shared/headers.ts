import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { requestIdOf } from './request-id.ts';
import { transportSecurity } from './transport-security.ts';

const exposed = [
  'X-Request-Id',
  'Retry-After',
  'Allow',
  'Range',
  'Upload-Offset',
  'Upload-Length',
  'Upload-Complete',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
].join(', ');

const daySeconds = 86_400;

/** What browsers are told about answers that are no pages: opened as one, they may load and run nothing. */
export const protectiveHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...transportSecurity(publicUrl),
});

/** Headers of every answer: request id, no sniffing, no framing, no caching, pages of any origin may read it. */
export const addHeaders = async (app: FastifyInstance, methods: string[], publicUrl: string): Promise<void> => {
  const protective = protectiveHeaders(publicUrl);
  await app.register(cors, {
    origin: '*',
    methods,
    // Whatever a browser asks to send is mirrored: clients add headers of their own.
    exposedHeaders: exposed,
    maxAge: daySeconds,
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'X-Request-Id': requestIdOf(request),
      'Cache-Control': 'no-store',
      ...protective,
    });
    done();
  });
};

/** Compresses answers above one kilobyte; fast settings, since every answer is made for one reader. */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
};
