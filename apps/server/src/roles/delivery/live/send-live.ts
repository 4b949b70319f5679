import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypeOf } from '@sluice/storage';
import type { PlaylistWishes } from '../../../shared/live-media.ts';
import type { FindLiveMedia, LiveMedia } from './live-media.ts';

const numberIn = (url: string, pattern: RegExp): number | undefined => {
  const [, digits] = pattern.exec(url) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** Reads the delivery directives of a request's URL (draft-pantos-hls-rfc8216bis, 6.2.5). */
export const readWishes = (url: string): PlaylistWishes => {
  if (!url.includes('_HLS_')) return {};
  const sequence = numberIn(url, /[?&]_HLS_msn=(\d{1,9})(?:&|$)/);
  const part = numberIn(url, /[?&]_HLS_part=(\d{1,9})(?:&|$)/);
  return {
    ...(sequence !== undefined && { sequence }),
    ...(sequence !== undefined && part !== undefined && { part }),
    ...(/[?&]_HLS_skip=(?:YES|v2)(?:&|$)/.test(url) && { isDelta: true }),
  };
};

const send = async (request: FastifyRequest, reply: FastifyReply, key: string, media: LiveMedia): Promise<number> => {
  const accepts = request.headers['accept-encoding'] ?? '';
  const isCompressed = media.isPlaylist && /\bgzip\b/.test(accepts);
  const bytes = isCompressed ? await media.compressed() : media.bytes;
  reply.headers({
    'cache-control': media.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': mediaTypeOf(key),
    'content-length': bytes.length,
    ...(media.isPlaylist && { vary: 'accept-encoding' }),
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  });
  reply.send(request.method === 'HEAD' ? undefined : bytes);
  return request.method === 'HEAD' ? 0 : bytes.length;
};

/** Sends the newest media of a running live encoding; returns the bytes, or undefined if the object store has it. */
export const sendLive = async (
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  find: FindLiveMedia,
): Promise<number | undefined> => {
  const media = await find(key, readWishes(request.raw.url ?? ''));
  if (media === 'stored') return undefined;
  if (media !== 'too-early') return send(request, reply, key, media);
  reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  reply.send('The playlist is not that far yet.\n');
  return 0;
};
