import type { IncomingHttpHeaders } from 'node:http';

/** Reports whether a request was sent to a host, directly or through a trusted proxy. */
export const isForHost = (headers: IncomingHttpHeaders, host: string, hasProxy: boolean): boolean => {
  const forwarded = headers['x-forwarded-host'];
  const sent = hasProxy && typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : headers.host;
  return sent?.toLowerCase() === host;
};
