import type { FastifyRequest } from 'fastify';

/** The client's own id of a request where it sent a sound one, else ours. */
export const requestIdOf = (request: FastifyRequest): string => {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.:-]{1,128}$/.test(sent) ? sent : request.id;
};
