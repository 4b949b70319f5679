import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { WritableOutput } from '@sluice/contract';
import { startS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjectStore } from '../objects/open-object-store.ts';
import type { OutputIo } from '../adapters/output-adapter.ts';
import { outputAdapter, type OutputSettings } from './output-adapters.ts';

const folder = await mkdtemp(join(tmpdir(), 'sluice-read-'));
const bucketName = `delivered-${randomUUID()}`;
const file = join(folder, 'segment.m4s');
const settings: Partial<Record<WritableOutput, object>> = {};
let io: OutputIo;
let close: () => Promise<void>;

beforeAll(async () => {
  const server = await startS3();
  const bucket = await openObjectStore({ driver: 's3', bucket: bucketName, ...server });
  close = () => bucket.close();
  const root = join(folder, 'root');
  await mkdir(join(root, 'films'), { recursive: true });
  await symlink(folder, join(root, 'films/way-out'));
  await writeFile(file, 'a segment');
  settings.LOCAL = { path: 'films' };
  settings.CDN = {};
  settings.S3 = { bucketName, accessKey: server.accessKey, secretKey: server.secretKey };
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
  await close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['LOCAL', 'CDN', 'S3'] as const)('a delivered file in %s', (kind) => {
  // The test's own settings, of that very kind.
  const own = () => settings[kind] as OutputSettings[typeof kind];

  it('is read as delivered', async () => {
    await outputAdapter(kind).put(own(), 'deep/segment 1.m4s', file, {}, io);
    expect(await text(await outputAdapter(kind).read(own(), 'deep/segment 1.m4s', io))).toBe('a segment');
  });

  it('is reported missing after it was deleted', async () => {
    await expect(outputAdapter(kind).read(own(), 'deep/other.m4s', io)).rejects.toMatchObject({
      code: 'output_file_missing',
    });
  });

  it('is not read from outside the output', async () => {
    await expect(async () => outputAdapter(kind).read(own(), '../x', io)).rejects.toMatchObject({
      code: 'output_path_outside',
    });
  });
});

it('is not read through links that leave a local output', async () => {
  await expect(outputAdapter('LOCAL').read({ path: 'films' }, 'way-out/segment.m4s', io)).rejects.toMatchObject({
    code: 'output_path_outside',
  });
});
