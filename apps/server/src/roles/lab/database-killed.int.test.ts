import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLabConfiguration, updateLabConfiguration } from '@sluice/core';
import { migrate, openDatabase } from '@sluice/db';
import { lenientThresholds } from '@sluice/lab/testing/lenient-thresholds';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { descendantsOf } from '@sluice/lab/testing/process-tree';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '../../engines/postgres/index.ts';
import { scratchFarm, type ScratchFarm } from '../worker/testing/scratch-farm.ts';
import { startStreamTest } from './testing-stream-test.ts';

let folder: string;
let server: EmbeddedPostgres;
let farm: ScratchFarm;
let stream: TestStream;
let runner: ChildProcess | undefined;

const patience = { timeout: 120_000, interval: 100 };

/** Starts a server of this test only, which may be killed. */
const startDatabase = (): Promise<EmbeddedPostgres> =>
  startPostgres({ dataDir: folder, log: pino({ level: 'silent' }) });

const migrateDatabase = async (): Promise<void> => {
  const db = openDatabase({ connectionString: server.url, maximumConnections: 1 });
  await migrate(db);
  await db.destroy();
};

/** Kills the server, and keeps it from being started again by itself. */
const killDatabase = (): void => {
  if (server.pid === undefined) throw new Error('The server has no process.');
  process.kill(server.pid, 'SIGKILL');
  server.kill();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-killed-'));
  // As root, PostgreSQL runs under another account, which must enter this folder.
  await chmod(folder, 0o755);
  server = await startDatabase();
  await migrateDatabase();
  farm = await scratchFarm({ DATABASE_URL: server.url, ALLOW_PRIVATE_INPUTS: 'true' });
  stream = await makeStream(6);
}, 120_000);
afterAll(async () => {
  runner?.kill('SIGKILL');
  await farm?.close();
  await stream?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const startTest = async (): Promise<string> => {
  const { context } = farm;
  const settings = await getLabConfiguration(context);
  await updateLabConfiguration(context, { body: { ...settings, thresholds: lenientThresholds } });
  return startStreamTest(context, stream.hls, { afterValidation: false });
};

const readJob = (id: string) =>
  farm.context.db.selectFrom('lab_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('keeps a test that is played while PostgreSQL is killed, and stores its results once', async () => {
  const id = await startTest();
  runner = fork(join(import.meta.dirname, 'testing-process.ts'), ['START', 'PLAY'], { env: farm.environment });
  await once(runner, 'message');
  const pid = runner.pid ?? 0;
  // The first case has been played; the second one takes as long as the video.
  await vi.waitFor(async () => expect((await readJob(id)).progress).toBeGreaterThan(0), patience);
  expect(descendantsOf(pid)).not.toEqual([]);
  killDatabase();
  // The test ends meanwhile, and its browser with it.
  await vi.waitFor(() => expect(descendantsOf(pid)).toEqual([]), patience);
  server = await startDatabase();
  await vi.waitFor(async () => expect((await readJob(id)).status).toBe('FINISHED'), patience);
  const { attempt, busy_runs: busyRuns, failure } = await readJob(id);
  expect({ claims: attempt - busyRuns, failure }).toEqual({ claims: 1, failure: null });
  const { db } = farm.context;
  const results = await db.selectFrom('lab_results').select(['test_case', 'repetition']).execute();
  const attempts = results.map((result) => `${result.test_case} ${result.repetition}`);
  expect(new Set(attempts).size).toBe(attempts.length);
  expect(attempts).toEqual(expect.arrayContaining(['START 1', 'PLAY 1']));
  const usage = await db.selectFrom('usage_entries').select('source_id').where('meter', '=', 'lab.time').execute();
  expect(usage).toEqual([{ source_id: id }]);
  expect(descendantsOf(pid)).toEqual([]);
}, 300_000);
