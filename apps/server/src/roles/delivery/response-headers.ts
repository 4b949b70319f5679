import { extname } from 'node:path';
import { mediaTypeOf } from '@sluice/storage';

const manifests = new Set(['.m3u8', '.mpd']);
const segments = new Set(['.chk', '.cmfa', '.cmft', '.cmfv', '.hdr', '.m4s', '.ts']);

const cacheControl = (key: string): string => {
  const extension = extname(key).toLowerCase();
  if (manifests.has(extension)) return 'public, max-age=2';
  if (segments.has(extension)) return 'public, max-age=31536000, immutable';
  return 'public, max-age=3600';
};

/** Headers of every response: any page may read it, and no browser may run it as a page of this origin. */
export const commonHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, Date, ETag, Last-Modified',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
} as const;

/** Headers of responses to CORS preflight requests. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'If-Match, If-Modified-Since, If-None-Match, If-Range, Range, *',
  'access-control-max-age': '86400',
} as const;

/** Returns the headers of an object, sent with or without its bytes. */
export const objectHeaders = (head: { key: string; etag: string; modifiedAt: Date }): Record<string, string> => ({
  'accept-ranges': 'bytes',
  'cache-control': cacheControl(head.key),
  'content-type': mediaTypeOf(head.key),
  etag: head.etag,
  'last-modified': head.modifiedAt.toUTCString(),
});
