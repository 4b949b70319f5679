import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startS3, type TestS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../shared/object-store.ts';
import { openObjectStore } from '../objects/open-object-store.ts';
import { openS3Client } from '../s3/s3-client.ts';
import { serve } from '../testing/serve.ts';
import { cdn } from './cdn/adapter.ts';
import { local } from './local/adapter.ts';
import type { OutputIo } from '../adapters/output-adapter.ts';
import { outputAdapter } from './output-adapters.ts';
import { probeOutput } from './probe-output.ts';

const s3 = outputAdapter('S3');
const folder = await mkdtemp(join(tmpdir(), 'sluice-outputs-'));
const root = join(folder, 'root');
const file = join(folder, 'segment.m4s');
const bucket = `renditions-${randomUUID()}`;
let server: TestS3;
let remote: ObjectStore;
let io: OutputIo;

beforeAll(async () => {
  server = await startS3();
  remote = await openObjectStore({ driver: 's3', bucket, ...server });
  await mkdir(root);
  await mkdir(join(folder, 'outside'));
  await symlink(join(folder, 'outside'), join(root, 'way-out'));
  await writeFile(file, 'segment');
  io = {
    network: { allowPrivateNetwork: false },
    objects: await openObjectStore({ driver: 'folder', directory: join(folder, 'store') }),
    organizationId: 'org',
    outputId: 'output',
    localOutputRoot: root,
    addresses: { amazonS3: server.endpoint },
  };
});

afterAll(async () => {
  await remote.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = (changes: object = {}): Parameters<typeof s3.put>[0] => ({
  bucketName: bucket,
  accessKey: server.accessKey,
  secretKey: server.secretKey,
  ...changes,
});

describe('S3 outputs', () => {
  it('contain the file with its type, caching, ACL and digest', async () => {
    await probeOutput('S3', settings(), 'some/folder', io);
    const options = { cacheControl: 'max-age=9', acl: 'PUBLIC_READ' } as const;
    await s3.put(settings({ md5MetaTag: 'digest' }), '/a//b.m4s', file, options, io);
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await openS3Client(server);
    expect(await client.send(new HeadObjectCommand({ Bucket: bucket, Key: 'a/b.m4s' }))).toMatchObject({
      ContentLength: 7,
      ContentType: 'video/iso.segment',
      CacheControl: 'max-age=9',
      Metadata: { digest: createHash('md5').update('segment').digest('hex') },
    });
    client.destroy();
    expect(await (await fetch(`${server.endpoint}/${bucket}/a/b.m4s`)).text()).toBe('segment');
    await s3.remove(settings(), 'a/b.m4s', io);
    await s3.remove(settings(), 'a/b.m4s', io);
    expect(await remote.head('a/b.m4s')).toBeUndefined();
  });

  it('are private by default', async () => {
    await s3.put(settings(), 'private.m4s', file, {}, io);
    expect((await fetch(`${server.endpoint}/${bucket}/private.m4s`)).status).toBe(403);
  });

  it.each([
    ['output_forbidden', { secretKey: 'wrong-secret-1' }],
    ['output_failed', { bucketName: 'no-such-bucket-here' }],
    ['validation_failed', { bucketName: 'a/../b' }],
  ])('fail with %s for %j, and never reveal a key', async (code, changes) => {
    for (const write of [
      () => s3.put(settings(changes), 'x', file, {}, io),
      () => probeOutput('S3', settings(changes), '', io),
    ]) {
      const error: unknown = await write().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code });
      expect(error).not.toMatchObject({ evidence: expect.stringMatching(/testsecret|wrong-secret-1|testkey/) });
    }
  });

  it('retry when the server is busy, sending the file again', async () => {
    const bodies: string[] = [];
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      bodies.push(await text(request));
      response.writeHead(bodies.length < 5 ? 503 : 200, { etag: '"x"' }).end();
    };
    const busy = await serve((request, response) => void answer(request, response));
    await s3.put(settings(), 'x', file, {}, { ...io, addresses: { amazonS3: `http://127.0.0.1:${busy.port}` } });
    expect(new Set(bodies)).toEqual(new Set(['segment']));
    expect(bodies.length).toBe(5);
    await busy.close();
  });

  it('report unreachable for a missing server', async () => {
    const nowhere = { ...io, addresses: { amazonS3: 'http://127.0.0.1:9' } };
    await expect(s3.put(settings(), 'x', file, {}, nowhere)).rejects.toMatchObject({ code: 'output_unreachable' });
  });
});

describe('LOCAL outputs', () => {
  it('contain the complete file, replace it, and leave no temporary files', async () => {
    await probeOutput('LOCAL', { path: 'renditions' }, '', io);
    await local.put({ path: '/renditions' }, 'a/b.m4s', file, {}, io);
    await local.put({ path: 'renditions' }, '/a/b.m4s', file, {}, io);
    expect(await readFile(join(root, 'renditions/a/b.m4s'), 'utf8')).toBe('segment');
    expect(await readdir(join(root, 'renditions/a'))).toEqual(['b.m4s']);
    await local.remove({ path: 'renditions' }, 'a/b.m4s', io);
    expect(await readdir(join(root, 'renditions/a'))).toEqual([]);
  });

  it.each([
    ['..', 'x'],
    ['a', '../../x'],
    ['way-out', 'x'],
    ['.', 'way-out/new/x'],
    ['a', ''],
  ])('never leave the root: %s, %j', async (path, name) => {
    await expect(local.put({ path }, name, file, {}, io)).rejects.toMatchObject({ code: 'output_path_outside' });
    await expect(local.remove({ path }, name, io)).rejects.toMatchObject({ code: 'output_path_outside' });
    expect(await readdir(join(folder, 'outside'))).toEqual([]);
  });

  it('are unavailable without a configured root', async () => {
    const without = { ...io, localOutputRoot: undefined };
    await expect(probeOutput('LOCAL', { path: '/' }, '', without)).rejects.toMatchObject({
      code: 'output_path_outside',
    });
  });

  it('report a folder in place of the file', async () => {
    await mkdir(join(root, 'taken/x'), { recursive: true });
    await expect(local.put({ path: 'taken' }, 'x', file, {}, io)).rejects.toMatchObject({ code: 'output_failed' });
  });
});

describe('CDN outputs', () => {
  it('keep files under their own id', async () => {
    await probeOutput('CDN', {}, '', io);
    await cdn.put({}, '/v/seg.m4s', file, {}, io);
    const { head, stream } = await io.objects.get('cdn/output/v/seg.m4s');
    expect([head.contentType, await text(stream)]).toEqual(['video/iso.segment', 'segment']);
    await cdn.remove({}, 'v/seg.m4s', io);
    expect(await io.objects.head('cdn/output/v/seg.m4s')).toBeUndefined();
  });

  it.each(['../other/x', '..', '', '/', 'a/../../b'])('refuse %j', async (path) => {
    await expect(cdn.put({}, path, file, {}, io)).rejects.toMatchObject({ code: 'output_path_outside' });
  });
});
