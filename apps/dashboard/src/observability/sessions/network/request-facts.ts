import type { HttpRequest } from '@sluice/contract/analytics/sessions/session-errors';

/** `MANIFEST_HLS_VARIANT` as `Manifest HLS variant`. */
export const typeLabel = (type: string): string => {
  const words = type
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b(hls|dash|drm|aes)\b/g, (name) => name.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Whether the player got what it asked for. */
export const isFailed = ({ success, httpStatus = 0 }: HttpRequest): boolean => success === false || httpStatus >= 400;

/** Bits per second of the transfer; undefined where it cannot be told. */
export const speedOf = ({ size, downloadTime }: HttpRequest): number | undefined =>
  size && downloadTime ? ((size * 8) / downloadTime) * 1000 : undefined;

/** The end of an address, which tells requests apart. */
export const shortUrl = (url: string | undefined): string => {
  if (!url) return '–';
  try {
    const { pathname, search } = new URL(url);
    return `${pathname.split('/').slice(-2).join('/')}${search}`;
  } catch {
    return url;
  }
};

export type RequestSpan = { request: HttpRequest; id: string; start: number; end: number; firstByte: number };

/** When each request ran, in milliseconds since the first one began. */
export const requestSpans = (requests: readonly HttpRequest[]): { spans: RequestSpan[]; total: number } => {
  const times = requests.map(({ clientTime }) => (clientTime ? Date.parse(clientTime) : Number.NaN));
  const known = times.filter((time) => !Number.isNaN(time));
  const origin = known.length > 0 ? Math.min(...known) : 0;
  const spans = requests.map((request, index) => {
    const start = (times[index] || origin) - origin;
    const end = start + (request.downloadTime ?? 0);
    return { request, id: `${index}`, start, end, firstByte: Math.min(end, start + (request.timeToFirstByte ?? 0)) };
  });
  return { spans, total: Math.max(1, ...spans.map(({ end }) => end)) };
};
