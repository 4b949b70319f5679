import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { lenientThresholds } from '@sluice/lab/testing/lenient-thresholds';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let stream: TestStream;
let runner: RunningRole;
let load: Worker[] = [];

const patience = { timeout: 240_000, interval: 200 };
const targetId = 'chromium-hlsjs';

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return data.result;
};

/** Keeps so many threads waiting for each processor that the kernel reports full pressure, whatever else runs. */
const startLoad = (): void => {
  load = Array.from({ length: 3 * availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
};

const endLoad = async (): Promise<void> => {
  for (const worker of load.splice(0)) await worker.terminate();
};

const setThresholds = async (thresholds: Record<string, number>): Promise<void> => {
  const path = `organization-configs/${owner.organizationId}`;
  await send('PUT', path, { ...(await send('GET', path)), thresholds });
};

beforeAll(async () => {
  stream = await makeStream();
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  runner = await startLab(api.platform, { ...testingRunner, slots: 1, cases: ['START'] });
});
afterAll(async () => {
  await endLoad();
  await runner?.stop();
  await api?.close();
  await stream?.close();
});

// Kernels without reports of pressure give no measure of a busy machine.
it.skipIf(!existsSync('/proc/pressure/cpu'))(
  'leaves a test undecided while the machine is busy, and passes it by itself later',
  async () => {
    // A limit that every start breaks, so that the outcome depends on the load only.
    await setThresholds({ ...lenientThresholds, firstFrameMilliseconds: 0 });
    // A busy machine may be too slow for the check of the browsers.
    await vi.waitFor(async () => {
      const { items } = await send('GET', 'targets?limit=1000');
      expect(items.find((target: { id: string }) => target.id === targetId)?.status).toBe('AVAILABLE');
    }, patience);
    startLoad();
    const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl: stream.hls, version: 1 };
    const { id: streamId } = await send('POST', 'streams', { config });
    await send('POST', `streams/${streamId}/targets`, { targetId });
    const body = { repetitions: 1, afterValidation: false };
    const { id } = await send('POST', `streams/${streamId}/targets/${targetId}/jobs`, body);
    const job = () => send('GET', `jobs/${id}`);
    await vi.waitFor(async () => expect(await job()).toMatchObject({ status: 'QUEUED', attempt: 1 }), patience);
    expect((await job()).waitsFor).toMatchObject({ reason: 'TIME', text: expect.stringContaining('too busy') });
    expect((await send('GET', `jobs/${id}/testresults`)).items).toEqual([]);
    await endLoad();

    await setThresholds(lenientThresholds);
    await vi.waitFor(async () => expect((await job()).status).toBe('FINISHED'), patience);
    expect(await job()).toMatchObject({ verdict: 'PASSED', attempt: 2 });
    expect((await send('GET', `jobs/${id}/testresults`)).items).toMatchObject([
      { testCase: 'START', status: 'PASSED' },
    ]);
  },
);
