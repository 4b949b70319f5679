import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { recordBackup } from '@sluice/core';
import { sql } from '@sluice/db';
import { createCertificate } from '@sluice/testing/certificate';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { startMailServer, type MailServer } from '@sluice/testing/smtp';
import { writeWhisperModel } from '@sluice/testing/whisper-model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration/configuration.ts';
import { runOperator } from '../run-operator.ts';
import { diagnose } from './doctor-command.ts';
import type { Finding } from './run-checks.ts';

type Environment = Record<string, string | undefined>;

const secretKey = 'the key of this database';

let database: ScratchDatabase;
let telemetry: ScratchTelemetry;
let mails: MailServer;
let folder: string;
let dataDir: string;

const main = join(import.meta.dirname, '../main.ts');

const environmentWith = (changes: Environment = {}): Environment => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  DATABASE_URL: database.url,
  CLICKHOUSE_URL: telemetry.url,
  SMTP_URL: mails.url,
  OPERATOR_EMAILS: 'operator@example.com',
  SLUICE_SECRET_KEY: secretKey,
  ...changes,
});

const find = async (changes: Environment, now = () => new Date()): Promise<Finding[]> =>
  diagnose(() => readConfiguration(['--data', dataDir], environmentWith(changes)), { now });

const stateOf = (findings: readonly Finding[], check: string) =>
  findings.filter((finding) => finding.check === check).map(({ state }) => state);

const problemOf = async (check: string, changes: Environment, now?: () => Date): Promise<string> => {
  const finding = (await find(changes, now)).find((one) => one.check === check && one.state !== 'ok');
  if (!finding || finding.state === 'ok') return 'none';
  expect(finding.action).toMatch(/^[A-Z].*\.$/);
  return `${finding.state}: ${finding.message}`;
};

