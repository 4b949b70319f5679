import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@clickhouse/client';
import { markFlushed, readJournalMarks } from '@sluice/analytics/erasure/journal-marks';
import { scratchTelemetry, type ScratchTelemetry } from '@sluice/testing/clickhouse';
import { startFaultyProxy } from '@sluice/testing/faulty-proxy';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { startS3, type TestS3 } from '@sluice/testing/s3';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectorName } from '../../roles/collector/journal/segment.ts';
import { capturedRequests } from '../../roles/collector/testing.ts';
import { runOperator } from '../run-operator.ts';
import { awaitCollectors } from './await-collectors.ts';

const entry = fileURLToPath(new URL('../../roles/collector/testing-process.ts', import.meta.url));
const suffix = randomBytes(4).toString('hex');
const restoredName = `restored_${suffix}`;

let s3: TestS3;
let folder: string;
let source: ScratchDatabase;
let restored: ScratchDatabase;
let telemetry: ScratchTelemetry;

/** Address of another database, or of a proxy, of the same ClickHouse. */
const telemetryAt = (changes: { pathname?: string; port?: string; hostname?: string }): string =>
  Object.assign(new URL(telemetry.url), changes).href;

const operate = (command: string, changes: Record<string, string> = {}) => {
  const place = (prefix: string, name: string) => ({
    [`${prefix}_BUCKET`]: `${name}-${suffix}`,
    [`${prefix}_ENDPOINT`]: s3.endpoint,
    [`${prefix}_REGION`]: s3.region,
    [`${prefix}_ACCESS_KEY_ID`]: s3.accessKey,
    [`${prefix}_SECRET_ACCESS_KEY`]: s3.secretKey,
  });
  return runOperator([command, 's3', '--data', join(folder, 'operator')], {
    DATABASE_URL: source.url,
    CLICKHOUSE_URL: telemetry.url,
    SLUICE_SECRET_KEY: 'the key of this installation',
    ...place('S3', 'media'),
    ...place('BACKUP_S3', 'backups'),
    ...changes,
  });
};

/** Starts a collector with a data folder of its own. */
const startCollector = async (): Promise<{ child: ChildProcess; journal: string; url: string }> => {
  const journal = join(await mkdtemp(join(folder, 'edge-')), 'collector');
  await mkdir(journal);
  const child = fork(entry, [journal, telemetry.url], { execArgv: [] });
  const [message] = await once(child, 'message');
  return { child, journal, url: `http://127.0.0.1:${message.port}/analytics` };
};

/** Process of a collector that moves its journal into ClickHouse. */
const flusherOf = ({ pid }: ChildProcess): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

const markOf = async (journal: string) =>
  (await readJournalMarks(telemetry.client, 0)).find(({ collector }) => collector === collectorName(journal));

const stop = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
};

const countOf = async (url: string, impressionId: string): Promise<number> => {
  const client = createClient({ url });
  try {
    const answer = await client.query({
      query: 'SELECT count() FROM impression_samples WHERE impression_id = {id:String}',
      query_params: { id: impressionId },
      format: 'TabSeparated',
    });
    return Number(await answer.text());
  } finally {
    await client.close();
  }
};

beforeAll(async () => {
  s3 = await startS3();
  [source, restored, telemetry] = await Promise.all([scratchDatabase(), scratchDatabase(), scratchTelemetry()]);
  folder = await mkdtemp(join(tmpdir(), 'sluice-collectors-'));
});
afterAll(async () => {
  await telemetry?.client.command({ query: `DROP DATABASE IF EXISTS ${restoredName}` });
  await Promise.allSettled([source?.close(), restored?.close(), telemetry?.close()]);
  await rm(folder, { recursive: true, force: true });
});

describe('backup with collectors on other machines', () => {
  it('has every sample that a collector acknowledged before', async () => {
    const { child, journal, url } = await startCollector();
    await until(() => markOf(journal), { within: 30, saying: 'the collector reports' });
    const flusher = flusherOf(child);
    // The samples stay in the journal until the backup waits for them.
    process.kill(flusher, 'SIGSTOP');
    const { body } = capturedRequests().find(({ path }) => path === '/analytics') as { body: object };
    for (const sequenceNumber of [0, 1, 2]) {
      const payload = JSON.stringify({ ...body, impressionId: 'in-journal', sequenceNumber });
      expect((await fetch(url, { method: 'POST', body: payload })).status).toBe(204);
    }
    const proxy = await startFaultyProxy(telemetry.url);
    const { hostname: proxyHost, port } = new URL(proxy.url);
    const backup = operate('backup', { CLICKHOUSE_URL: telemetryAt({ hostname: proxyHost, port }) });
    const isWaiting = until(() => proxy.requests.filter((request) => request.includes('param_since')).length > 1, {
      within: 60,
      saying: 'the backup asks for the progress of collectors again',
    });
    await Promise.race([backup, isWaiting]);
    process.kill(flusher, 'SIGCONT');
    expect(await backup).toMatchObject({ exitCode: 0, errors: '', output: expect.not.stringContaining('Warning') });
    await proxy.close();
    await stop(child);
    expect(await markOf(journal)).toMatchObject({ host: hostname(), isStopped: true });

    await telemetry.client.command({ query: `CREATE DATABASE ${restoredName}` });
    const restoredUrl = telemetryAt({ pathname: restoredName });
    expect(await operate('restore', { DATABASE_URL: restored.url, CLICKHOUSE_URL: restoredUrl })).toMatchObject({
      exitCode: 0,
      errors: '',
    });
    expect(await countOf(restoredUrl, 'in-journal')).toBe(3);
  });

  it('waits for no collector that stopped with an empty journal, and names one that is late', async () => {
    const instant = new Date();
    const marks = await scratchTelemetry();
    const report = (collector: string, flushedUntil: number, isStopped = false) =>
      markFlushed(marks.client, {
        collector,
        host: `host-of-${collector}`,
        flushedUntilMilliseconds: flushedUntil,
        isStopped,
      });
    const wait = { telemetryUrl: marks.url, topology: {}, instant, localCollector: 'local', withinMilliseconds: 0 };
    const lateNames = async () => (await awaitCollectors(wait)).map(({ collector }) => collector);
    await report('local', 0);
    await report('done', instant.getTime());
    await report('late', instant.getTime() - 1);
    // Another collector of its folder may still report.
    await report('just-stopped', instant.getTime() - 1, true);
    await marks.client.insert({
      table: 'journal_marks',
      values: [
        {
          collector: 'stopped',
          seen_at: instant.getTime() - 60_000,
          flushed_until: instant.getTime() - 65_000,
          is_stopped: true,
        },
        { collector: 'gone', seen_at: instant.getTime() - 25 * 3_600_000, flushed_until: 0 },
      ],
      format: 'JSONEachRow',
    });
    expect(await lateNames()).toEqual(['just-stopped', 'late']);
    await report('late', instant.getTime());
    await report('just-stopped', instant.getTime());
    expect(await lateNames()).toEqual([]);
    await marks.close();
  });
});
