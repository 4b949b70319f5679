import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startFaultyProxy, type FaultyProxy } from '@sluice/testing/faulty-proxy';
import { startS3, type TestS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../shared/object-store.ts';
import { openObjectStore } from '../objects/open-object-store.ts';
import { openS3Client } from '../s3/s3-client.ts';
import type { OutputIo } from '../adapters/output-adapter.ts';
import { outputAdapter } from './output-adapters.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-s3-faults-'));
const file = join(folder, 'film.mp4');
// Three parts of a multi-part upload.
const film = randomBytes(20 * 1024 ** 2);
const bucket = `faults-${randomUUID()}`;
const output = outputAdapter('S3');
let server: TestS3;
let proxy: FaultyProxy;
let direct: ObjectStore;
let io: OutputIo;

beforeAll(async () => {
  await writeFile(file, film);
  server = await startS3();
  proxy = await startFaultyProxy(server.endpoint);
  direct = await openObjectStore({ driver: 's3', bucket, ...server });
  io = {
    network: { allowPrivateNetwork: true },
    objects: direct,
    organizationId: 'org',
    outputId: 'output',
    addresses: { amazonS3: proxy.url },
    idleTimeoutSeconds: 30,
    retryPauseMilliseconds: 20,
  };
});
beforeEach(() => {
  proxy.behave = () => 'pass';
  proxy.requests.length = 0;
});
afterAll(async () => {
  await Promise.all([proxy?.close(), direct?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const put = (path: string, signal?: AbortSignal, own = io): Promise<void> =>
  output.put(
    { bucketName: bucket, accessKey: server.accessKey, secretKey: server.secretKey },
    path,
    file,
    { signal },
    own,
  );

const isPart = (url: string, number?: number): boolean => url.includes(`partNumber=${number ?? ''}`);
const countOf = (part: string): number => proxy.requests.filter((line) => line.includes(part)).length;
const isWhole = async (path: string): Promise<boolean> => (await buffer((await direct.get(path)).stream)).equals(film);

/** Uploads that were started but neither completed nor aborted: their owner pays for them. */
const openUploads = async (path: string): Promise<number> => {
  const { ListMultipartUploadsCommand } = await import('@aws-sdk/client-s3');
  const client = await openS3Client(server);
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: path }));
  client.destroy();
  return Uploads.length;
};

describe('an S3 server with faults during an upload', () => {
  it('receives only the rejected part again after being busy', async () => {
    let refusals = 0;
    proxy.behave = ({ url }) => (isPart(url, 2) && ++refusals <= 4 ? { status: 503 } : 'pass');
    await put('busy.mp4');
    expect(await isWhole('busy.mp4')).toBe(true);
    expect([countOf('partNumber=1'), countOf('partNumber=2'), countOf('partNumber=3')]).toEqual([1, 5, 1]);
  });

  it('may be slow', async () => {
    proxy.behave = ({ url }) => (isPart(url) ? { bytesPerSecond: 8 * 1024 ** 2 } : 'pass');
    await put('slow.mp4');
    expect(await isWhole('slow.mp4')).toBe(true);
    expect(countOf('partNumber=')).toBe(3);
  });

  it.each(['hang', 'drop'] as const)('receives a part again after a %s', async (fault) => {
    let faults = 0;
    proxy.behave = ({ url }) => (isPart(url, 3) && ++faults <= 1 ? fault : 'pass');
    await put(`${fault}.mp4`, undefined, { ...io, idleTimeoutSeconds: 1 });
    expect(await isWhole(`${fault}.mp4`)).toBe(true);
  });

  it('fails the upload with its status if it stays busy, and keeps no parts', async () => {
    proxy.behave = ({ url }) => (isPart(url, 2) ? { status: 503 } : 'pass');
    const failure: unknown = await put('never.mp4').catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'output_failed', evidence: expect.stringContaining('503 SlowDown') });
    expect(await direct.head('never.mp4')).toBeUndefined();
    expect(await openUploads('never.mp4')).toBe(0);
  });

  it('keeps no parts when the encoding is stopped', async () => {
    const stop = new AbortController();
    proxy.behave = ({ url }) => {
      if (isPart(url, 3)) setTimeout(() => stop.abort(), 50);
      return isPart(url, 3) ? 'hang' : 'pass';
    };
    await expect(put('stopped.mp4', stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await direct.head('stopped.mp4')).toBeUndefined();
    await expect.poll(() => openUploads('stopped.mp4'), { timeout: 10_000 }).toBe(0);
  });
});
