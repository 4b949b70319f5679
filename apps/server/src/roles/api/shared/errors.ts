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
  request.log.error(facts, `answered ${error.code}`);
};

/** Answers an error in the API's envelope; only what is our fault is logged. */
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

/** Whatever fails or is not found in this scope leaves it in the API's envelope. */
export const addErrors = (app: FastifyInstance, platform: Platform): void => {
  app.setErrorHandler((thrown, request, reply) => answerError(thrown, request, reply, platform));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0];
    const error = new AppError('not_found', { evidence: `There is no ${request.method} ${path}.` });
    return answerError(error, request, reply, platform);
  });
};
