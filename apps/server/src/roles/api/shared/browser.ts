import type { Browser } from '@sluice/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser behind a request: its cookies are for the API alone, unreadable by scripts and not sent by other sites' forms. */
export const browserOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): Browser => ({
  userAgent: request.headers['user-agent'],
  cookie: (name) => request.cookies[name],
  setCookie(name, value, seconds) {
    reply.setCookie(name, value, {
      path: '/v1',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: seconds,
    });
  },
});
