import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@sluice/contract';
import type { ObjectContent, ObjectHead, ObjectStore, PutOptions } from '@sluice/storage';
import { PlatformUnreachable, type PlatformClient } from './platform-client.ts';

const headOf = (key: string, { headers }: Response, sizeBytes: number): ObjectHead => ({
  key,
  sizeBytes,
  etag: headers.get('etag') ?? '',
  modifiedAt: new Date(headers.get('last-modified') ?? 0),
  contentType: headers.get('x-object-type') ?? 'application/octet-stream',
});

const sizeOf = ({ headers }: Response): { sizeBytes: number; range: ObjectContent['range'] } => {
  const [, start, end, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (start !== undefined) return { sizeBytes: Number(total), range: { start: Number(start), end: Number(end) } };
  const sizeBytes = Number(headers.get('content-length') ?? 0);
  return { sizeBytes, range: sizeBytes > 0 ? { start: 0, end: sizeBytes - 1 } : undefined };
};

type Bytes = AsyncIterable<Uint8Array>;

/** Yields the bytes of a response body; a broken connection counts as an unreachable platform. */
async function* bytesOf(body: Bytes | null, signal: AbortSignal | undefined): Bytes {
  try {
    if (body) yield* body;
  } catch (error) {
    throw signal?.aborted ? error : new PlatformUnreachable('The connection to the platform broke.', error);
  }
}

/** Rejects object store operations that tasks never use. */
const beyond = (): never => {
  throw new AppError('conflict', { evidence: 'A joined worker can only read and write single objects of its task.' });
};

/** Object store limited to the objects that one task may access, through the platform's API. */
export const remoteObjects = (client: PlatformClient, base: string, grant: () => string): ObjectStore => {
  const pathOf = (key: string): string => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const put = async (key: string, body: Blob, { contentType, cacheControl, signal }: PutOptions = {}) => {
    const response = await client.send('PUT', pathOf(key), {
      headers: {
        'x-task-grant': grant(),
        ...(contentType && { 'x-object-type': contentType }),
        ...(cacheControl && { 'x-object-cache': cacheControl }),
      },
      body,
      signal,
    });
    await response.arrayBuffer();
    return headOf(key, response, body.size);
  };
  return {
    // None of its objects are local files.
    driver: 's3',
    putStream: async (key, bytes, options) => put(key, new Blob([await buffer(bytes)]), options),
    putFile: async (key, path, options) => put(key, await openAsBlob(path), options),
    async get(key, { range, ifMatch, signal } = {}) {
      const response = await client.send('GET', pathOf(key), {
        headers: {
          'x-task-grant': grant(),
          ...(range && { range: `bytes=${range.start}-${range.end ?? ''}` }),
          ...(ifMatch && { 'if-match': ifMatch }),
        },
        signal,
      });
      const { sizeBytes, range: sent } = sizeOf(response);
      // Node's web streams are async iterables, which their DOM types do not declare.
      const stream = Readable.from(bytesOf(response.body as Bytes | null, signal), { objectMode: false });
      return { head: headOf(key, response, sizeBytes), range: sent, stream };
    },
    async head(key) {
      try {
        const response = await client.send('HEAD', pathOf(key), { headers: { 'x-task-grant': grant() } });
        return headOf(key, response, Number(response.headers.get('content-length') ?? 0));
      } catch (error) {
        // A response to HEAD has no body with an error code.
        if (error instanceof AppError && error.code === 'not_found') return undefined;
        throw error;
      }
    },
    localPath: async () => undefined,
    putIfAbsent: beyond,
    list: beyond,
    delete: beyond,
    deletePrefix: beyond,
    copy: beyond,
    close: async () => undefined,
  };
};

export const isUnreachable = (error: unknown): boolean =>
  error instanceof PlatformUnreachable || (error instanceof AppError && error.code === 'unavailable');
