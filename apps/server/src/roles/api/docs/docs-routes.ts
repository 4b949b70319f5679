import { readFile } from 'node:fs/promises';
import { errorCatalogue } from '@sluice/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Platform } from '../../../shared/platform.ts';
import { addCompression } from '../shared/headers.ts';
import { transportSecurity } from '../shared/transport-security.ts';
import { html, type Html } from '../../../shared/html.ts';
import { layout, navigationOf } from './layout.ts';
import { openApiDocument, type OpenApiDocument } from './openapi-document.ts';
import { errorPage, errorsPage, resourcePage, startPage } from './pages.ts';

const errorTexts = new URL('../../../../../../docs/errors/', import.meta.url);
const assets = { 'docs.css': 'text/css; charset=utf-8', 'docs.js': 'text/javascript; charset=utf-8' } as const;

const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

type Documented = { document: OpenApiDocument; json: string; navigation: ReturnType<typeof navigationOf> };

/**
 * Returns a function that builds the documentation on its first call: that takes a second, which would delay startup.
 */
const documentation = (address: string): (() => Documented) => {
  let matching: Documented | undefined;
  return () => {
    if (matching) return matching;
    const document = openApiDocument(address);
    matching = { document, json: JSON.stringify(document), navigation: navigationOf(document) };
    return matching;
  };
};

/** Serves the API's documentation below `/docs`, generated from the same OpenAPI document that tools read. */
export const docsRoutes = async (app: FastifyInstance, { configuration }: Platform): Promise<void> => {
  const address = configuration.publicUrl;
  const documented = documentation(`${address}/v1`);
  await addCompression(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...securityHeaders, ...transportSecurity(address) });
  });

  const show = (reply: FastifyReply, title: string, content: Html | undefined, resource?: string): FastifyReply => {
    const responseSchema =
      content ??
      html`<h1>Not found</h1>
        <p>This page does not exist. <a href="/docs">All resources</a></p>`;
    return reply
      .code(content ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(layout(title, documented().navigation, resource, responseSchema));
  };

  app.get('/v1/openapi.json', (_request, reply) =>
    reply
      .headers({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' })
      .type('application/json; charset=utf-8')
      .send(documented().json),
  );
  app.get('/docs', (_request, reply) => show(reply, 'Start', startPage(documented().navigation, address)));
  app.get<{ Params: { resource: string } }>('/docs/api/:resource', ({ params }, reply) =>
    show(reply, params.resource, resourcePage(documented().document, params.resource, address), params.resource),
  );
  app.get('/docs/errors', (_request, reply) => show(reply, 'Errors', errorsPage()));
  app.get<{ Params: { code: string } }>('/docs/errors/:code', async ({ params: { code } }, reply) => {
    if (!Object.hasOwn(errorCatalogue, code)) return show(reply, 'Not found', undefined);
    return show(reply, code, errorPage(await readFile(new URL(`${code}.md`, errorTexts), 'utf8')));
  });
  for (const [name, type] of Object.entries(assets)) {
    const content = await readFile(new URL(`assets/${name}`, import.meta.url));
    app.get(`/docs/assets/${name}`, (_request, reply) =>
      reply.header('Cache-Control', 'max-age=300').type(type).send(content),
    );
  }
};
