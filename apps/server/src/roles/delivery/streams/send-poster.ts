import type { HostedStream } from '@sluice/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse, sendCurrent } from '../send-object.ts';
import type { HostedContext } from './hosted-context.ts';

/** Sends the poster of a stream, or redirects to the one that is hosted elsewhere; 404 without one. */
export const sendPoster = async (
  { objects, counts }: HostedContext,
  { id, poster }: HostedStream,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (poster && 'url' in poster) return reply.header('cache-control', 'no-store').redirect(poster.url, 302);
  const headers = { 'cache-control': 'public, max-age=60' };
  const count = (_key: string, bytes: number, userAgent?: string): void => counts.countBytes(id, bytes, userAgent);
  if (!poster || !(await sendCurrent({ objects, count, headers }, poster.key, request, reply)))
    refuse(reply, 404, 'This stream has no poster');
  return reply;
};
