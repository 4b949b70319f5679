import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createClient } from '@clickhouse/client';
import { openOrganization } from '@sluice/testing/factories';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { startS3, type TestS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openObjects } from '../../engines/objects.ts';
import { readConfiguration } from '../../configuration/configuration.ts';
import { runOperator } from '../run-operator.ts';

let s3: TestS3;
let folder: string;
let source: ScratchDatabase;
let restored: ScratchDatabase;
let telemetry: ScratchTelemetry;
const otherTelemetry = `restored_${randomBytes(4).toString('hex')}`;
const suffix = randomBytes(4).toString('hex');

const bucket = (prefix: string, name: string) => ({
  [`${prefix}_BUCKET`]: `${name}-${suffix}`,
  [`${prefix}_ENDPOINT`]: s3.endpoint,
  [`${prefix}_REGION`]: s3.region,
  [`${prefix}_ACCESS_KEY_ID`]: s3.accessKey,
  [`${prefix}_SECRET_ACCESS_KEY`]: s3.secretKey,
});

const environment = (changes: Record<string, string> = {}) => ({
  DATABASE_URL: source.url,
  CLICKHOUSE_URL: telemetry.url,
  SLUICE_SECRET_KEY: 'the key of this installation',
  ...bucket('S3', 'media'),
  ...bucket('BACKUP_S3', 'backups'),
  ...changes,
});

const operate = (command: string, changes: Record<string, string> = {}, parameters: readonly string[] = ['s3']) =>
  runOperator([command, ...parameters, '--data', folder], environment(changes));

const openMedia = (changes: Record<string, string> = {}) =>
  openObjects(readConfiguration(['--data', folder], environment(changes)));

const textOf = async (objects: Awaited<ReturnType<typeof openMedia>>, key: string): Promise<string> =>
  text((await objects.get(key)).stream);

beforeAll(async () => {
  s3 = await startS3();
  [source, restored, telemetry] = await Promise.all([scratchDatabase(), scratchDatabase(), scratchTelemetry()]);
  folder = await mkdtemp(join(tmpdir(), 'sluice-bucket-'));
});
afterAll(async () => {
  await telemetry?.client.command({ query: `DROP DATABASE IF EXISTS ${otherTelemetry}` });
  await Promise.allSettled([source?.close(), restored?.close(), telemetry?.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe('backup of shared servers in a bucket', () => {
  it('restores PostgreSQL and ClickHouse, and reports objects that the bucket of media no longer has', async () => {
    const { email } = await openOrganization(source.db);
    await telemetry.client.insert({
      table: 'impression_samples',
      values: [1, 2, 3].map((n) => ({ license_key: 'key', time: '2026-11-01 00:00:00', impression_id: `i${n}` })),
      format: 'JSONEachRow',
    });
    const objects = await openMedia();
    await objects.putIfAbsent('cdn/kept.m3u8', 'kept');
    await objects.putIfAbsent('cdn/lost.m3u8', 'lost');
    const backup = await operate('backup');
    expect(backup).toMatchObject({ exitCode: 0, errors: '' });
    expect(backup.output).toContain('2 objects in the bucket, which were not copied');
    expect(await operate('verify-backup')).toMatchObject({ exitCode: 0 });

    await objects.delete('cdn/lost.m3u8');
    await objects.close();
    await telemetry.client.command({ query: `CREATE DATABASE ${otherTelemetry}` });
    const url = new URL(telemetry.url);
    url.pathname = otherTelemetry;
    const result = await operate('restore', { DATABASE_URL: restored.url, CLICKHOUSE_URL: url.href });
    expect(result).toMatchObject({ exitCode: 1, errors: '' });
    expect(result.output).toContain('The bucket no longer has cdn/lost.m3u8 as it was.');
    expect(result.output).not.toContain('kept.m3u8');
    expect(await restored.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
    const client = createClient({ url: url.href });
    const query = 'SELECT impression_id AS id FROM impression_samples ORDER BY id';
    const rows = await (await client.query({ query, format: 'JSONEachRow' })).json();
    await client.close();
    expect(rows).toEqual([{ id: 'i1' }, { id: 'i2' }, { id: 'i3' }]);
  });

  it('copies objects once with --copy-objects, and restores what the bucket lost or replaced', async () => {
    const places = { ...bucket('BACKUP_S3', 'copies'), ...bucket('S3', 'films') };
    const operateHere = (
      command: string,
      parameters: readonly string[] = ['s3'],
      changes: Record<string, string> = {},
    ) => operate(command, { ...places, ...changes }, parameters);
    const media = await openMedia(places);
    for (const name of ['kept', 'lost', 'replaced']) await media.putIfAbsent(`cdn/${name}.m3u8`, name);
    const backup = await operateHere('backup', ['s3', '1', '--copy-objects']);
    expect(backup).toMatchObject({ exitCode: 0, errors: '' });
    expect(backup.output).toContain('3 objects (');
    const copies = await openMedia({ ...places, ...bucket('S3', 'copies') });
    const listCopies = async () => {
      const list: string[] = [];
      for await (const { key } of copies.list('objects/')) list.push(key);
      return list;
    };
    const first = await listCopies();
    expect(first).toHaveLength(3);

    await media.putIfAbsent('cdn/new.m3u8', 'new');
    expect(await operateHere('backup', ['s3', '1', '--copy-objects'])).toMatchObject({ exitCode: 0, errors: '' });
    const second = await listCopies();
    expect(second).toHaveLength(4);
    expect(second).toEqual(expect.arrayContaining(first));
    expect((await operateHere('verify-backup')).output).toContain('files are intact.');

    await media.delete('cdn/lost.m3u8');
    await media.delete('cdn/replaced.m3u8');
    await media.putIfAbsent('cdn/replaced.m3u8', 'other');
    const again = await scratchDatabase();
    const name = `again_${suffix}`;
    await telemetry.client.command({ query: `CREATE DATABASE ${name}` });
    const url = new URL(telemetry.url);
    url.pathname = name;
    const result = await operateHere('restore', ['s3'], { DATABASE_URL: again.url, CLICKHOUSE_URL: url.href });
    await telemetry.client.command({ query: `DROP DATABASE ${name}` });
    await again.close();
    expect(result).toMatchObject({ exitCode: 0, errors: '' });
    for (const each of ['kept', 'lost', 'replaced', 'new']) expect(await textOf(media, `cdn/${each}.m3u8`)).toBe(each);

    // A backup that only lists objects uses no copies, so the prune deletes them.
    expect(await operateHere('backup', ['s3', '1'])).toMatchObject({ exitCode: 0, errors: '' });
    expect(await listCopies()).toEqual([]);
    await Promise.all([media.close(), copies.close()]);
  });

  it('is refused to a folder, where a ClickHouse server cannot write', async () => {
    const { exitCode, errors } = await operate('backup', {}, [join(folder, 'backups')]);
    expect({ exitCode, errors }).toMatchObject({ exitCode: 1, errors: expect.stringContaining('back up to a bucket') });
  });
});
