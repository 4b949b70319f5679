import { AppError } from '@sluice/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorEnvelope } from '../../../shared/error-envelope.ts';
import type { Platform } from '../../../shared/platform.ts';
import { requestIdOf } from './request-id.ts';
import { toAppError } from './to-app-error.ts';

const log = (request: FastifyRequest, error: AppError): void => {
  if (error.status < 500) return;
  const { method, url } = request;
  const facts = { err: error.cause ?? error, requestId: requestIdOf(request), method, path: url.split('?')[0] };
  request.log.error(facts, `responded with ${error.code}`);
};

/** Sends an error in the API's envelope; logs only server errors. */
export const answerError = (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { configuration }: Platform,
): FastifyReply => {
  const error = toAppError(thrown);
  log(request, error);
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(errorEnvelope(requestIdOf(request), error, configuration.publicUrl, new Date()));
};

/** Makes errors and unknown paths of this scope use the API's envelope. */
export const addErrors = (app: FastifyInstance, platform: Platform): void => {
  app.setErrorHandler((thrown, request, reply) => answerError(thrown, request, reply, platform));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0];
    const error = new AppError('not_found', { evidence: `${request.method} ${path} does not exist.` });
    return answerError(error, request, reply, platform);
  });
};
