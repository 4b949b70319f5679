import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../../../configuration/configuration.ts';
import { protectiveHeaders } from '../shared/headers.ts';
import { transportSecurity } from '../shared/transport-security.ts';
import { codeSandbox, codeSandboxPath } from './code-sandbox.ts';
import { inlineScriptHashes, preloadsFor, renderPage, type RoutePreload } from './page.ts';
import { foreignOriginsOf, securityPolicy } from './security-policy.ts';
import { chooseVariant, readStaticFiles, type StaticFile } from './static-files.ts';

const year = 31_536_000;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

const sendFile = (file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { encoding, content } = chooseVariant(file, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers({
      'content-type': file.type,
      'cache-control': file.isImmutable ? `public, max-age=${year}, immutable` : 'no-cache',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    .send(content);
};

/** Paths of the API and of files: they return 404 instead of the page, so that mistakes are visible. */
const isForeign = (path: string): boolean => /^\/(v\d|cdn)(\/|$)/.test(path) || /\.[a-z0-9]{2,5}$/i.test(path);

/** Serves a built dashboard: its files, and its page for every other path. Must be registered last. */
export const mountDashboard = async (
  app: FastifyInstance,
  options: { distFolder: string; configuration: Pick<Configuration, 'publicUrl' | 'integrations' | 'streamsUrl'> },
): Promise<void> => {
  const { publicUrl } = options.configuration;
  const [html, preloadText, headingText, files] = await Promise.all([
    readFile(join(options.distFolder, 'index.html'), 'utf8'),
    readFile(join(options.distFolder, 'preloads.json'), 'utf8'),
    readFile(join(options.distFolder, 'headings.json'), 'utf8'),
    readStaticFiles(options.distFolder),
  ]);
  // The build of the dashboard writes these files.
  const preloads = JSON.parse(preloadText) as RoutePreload[];
  const headings = new Map(Object.entries(JSON.parse(headingText) as Record<string, string>));
  const scriptHashes = inlineScriptHashes(html);
  const origins = foreignOriginsOf(options.configuration);
  const secureTransport = transportSecurity(publicUrl);
  const protective = protectiveHeaders(publicUrl);

  app.get(codeSandboxPath, (_request, reply) =>
    reply.headers({ ...codeSandbox.headers, ...secureTransport }).send(codeSandbox.page),
  );
  // The files are compressed at build time, so compressing plugins must skip them.
  app.get('/*', { config: { compress: false } }, (request, reply) => {
    const path = new URL(request.url, 'http://host').pathname;
    const file = files.get(path);
    if (file) return sendFile(file, request, reply.headers(secureTransport));
    if (isForeign(path)) return reply.headers(protective).callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const page = renderPage(html, { nonce, files: preloadsFor(preloads, path), heading: headings.get(path) });
    reply.headers({
      ...pageHeaders,
      ...secureTransport,
      'content-security-policy': securityPolicy(scriptHashes, nonce, origins),
    });
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(page);
    return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(gzipSync(page));
  });
};

/** Folder in which the build of this repository's dashboard is stored. */
export const builtDashboard = join(import.meta.dirname, '../../../../../dashboard/dist');

/** Reports whether a built dashboard exists; an API-only server has none. */
export const isDashboardBuilt = (distFolder: string): boolean => existsSync(join(distFolder, 'preloads.json'));
