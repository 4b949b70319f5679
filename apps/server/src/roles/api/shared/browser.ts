import type { Browser } from '@sluice/core';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns the browser behind a request, with cookies only for the API: hidden from scripts and cross-site forms. */
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
