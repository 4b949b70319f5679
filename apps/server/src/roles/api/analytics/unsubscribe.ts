import { checkUnsubscribeLink, systemActor, systemClock, unsubscribeFromReport } from '@sluice/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBodies } from '../../../shared/http/read-body.ts';
import { html, type Html } from '../../../shared/html.ts';
import { addErrors } from '../shared/errors.ts';
import type { ApiDependencies } from '../shared/handle.ts';
import { addHeaders } from '../shared/headers.ts';
import { requestIdOf } from '../shared/request-id.ts';

type LinkRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const linkOf = ({ params, query }: LinkRequest) => ({
  dashboardId: params.id,
  email: textOf(query['email']),
  signature: textOf(query['signature']),
});

const sendPage = (reply: FastifyReply, content: Html) =>
  reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    .send(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Unsubscribe</title>
            <link rel="stylesheet" href="/docs/assets/docs.css" />
          </head>
          <body>
            <main class="notice">${content}</main>
          </body>
        </html>`.text,
    );

/**
 * Serves the links with which recipients leave the email report of a dashboard; the signature is the permission.
 *
 * Mail clients post to a link at once (RFC 8058). Opening it shows a button, because mail scanners open every link.
 */
export const unsubscribeRoutes = async (
  app: FastifyInstance,
  { platform, services }: ApiDependencies,
): Promise<void> => {
  await addHeaders(app, ['GET', 'POST'], platform.configuration.publicUrl);
  addErrors(app, platform);
  readBodies(app);
  const contextOf = (request: FastifyRequest) => ({
    organizationId: '',
    actor: systemActor('unsubscribe link'),
    requestId: requestIdOf(request),
    db: platform.db,
    clock: systemClock,
    services,
  });
  app.get('/:id', async (request: LinkRequest, reply) => {
    const link = linkOf(request);
    checkUnsubscribeLink(contextOf(request), link);
    return sendPage(
      reply,
      html`<h1>Email report</h1>
        <p>The report of this dashboard is sent to ${link.email}.</p>
        <form method="post"><button>Unsubscribe</button></form>`,
    );
  });
  app.post('/:id', { bodyLimit: 4096 }, async (request: LinkRequest, reply) => {
    const link = linkOf(request);
    await unsubscribeFromReport(contextOf(request), link);
    return sendPage(
      reply,
      html`<h1>Unsubscribed</h1>
        <p>The report of this dashboard is no longer sent to ${link.email}.</p>`,
    );
  });
};
