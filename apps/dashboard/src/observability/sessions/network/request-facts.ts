import type { HttpRequest } from '@sluice/contract/analytics/sessions/session-errors';

/** Formats a request type: `MANIFEST_HLS_VARIANT` becomes `Manifest HLS variant`. */
export const typeLabel = (type: string): string => {
  const words = type
    .toLowerCase()
    .replaceAll('_', ' ')
    .replace(/\b(hls|dash|drm|aes)\b/g, (name) => name.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** True when the request failed. */
export const isFailed = ({ success, httpStatus = 0 }: HttpRequest): boolean => success === false || httpStatus >= 400;

/** Transfer rate in bits per second; undefined if unknown. */
export const speedOf = ({ size, downloadTime }: HttpRequest): number | undefined =>
  size && downloadTime ? ((size * 8) / downloadTime) * 1000 : undefined;

/** Returns the end of a URL, which distinguishes requests. */
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

/** Returns the timing of each request, in milliseconds since the first one started. */
export const requestSpans = (requests: readonly HttpRequest[]): { spans: RequestSpan[]; total: number } => {
  const times = requests.map(({ clientTime }) => (clientTime ? Date.parse(clientTime) : Number.NaN));
  const validTimes = times.filter((time) => !Number.isNaN(time));
  const origin = validTimes.length > 0 ? Math.min(...validTimes) : 0;
  const spans = requests.map((request, index) => {
    const start = (times[index] || origin) - origin;
    const end = start + (request.downloadTime ?? 0);
    return { request, id: `${index}`, start, end, firstByte: Math.min(end, start + (request.timeToFirstByte ?? 0)) };
  });
  return { spans, total: Math.max(1, ...spans.map(({ end }) => end)) };
};
