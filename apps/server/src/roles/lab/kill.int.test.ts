import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { descendantsOf, isRunning } from '@sluice/lab/testing/process-tree';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let stream: TestStream;
let runner: RunningRole | undefined;
const processes: ChildProcess[] = [];

const secretKey = '11'.repeat(32);
const patience = { timeout: 150_000, interval: 200 };

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await response.json();
  return data.result;
};

/** Cases that the runners play: one before the kill, and one after it. */
const cases = ['START', 'PLAY'] as const;

/** Starts a runner in a process of its own, as an installation does. */
const startRunner = async (): Promise<ChildProcess> => {
  const { databaseUrl, configuration } = api.platform;
  const child = fork(join(import.meta.dirname, 'testing-process.ts'), [...cases], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: configuration.dataDir,
      SLUICE_SECRET_KEY: secretKey,
      ALLOW_PRIVATE_INPUTS: 'true',
    },
  });
  processes.push(child);
  await once(child, 'message');
  return child;
};

beforeAll(async () => {
  stream = await makeStream();
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true', SLUICE_SECRET_KEY: secretKey } });
  owner = await openOrganization(api.db);
});
afterAll(async () => {
  for (const child of processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await runner?.stop();
  await api?.close();
  await stream?.close();
});

it('gives the test of a killed runner to another one, which stores one result, and leaves no process', async () => {
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl: stream.hls, version: 1 };
  const { id: streamId } = await send('POST', 'streams', { config });
  await send('POST', `streams/${streamId}/targets`, { targetId: 'chromium-hlsjs' });
  const path = `streams/${streamId}/targets/chromium-hlsjs/jobs`;
  const job = await send('POST', path, { repetitions: 1 });
  const jobNow = () => send('GET', `jobs/${job.id}`);

  const killed = await startRunner();
  await vi.waitFor(async () => expect(await jobNow()).toMatchObject({ status: 'RUNNING', attempt: 1 }), patience);
  // A first case has been played, so that there is a browser in its box.
  await vi.waitFor(async () => expect((await jobNow()).progress).toBeGreaterThan(0), patience);
  const browsers = descendantsOf(killed.pid ?? 0);
  expect(browsers.length).toBeGreaterThan(0);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await vi.waitFor(() => expect(browsers.filter(isRunning)).toEqual([]), patience);

  runner = await startLab(api.platform, { ...testingRunner, cases });
  await vi.waitFor(async () => expect(await jobNow()).toMatchObject({ status: 'FINISHED', attempt: 2 }), patience);
  const { items } = await send('GET', `jobs/${job.id}/testresults?limit=100`);
  const attempts = items.map(({ testCase, repetition }: { testCase: string; repetition: number }) => [
    testCase,
    repetition,
  ]);
  expect(new Set(attempts.map(String)).size).toBe(attempts.length);
  expect(new Set(attempts.map(([testCase]: [string, number]) => testCase))).toEqual(new Set(cases));
  const usage = await api.db.selectFrom('usage_entries').select('source_id').where('meter', '=', 'lab.time').execute();
  expect(usage).toEqual([{ source_id: job.id }]);
  expect((await send('GET', path)).totalCount).toBe(1);
}, 400_000);
