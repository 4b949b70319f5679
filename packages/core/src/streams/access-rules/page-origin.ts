import type { DomainPattern } from '@sluice/contract';

/** Page that a request comes from: its origin, `opaque` for a sandboxed page, undefined if it is not named. */
export type RequestPage = { host: string; port: string } | 'opaque' | undefined;

const originOf = (text: string): RequestPage => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'opaque';
  return { host: url.hostname, port: url.port || (url.protocol === 'https:' ? '443' : '80') };
};

/** Returns the page of a request from its `Origin` header or, without one, its `Referer`. */
export const requestPage = (headers: { origin?: string | undefined; referer?: string | undefined }): RequestPage => {
  if (headers.origin === 'null') return headers.referer === undefined ? 'opaque' : originOf(headers.referer);
  const text = headers.origin ?? headers.referer;
  return text === undefined || text === '' ? undefined : originOf(text);
};

/** Reports whether a page is on one of the allowed domains; a pattern without a port allows every port. */
export const isPageAllowed = (page: { host: string; port: string }, patterns: readonly DomainPattern[]): boolean =>
  patterns.some(
    ({ host, isWildcard, port }) =>
      (port === undefined || port === page.port) && (isWildcard ? page.host.endsWith(`.${host}`) : page.host === host),
  );
