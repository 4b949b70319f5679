import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { startS3, type TestS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../shared/object-store.ts';
import { openObjectStore } from '../objects/open-object-store.ts';
import { directFileUpload } from './direct-file-upload/adapter.ts';
import type { InputIo } from '../adapters/input-adapter.ts';
import { local } from './local/adapter.ts';
import { localize } from './localize.ts';
import { inputAdapter } from './input-adapters.ts';

const s3 = inputAdapter('S3');
const folder = await mkdtemp(join(tmpdir(), 'sluice-inputs-'));
const root = join(folder, 'root');
const bucket = `masters-${randomUUID()}`;
const film = Buffer.alloc(3_000_000, 'film');
let server: TestS3;
let remote: ObjectStore;
let io: InputIo;

beforeAll(async () => {
  server = await startS3();
  remote = await openObjectStore({ driver: 's3', bucket, ...server });
  await remote.putStream('films/one ü.mp4', Readable.from([film]));
  await remote.putStream('empty.mp4', Readable.from([Buffer.alloc(0)]));
  await mkdir(join(root, 'masters/sub'), { recursive: true });
  await mkdir(join(root, 'other'));
  await writeFile(join(root, 'masters/sub/film.mp4'), 'local film');
  await writeFile(join(root, 'masters/empty.mp4'), '');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await symlink(folder, join(root, 'masters/way-out'));
  await symlink(join(folder, 'secret.txt'), join(root, 'masters/secret.mp4'));
  await symlink(join(root, 'masters/sub/film.mp4'), join(root, 'other/inside.mp4'));
  io = {
    network: { allowPrivateNetwork: false },
    objects: await openObjectStore({ driver: 'folder', directory: join(folder, 'store') }),
    organizationId: 'org',
    inputId: 'input',
    localInputRoot: root,
    addresses: { amazonS3: server.endpoint },
  };
});

afterAll(async () => {
  await remote.close();
  await rm(folder, { recursive: true, force: true });
});

const bucketOf = (changes: object = {}): { bucketName: string; accessKey: string; secretKey: string } => ({
  bucketName: bucket,
  accessKey: server.accessKey,
  secretKey: server.secretKey,
  ...changes,
});

describe('S3 inputs', () => {
  it('are downloaded whole, with progress', async () => {
    let last: unknown[] = [];
    const path = await localize('S3', bucketOf(), '/films/one ü.mp4', join(folder, 'scratch'), {
      io,
      onProgress: (...progress) => (last = progress),
    });
    expect((await readFile(path)).equals(film)).toBe(true);
    expect(last).toEqual([film.length, film.length]);
  });

  it('open at an offset, and at the start if the object has changed', async () => {
    const { version, sizeBytes } = await s3.stat(bucketOf(), 'films/one ü.mp4', io);
    expect(sizeBytes).toBe(film.length);
    const same = await s3.open(bucketOf(), 'films/one ü.mp4', { range: { start: 2_999_999 }, version }, io);
    expect([same.startByte, same.sizeBytes, await text(same.stream)]).toEqual([2_999_999, film.length, 'm']);
    const other = await s3.open(bucketOf(), 'films/one ü.mp4', { range: { start: 5 }, version: '"other"' }, io);
    expect(other.startByte).toBe(0);
    other.stream.destroy();
  });

  it.each([
    ['input_not_found', 'absent.mp4', {}],
    ['input_not_found', 'x', { bucketName: 'no-such-bucket-here' }],
    ['input_forbidden', 'films/one ü.mp4', { secretKey: 'wrong-secret-1' }],
    ['input_forbidden', 'films/one ü.mp4', { accessKey: 'nobody' }],
    ['validation_failed', 'x', { bucketName: '169.254.169.254/latest?' }],
  ])('fail with %s for %s %j, and never reveal a key', async (code, path, changes) => {
    for (const read of [() => s3.stat(bucketOf(changes), path, io), () => s3.open(bucketOf(changes), path, {}, io)]) {
      const error: unknown = await read().catch((reason: unknown) => reason);
      expect(error).toMatchObject({ code });
      expect(error).not.toMatchObject({ evidence: expect.stringMatching(/testsecret|wrong-secret-1|testkey|nobody/) });
    }
  });

  it('report unreachable for a missing server', async () => {
    const nowhere = { ...io, addresses: { amazonS3: 'http://127.0.0.1:9' } };
    await expect(s3.stat(bucketOf(), 'x', nowhere)).rejects.toMatchObject({ code: 'input_unreachable' });
  });

  it('reject an empty object', async () => {
    const reading = localize('S3', bucketOf(), 'empty.mp4', join(folder, 'scratch'), { io });
    await expect(reading).rejects.toMatchObject({ code: 'input_empty' });
  });
});

describe('LOCAL inputs', () => {
  it('are used in place, also through links inside the root', async () => {
    const path = await localize('LOCAL', { path: '/masters/' }, '/sub/film.mp4', join(folder, 'scratch'), { io });
    expect(await readFile(path, 'utf8')).toBe('local film');
    expect(path).toContain('masters/sub/film.mp4');
    const { stream } = await local.open({ path: 'other' }, 'inside.mp4', { range: { start: 6 } }, io);
    expect(await text(stream)).toBe('film');
  });

  it.each([
    ['masters', '../../secret.txt'],
    ['..', 'secret.txt'],
    ['masters/../..', 'secret.txt'],
    ['masters', 'way-out/secret.txt'],
    ['masters/way-out', 'secret.txt'],
    ['masters', 'secret.mp4'],
    ['masters', 'way-out/absent'],
    ['masters', 'a\0b'],
  ])('never leave the root: %s, %j', async (path, file) => {
    for (const read of [() => local.stat({ path }, file, io), () => local.open({ path }, file, {}, io)])
      await expect(read()).rejects.toMatchObject({ code: 'input_path_outside' });
    await expect(localize('LOCAL', { path }, file, folder, { io })).rejects.toMatchObject({
      code: 'input_path_outside',
    });
  });

  it('reject missing files, folders and empty files', async () => {
    await expect(local.open({ path: 'masters' }, 'absent.mp4', {}, io)).rejects.toMatchObject({
      code: 'input_not_found',
    });
    await expect(local.open({ path: 'masters' }, 'sub/film.mp4/x', {}, io)).rejects.toMatchObject({
      code: 'input_not_found',
    });
    await expect(local.open({ path: 'masters' }, 'sub', {}, io)).rejects.toMatchObject({ code: 'input_not_found' });
    await expect(localize('LOCAL', { path: 'masters' }, 'empty.mp4', folder, { io })).rejects.toMatchObject({
      code: 'input_empty',
    });
  });

  it('are unavailable without a configured root', async () => {
    const without = { ...io, localInputRoot: undefined };
    await expect(local.stat({ path: '/' }, 'etc/passwd', without)).rejects.toMatchObject({
      code: 'input_path_outside',
    });
  });
});

describe('direct uploads', () => {
  it('are read in place from a folder', async () => {
    await expect(directFileUpload.stat({}, 'any', io)).rejects.toMatchObject({ code: 'upload_incomplete' });
    await expect(localize('DIRECT_FILE_UPLOAD', {}, 'any', folder, { io })).rejects.toMatchObject({
      code: 'upload_incomplete',
    });
    await io.objects.putStream('uploads/org/input', Readable.from([Buffer.from('uploaded')]));
    const path = await localize('DIRECT_FILE_UPLOAD', {}, 'any', folder, { io });
    expect(path).toBe(await io.objects.localPath('uploads/org/input'));
    expect(await directFileUpload.stat({}, 'any', io)).toMatchObject({ sizeBytes: 8 });
  });

  it('are downloaded from S3', async () => {
    await remote.putStream('uploads/org/input', Readable.from([film]));
    const path = await localize('DIRECT_FILE_UPLOAD', {}, 'a.mov', join(folder, 'scratch'), {
      io: { ...io, objects: remote },
    });
    expect((await readFile(path)).equals(film)).toBe(true);
  });
});
