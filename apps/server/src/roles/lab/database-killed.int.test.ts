import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channelOperations } from '@sluice/contract';
import { channelVerb, getLabConfiguration, notifyJob, startLabJob, updateLabConfiguration } from '@sluice/core';
import { migrate, openDatabase } from '@sluice/db';
import { lenientThresholds } from '@sluice/lab/testing/lenient-thresholds';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { descendantsOf } from '@sluice/lab/testing/process-tree';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '../../engines/postgres/index.ts';
import type { RunningRole } from '../../shared/role.ts';
import { role as scheduler } from '../scheduler/index.ts';
import { startReceiver, type Receiver } from '../scheduler/testing-receiver.ts';
import { scratchFarm, type ScratchFarm } from '../worker/testing/scratch-farm.ts';
import { runNextTest } from './testing-runner.ts';
import { startStreamTest } from './testing-stream-test.ts';

let folder: string;
let server: EmbeddedPostgres;
let farm: ScratchFarm;
let stream: TestStream;
let receiver: Receiver;
let running: RunningRole | undefined;
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
  stream = await makeStream();
  receiver = await startReceiver();
}, 120_000);
afterAll(async () => {
  runner?.kill('SIGKILL');
  await running?.stop();
  await receiver?.close();
  await farm?.close();
  await stream?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const subscribeToRecoveries = async (): Promise<void> => {
  const entry = channelOperations.find(
    ({ channel, verb }) =>
      channel.eventType === 'LAB_TEST_RECOVERED' && channel.type === 'WEBHOOK' && verb === 'create',
  );
  if (!entry) throw new Error('There is no webhook of recovered tests.');
  await channelVerb(entry)(farm.context, { params: {}, query: {}, body: { url: `${receiver.address}/lab` } });
};

/** Starts a test that passes as one of the schedule, after one that has failed: its end is mailed, and sent as a webhook. */
const startTest = async (): Promise<string> => {
  const { context } = farm;
  const settings = await getLabConfiguration(context);
  const reports = { reportEmails: ['ada@example.com'], notifyOn: 'ALL' as const };
  await updateLabConfiguration(context, { body: { ...settings, ...reports, thresholds: lenientThresholds } });
  const { stream_id, target_id } = await readJob(await startStreamTest(context, stream.hls));
  await runNextTest(context, 'FAILED');
  await subscribeToRecoveries();
  const body = { repetitions: 1, afterValidation: false };
  const { id, runId } = await startLabJob(context, { params: { stream_id, target_id }, body });
  await context.db.updateTable('lab_runs').set({ trigger: 'SCHEDULE' }).where('id', '=', runId).execute();
  return id;
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
  const results = await db
    .selectFrom('lab_results')
    .select(['test_case', 'repetition'])
    .where('job_id', '=', id)
    .execute();
  const attempts = results.map((result) => `${result.test_case} ${result.repetition}`);
  expect(new Set(attempts).size).toBe(attempts.length);
  expect(attempts).toEqual(expect.arrayContaining(['START 1', 'PLAY 1']));
  const usage = await db.selectFrom('usage_entries').select('meter').where('source_id', '=', id).execute();
  expect(usage).toEqual([{ meter: 'lab.time' }]);
  expect(descendantsOf(pid)).toEqual([]);
}, 300_000);

it('mails the digest of that test and sends its webhook once', async () => {
  const { db } = farm.context;
  const mails = () => db.selectFrom('mails').select('recipient').where('purpose', '=', 'lab-digest').execute();
  const queued = await db.selectFrom('outgoing_jobs').select('name').where('name', '=', notifyJob.name).execute();
  expect(queued).toHaveLength(1);
  running = await scheduler.start(farm.platform);
  const ledger = () => db.selectFrom('notification_deliveries').select(['status', 'attempts']).execute();
  await vi.waitFor(async () => expect(await ledger()).toEqual([{ status: 'DELIVERED', attempts: 1 }]), patience);
  expect(receiver.messages.map(({ body }) => JSON.parse(body).type)).toEqual(['LAB_TEST_RECOVERED']);
  expect(await mails()).toEqual([{ recipient: 'ada@example.com' }]);
}, 120_000);
