import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLabJob } from '@sluice/core';
import { sql, type HeavyWork } from '@sluice/db';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createInput, createOutput, startLadder } from '../worker/testing/describe-ladder.ts';
import { holdingPrograms, type HoldingPrograms } from '../worker/testing/holding-programs.ts';
import { scratchFarm, type ScratchFarm } from '../worker/testing/scratch-farm.ts';
import { startStreamTest } from './testing-stream-test.ts';

let farm: ScratchFarm;
let programs: HoldingPrograms;
let folder: string;
let stream: TestStream;
let runner: ChildProcess | undefined;

const patience = { timeout: 120_000, interval: 100 };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-hold-'));
  stream = await makeStream(10);
  programs = await holdingPrograms(folder);
  farm = await scratchFarm({ ALLOW_PRIVATE_INPUTS: 'true', ...programs.environment });
});
afterAll(async () => {
  runner?.kill('SIGKILL');
  for (const pid of (await programs?.held()) ?? []) process.kill(pid, 'SIGKILL');
  await farm?.close();
  await stream?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts an encoding that blocks as soon as FFmpeg encodes its video. */
const startHeldEncoding = async (): Promise<void> => {
  await programs.hold('libx264');
  await startLadder(farm.context, {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    inputPath: await farm.placeSample('standard.mp4'),
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    rungs: [{ kind: 'H264', settings: { height: 90, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } }],
  });
};

const startRunner = async (): Promise<void> => {
  runner = fork(join(import.meta.dirname, 'testing-process.ts'), { env: farm.environment });
  await once(runner, 'message');
};

const jobStatus = async (id: string) =>
  (await farm.context.db.selectFrom('lab_jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const encodeTask = () =>
  farm.context.db.selectFrom('tasks').select('attempt').where('kind', '=', 'encode-video').executeTakeFirstOrThrow();

/** Returns how many processes hold a slot of this machine for a kind of work, or wait for one. */
const connectionsFor = async (work: HeavyWork): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where application_name = ${`sluice ${work}`} and datname = current_database()`.execute(farm.context.db);
  return rows.length;
};

it('plays no test beside an encoding of the same machine, and encodes nothing beside a test', async () => {
  const worker = await farm.forkWorker();
  await startHeldEncoding();
  await vi.waitFor(async () => expect(await programs.held()).toHaveLength(1), patience);
  const jobId = await startStreamTest(farm.context, stream.hls);
  await startRunner();
  // The runner connects only once a test is available.
  await vi.waitFor(async () => expect(await connectionsFor('lab-test')).toBe(1), patience);
  expect(await jobStatus(jobId)).toBe('QUEUED');
  await vi.waitFor(async () => {
    const { waitsFor } = await getLabJob(farm.context, { params: { job_id: jobId } });
    expect(waitsFor?.reason).toBe('ENCODING');
  }, patience);

  worker.kill('SIGKILL');
  await vi.waitFor(async () => expect(await jobStatus(jobId)).toBe('RUNNING'), patience);

  // Another worker of this machine finds the task of the killed one, and waits for the test.
  await farm.context.db
    .updateTable('tasks')
    .set({ lease_until: new Date(0) })
    .where('kind', '=', 'encode-video')
    .execute();
  await farm.forkWorker();
  await vi.waitFor(async () => expect(await connectionsFor('encode')).toBe(1), patience);
  expect([await jobStatus(jobId), (await encodeTask()).attempt]).toEqual(['RUNNING', 1]);

  runner?.kill('SIGKILL');
  await vi.waitFor(async () => expect((await encodeTask()).attempt).toBe(2), patience);
}, 300_000);
