import { acceptSaml, beginSaml, describeSaml } from '@sluice/core';
import type { AppError } from '@sluice/contract';
import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../shared/handle.ts';
import { anonymous, requestContext } from '../shared/request-context.ts';
import { requestIdOf } from '../shared/request-id.ts';
import { toAppError } from '../shared/to-app-error.ts';

const root = '/account/authentication/saml';
const answerBytesMax = 300_000;

type DomainRoute = { Params: { ssoDomain: string } };

/** Returns the code of a failure for the error page, which knows four kinds. */
const errorCodeOf = ({ status }: AppError): number => {
  if (status === 404) return 404;
  if (status === 401 || status === 403) return 401;
  return status < 500 ? 400 : 500;
};

const formOf = (body: unknown): URLSearchParams =>
  new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');

/** Registers routes for browsers; every failure redirects to the dashboard's error page. */
const browserRoutes = async (app: FastifyInstance, dependencies: ApiDependencies): Promise<void> => {
  const { publicUrl } = dependencies.platform.configuration;

  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    const facts = { err: error.cause ?? error, requestId: requestIdOf(request) };
    if (error.status >= 500) request.log.error(facts, 'SAML sign-in failed');
    return reply.redirect(`${publicUrl}/sso-error?errorCode=${errorCodeOf(error)}`, 303);
  });

  app.get<DomainRoute>(`${root}/login/:ssoDomain`, async (request, reply) => {
    const context = requestContext(anonymous, request, reply, dependencies);
    return reply.redirect(await beginSaml(context, request.params.ssoDomain), 302);
  });

  app.post<DomainRoute>(`${root}/acs/:ssoDomain`, { bodyLimit: answerBytesMax }, async (request, reply) => {
    const form = formOf(request.body);
    const code = await acceptSaml(requestContext(anonymous, request, reply, dependencies), {
      domain: request.params.ssoDomain,
      response: form.get('SAMLResponse') ?? '',
      relayState: form.get('RelayState') ?? '',
    });
    return reply.redirect(`${publicUrl}/sso-login?code=${code}`, 303);
  });
};

/** Registers the SAML routes of browsers: the redirect to the identity provider, its response, and the metadata. */
export const samlRoutes = async (app: FastifyInstance, dependencies: ApiDependencies): Promise<void> => {
  await app.register((scope) => browserRoutes(scope, dependencies));
  app.get<DomainRoute>(`${root}/metadata/:ssoDomain`, async (request, reply) =>
    reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(await describeSaml(requestContext(anonymous, request, reply, dependencies), request.params.ssoDomain)),
  );
};
