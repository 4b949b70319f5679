import { performance } from 'node:perf_hooks';
import { cmcdTextOf } from '@sluice/analytics/cmcd/index';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeliveredCmcd } from '../../shared/cmcd-channel.ts';

/** Receives the CMCD data of a request. */
export type ForwardCmcd = (message: DeliveredCmcd) => void;

const carriesCmcd = ({ raw, headers }: FastifyRequest): boolean =>
  (raw.url?.includes('CMCD=') ?? false) || 'cmcd-session' in headers || 'cmcd-object' in headers;

/** Forwards a request's CMCD data with the request's metrics, after the response was sent. */
export const forwardCmcdWhenSent = (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  forward: ForwardCmcd,
): void => {
  if (request.method !== 'GET' || !carriesCmcd(request)) return;
  const { headers, ip: address } = request;
  const begin = performance.now();
  // Read early, because the response has no socket after it was sent.
  const { socket } = reply.raw;
  const written = socket?.bytesWritten ?? 0;
  reply.raw.once('close', () => {
    const text = cmcdTextOf(request.raw.url ?? '', headers);
    if (text === undefined) return;
    forward({
      outputId: key.slice(4, key.indexOf('/', 4)),
      text,
      receivedAtMilliseconds: Date.now(),
      request: {
        url: `/${key}`,
        status: reply.raw.statusCode,
        sizeBytes: Math.max(0, (socket?.bytesWritten ?? written) - written),
        milliseconds: performance.now() - begin,
      },
      address,
      userAgent: headers['user-agent'],
      page: headers.referer ?? headers.origin,
      ...(headers['dnt'] === '1' && { doNotTrack: true as const }),
    });
  });
};
