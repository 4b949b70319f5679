import type { FastifyRequest } from 'fastify';

/** Returns the client's request id if it is valid, otherwise a generated one. */
export const requestIdOf = (request: FastifyRequest): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.:-]{1,128}$/.test(sent) ? sent : request.id;
};
