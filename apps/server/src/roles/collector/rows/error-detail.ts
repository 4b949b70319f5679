import type { Row, Wire } from './coerce.ts';
import { jsonOf } from './json.ts';

const requestTypes = new Set([
  'DRM_LICENSE_WIDEVINE',
  'MEDIA_THUMBNAILS',
  'MEDIA_VIDEO',
  'MEDIA_AUDIO',
  'MEDIA_PROGRESSIVE',
  'MEDIA_SUBTITLES',
  'MANIFEST_DASH',
  'MANIFEST_HLS_MASTER',
  'MANIFEST_HLS_VARIANT',
  'MANIFEST_SMOOTH',
  'KEY_HLS_AES',
]);

const requestsMax = 50;

/** Normalizes a request type: `manifest/hls/variant` and `MANIFEST_HLS_VARIANT` are the same. */
export const requestType = (value: unknown): string => {
  const name = typeof value === 'string' ? value.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_') : '';
  return requestTypes.has(name) ? name : 'UNKNOWN';
};

const request = (value: unknown): Row | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  // SAFETY: any property of a non-null object can be read.
  const { timestamp, type, ...rest } = value as Wire;
  return { ...rest, clientTime: timestamp, type: requestType(type) };
};

const jsonObject = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (jsonOf(value) ?? '{}') : '{}';

/** Returns the columns of an error detail that are stored as JSON. */
export const errorDetailJson = (wire: Wire): Row => {
  const requests = Array.isArray(wire['httpRequests']) ? wire['httpRequests'].slice(0, requestsMax) : [];
  return {
    error_data: jsonObject(wire['data']),
    http_requests: jsonOf(requests.flatMap((value) => request(value) ?? [])) ?? '[]',
  };
};
