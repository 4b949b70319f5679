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

/** Security headers of responses that are not pages: if opened as a page, they may load and run nothing. */
export const protectiveHeaders = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...transportSecurity(publicUrl),
});

/** Adds the headers of every response: request id, no sniffing, no framing, no caching, readable by any origin. */
export const addHeaders = async (app: FastifyInstance, methods: string[], publicUrl: string): Promise<void> => {
  const protective = protectiveHeaders(publicUrl);
  await app.register(cors, {
    origin: '*',
    methods,
    // Requested headers are mirrored, because clients add their own.
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

/** Compresses responses above one kilobyte; with fast settings, since every response has a single reader. */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
};