beforeAll(async () => {
  [database, telemetry, mails] = await Promise.all([scratchDatabase(), scratchTelemetry(), startMailServer()]);
  folder = await mkdtemp(join(tmpdir(), 'sluice-doctor-'));
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});
afterAll(async () => {
  await Promise.allSettled([database?.close(), telemetry?.close(), mails?.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe('doctor', () => {
  it('finds a working installation well, apart from the api that does not run', async () => {
    const findings = await find({});
    for (const name of ['configuration', 'node.js', 'postgresql', 'migrations', 'encryption', 'clickhouse', 'mail'])
      expect([name, ...stateOf(findings, name)]).toEqual([name, 'ok']);
    expect(stateOf(findings, 'object store')).toEqual(['ok']);
    expect(stateOf(findings, 'clock')).toEqual(['ok', 'ok']);
    expect(stateOf(findings, 'ffmpeg').includes('failed')).toBe(false);
    expect(stateOf(findings, 'public address')).toEqual(['failed']);
  });

  it('reports tables in the order of an earlier version, with the progress of their copies', async () => {
    const scratch = await scratchTelemetry();
    const run = (query: string) => scratch.client.command({ query });
    const place = { CLICKHOUSE_URL: scratch.url };
    expect(stateOf(await find(place), 'telemetry-order')).toEqual(['ok']);
    await run('CREATE TABLE earlier AS error_details ENGINE = MergeTree PARTITION BY toYYYYMM(time) ORDER BY time');
    await run('EXCHANGE TABLES earlier AND error_details');
    await run("INSERT INTO error_details (row_key, time) SELECT number, '2026-05-01' FROM numbers(4)");
    await run('CREATE TABLE error_details_reordered AS earlier');
    await run('INSERT INTO error_details_reordered (row_key, time) SELECT row_key, time FROM error_details LIMIT 1');
    expect(await problemOf('telemetry-order', place)).toMatch(
      /^warning: The rows of error_details are in the order of an earlier version.* 25 % are copied/,
    );
    await scratch.close();
  });

  it('loads the model for speech, if one is set', async () => {
    expect(stateOf(await find({}), 'speech')).toEqual([]);
    const model = join(folder, 'ggml-tiny.bin');
    expect(await problemOf('speech', { WHISPER_MODEL: model })).toMatch(/^failed: .*ggml-tiny\.bin cannot be read/);
    await writeWhisperModel(model);
    expect(stateOf(await find({ WHISPER_MODEL: model }), 'speech')).toEqual(['ok']);
    await truncate(model, 1_000_000);
    expect(await problemOf('speech', { WHISPER_MODEL: model })).toMatch(/^failed: .*could not be loaded/);
  });

  it('leaves neither a key nor an object behind', async () => {
    const scratch = await scratchDatabase();
    expect(await problemOf('secret key', { DATABASE_URL: scratch.url, SLUICE_SECRET_KEY: undefined })).toMatch(
      /^warning: The first start creates the key .*secret.key, which every other process/,
    );
    expect(await scratch.db.selectFrom('installation').selectAll().execute()).toEqual([]);
    await scratch.close();
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
  });

  it('reports settings that are invalid or risky', async () => {
    expect(await problemOf('configuration', { SIGNUP: 'maybe' })).toContain('failed: SIGNUP must be open or invited');
    const open = await problemOf('configuration', { HOST: '0.0.0.0' });
    expect(open).toBe('warning: Browsers on other machines get links to http://localhost:8080.');
    expect(await problemOf('configuration', { PUBLIC_URL: 'http://video.example.com' })).toContain(
      'without encryption',
    );
    expect(await problemOf('configuration', { PUBLIC_URL: 'https://localhost:9' })).toContain('no proxy is trusted');
  });

  it('reports a secret key that other accounts can read, or that is another one', async () => {
    const path = join(dataDir, 'secret.key');
    const none = { SLUICE_SECRET_KEY: undefined };
    await writeFile(path, '0123456789abcdef0123456789abcdef');
    await chmod(path, 0o644);
    expect(await problemOf('secret key', none)).toContain('failed: Other accounts of this machine can read');
    await find({});
    const other = await problemOf('encryption', { SLUICE_SECRET_KEY: 'some other key of 16 characters' });
    expect(other).toBe('failed: The credentials in the database are encrypted with another key.');
  });

  it('reports engines that do not run, are away or reject the password', async () => {
    expect(await problemOf('postgresql', { DATABASE_URL: undefined })).toContain('warning: The embedded PostgreSQL');
    expect(await problemOf('clickhouse', { CLICKHOUSE_URL: undefined })).toContain('warning: The embedded ClickHouse');
    expect(await problemOf('postgresql', { DATABASE_URL: 'postgresql://127.0.0.1:9/x' })).toContain('ECONNREFUSED');
    expect(await problemOf('clickhouse', { CLICKHOUSE_URL: 'http://127.0.0.1:9' })).toContain('ECONNREFUSED');
    const wrong = telemetry.url.replace(/:[^:@]+@/, ':wrong@');
    expect(await problemOf('clickhouse', { CLICKHOUSE_URL: wrong })).toMatch(/failed: .*Authentication failed/);
  });

  it('reports a database of an older and of a newer version', async () => {
    const scratch = await scratchDatabase();
    const changes = { DATABASE_URL: scratch.url };
    try {
      await sql`insert into schema_migrations (name) values ('9999-future')`.execute(scratch.db);
      expect(await problemOf('migrations', changes)).toContain('failed: A newer version has migrated this database');
      await sql`drop table schema_migrations`.execute(scratch.db);
      expect(await problemOf('migrations', changes)).toMatch(/^warning: \d+ migrations have not run yet/);
    } finally {
      await scratch.close();
    }
  });

  it('reports that there is no recent backup', async () => {
    expect(await problemOf('backup', {})).toBe('warning: There is no backup.');
    const scratch = await scratchDatabase();
    const takenAt = new Date(Date.now() - 3 * 86_400_000);
    await recordBackup(scratch.db, { name: 'old', target: 'folder', takenAt });
    const changes = { DATABASE_URL: scratch.url };
    expect(await problemOf('backup', changes)).toContain('warning: The latest backup is of');
    await recordBackup(scratch.db, { name: 'new', target: 'folder', takenAt: new Date() });
    expect(await problemOf('backup', changes)).toBe('none');
    await scratch.close();
  });

  it('reports a clock that differs from those of the engines', async () => {
    const shifted = (seconds: number) => () => new Date(Date.now() + seconds * 1000);
    expect(await problemOf('clock', {}, shifted(-5))).toMatch(/^warning: The clock of this machine differs by [45]/);
    expect(await problemOf('clock', {}, shifted(120))).toMatch(/^failed: The clock of this machine differs by 1[12]/);
  });

  it('reports a store, a mail server and an FFmpeg that cannot be used', async () => {
    const s3 = {
      S3_BUCKET: 'media',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    expect(await problemOf('object store', s3)).toContain('failed: The bucket media at http://127.0.0.1:9');
    expect(await problemOf('mail', { SMTP_URL: 'smtp://127.0.0.1:9' })).toMatch(/^failed: 127.0.0.1:9 .*ECONNREFUSED/);
    expect(await problemOf('mail', { SMTP_URL: undefined })).toContain('warning: Invitations');
    expect(await problemOf('ffmpeg', { FFMPEG_PATH: '/bin/false' })).toContain('failed: FFmpeg cannot be used');
  });

  it('reports certificates that clients reject, and a key that does not belong to one', async () => {
    const [one, other] = [await createCertificate(), await createCertificate()];
    const server = createServer(one, (_request, response) => response.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // SAFETY: a server on TCP.
    const { port } = server.address() as AddressInfo;
    const changes = { PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: 'loopback' };
    const end = Date.parse(new X509Certificate(one.cert).validTo);
    try {
      expect(await problemOf('certificates', changes)).toContain('SELF_SIGNED');
      expect(await problemOf('certificates', changes, () => new Date(end + 1000))).toContain('expired on');
    } finally {
      server.close();
      server.closeAllConnections();
    }
    const [LIVE_TLS_CERTIFICATE, LIVE_TLS_KEY] = [join(dataDir, 'cert.pem'), join(dataDir, 'key.pem')];
    await writeFile(LIVE_TLS_CERTIFICATE, one.cert);
    await writeFile(LIVE_TLS_KEY, one.key);
    const live = { LIVE_TLS_CERTIFICATE, LIVE_TLS_KEY };
    expect(await problemOf('rtmps certificate', live)).toBe('none');
    expect(await problemOf('rtmps certificate', live, () => new Date(end - 86_400_000))).toContain('warning: ');
    await writeFile(LIVE_TLS_KEY, other.key);
    expect(await problemOf('rtmps certificate', live)).toContain('does not belong to the certificate');
  });

  it('prints texts or JSON as a program, and exits with 1 for a failure', async () => {
    const run = (...flags: string[]) =>
      promisify(execFile)(process.execPath, [main, 'doctor', ...flags, '--data', dataDir], { env: environmentWith() });
    const error = await run('--json').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 1, stderr: '' });
    // SAFETY: the rejection of a program that exited with an error.
    const report = JSON.parse((error as { stdout: string }).stdout);
    expect(report.healthy).toBe(false);
    expect(report.findings).toContainEqual(expect.objectContaining({ check: 'public address', state: 'failed' }));
    const { output } = await runOperator(['doctor', '--data', dataDir], environmentWith());
    expect(output).toMatch(/ {2}✓ postgresql +PostgreSQL \d+/);
    expect(output).toMatch(/ {2}✗ public address .*\n +→ Check that a process/);
    expect(output).toMatch(/\d+ ok, \d+ warnings, 1 failed/);
  });
});
