import type { RequestEntry } from '../proxy/request-log.ts';

/** Unknown sizes and times of an HTTP archive (HAR 1.2). */
const unknown = -1;

const entryOf = (entry: RequestEntry): object => {
  const { at, method, url, status = 0, contentType = '', bytes, milliseconds, firstByteMilliseconds } = entry;
  const wait = firstByteMilliseconds ?? milliseconds ?? 0;
  const receive = Math.max(0, (milliseconds ?? wait) - wait);
  const comment = [entry.fault && `fault: ${entry.fault}`, entry.refused, entry.error].filter(Boolean).join('; ');
  return {
    startedDateTime: new Date(at).toISOString(),
    time: wait + receive,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      queryString: [],
      headersSize: unknown,
      bodySize: unknown,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      redirectURL: '',
      content: { size: bytes, mimeType: contentType },
      headersSize: unknown,
      bodySize: bytes,
    },
    cache: {},
    timings: { send: 0, wait, receive },
    ...(comment && { comment }),
  };
};

/** Returns the requests of a play as an HTTP archive, without headers, which may hold credentials. */
export const httpArchive = (entries: readonly RequestEntry[]): object => ({
  log: { version: '1.2', creator: { name: 'Sluice Stream Lab', version: '1' }, entries: entries.map(entryOf) },
});
