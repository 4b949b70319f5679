import { claimLabJob, finishLabJob } from '@sluice/core';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { platformContext } from '../api/billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let stream: TestStream;
let runner: RunningRole | undefined;
let jobId: string;

const patience = { timeout: 200_000, interval: 200 };
const targetId = 'chromium-hlsjs';

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result, evidence: data.developerMessage };
};

const shrinks = async () => (await send('GET', `jobs/${jobId}/shrinks`)).result.items;

/** Stores the failed and the passed case of a job as a runner does. */
const finishJob = async (): Promise<void> => {
  const context = platformContext(api);
  const job = await claimLabJob(context, { owner: 'runner', targetIds: [targetId] });
  if (!job) throw new Error('There is no job.');
  const attempt = {
    repetition: 1,
    metrics: {},
    thresholds: {},
    artifacts: [],
    isRunnerHealthy: true,
    startedAt: new Date(),
    durationMilliseconds: 1000,
  };
  const evidence = 'manifestLoadError after 0.1 s. Status 404.';
  const finding = { rule: 'player-failed', level: 'error', message: 'The player gave up.', evidence } as const;
  await finishLabJob({ ...context, organizationId: job.organizationId }, job, {
    verdict: 'FAILED',
    wasRunnerBusy: false,
    engineVersion: undefined,
    playerVersion: undefined,
    attempts: [
      {
        ...attempt,
        testCase: 'START',
        status: 'FAILED',
        verdict: 'FAILED',
        findings: [{ ...finding, count: 1, fix: '' }],
      },
      { ...attempt, testCase: 'END', status: 'PASSED', verdict: 'PASSED', findings: [] },
    ],
    artifacts: [],
    medians: {},
    durationMilliseconds: 1000,
  });
};

beforeAll(async () => {
  stream = await makeStream(4);
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  const profile = {
    name: 'No manifest',
    trace: [{ durationMilliseconds: 1000, kilobitsPerSecond: 50_000, roundTripMilliseconds: 1 }],
    faults: [{ match: 'master.m3u8', effect: { type: 'status', status: 404 } }],
  };
  const profileId = (await send('POST', 'profiles', profile)).result.id;
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl: stream.hls, version: 1 };
  const streamId = (await send('POST', 'streams', { config })).result.id;
  await send('POST', `streams/${streamId}/targets`, { targetId });
  const path = `streams/${streamId}/targets/${targetId}/jobs`;
  jobId = (await send('POST', path, { profileId, afterValidation: false })).result.id;
});
afterAll(async () => {
  await runner?.stop();
  await api?.close();
  await stream?.close();
});

it('refuses what has not failed, and a second request for the same case', async () => {
  expect((await send('POST', `jobs/${jobId}/shrinks`, { testCase: 'START' })).status).toBe(409);
  await finishJob();
  expect((await send('POST', `jobs/${jobId}/shrinks`, { testCase: 'END' })).evidence).toContain('END is PASSED');
  const started = await send('POST', `jobs/${jobId}/shrinks`, { testCase: 'START' });
  expect(started).toMatchObject({ status: 201, result: { status: 'QUEUED', progress: 0 } });
  expect((await send('POST', `jobs/${jobId}/shrinks`, { testCase: 'START' })).status).toBe(409);
  const other = await openOrganization(api.db);
  const foreign = await fetch(`${api.address}/v1/player/testing/shrinks/${started.result.id}/cancel`, {
    method: 'POST',
    headers: { 'X-Api-Key': other.apiKey },
  });
  expect(foreign.status).toBe(404);
});

it('ends at once when it is canceled, and shrinks a fault of the network when it is started again', async () => {
  const [waiting] = await shrinks();
  runner = await startLab(api.platform, { ...testingRunner, slots: 1 });
  await vi.waitFor(async () => expect((await shrinks())[0].step).toMatch(/^Trial \d+: /), patience);
  expect(await send('POST', `shrinks/${waiting.id}/cancel`)).toMatchObject({ result: { status: 'CANCELED' } });
  expect((await send('POST', `shrinks/${waiting.id}/cancel`)).status).toBe(409);

  await send('POST', `jobs/${jobId}/shrinks`, { testCase: 'START' });
  await vi.waitFor(async () => expect(['FINISHED', 'ERROR']).toContain((await shrinks())[0].status), patience);
  const [ended, canceled] = await shrinks();
  expect(canceled.status).toBe('CANCELED');
  expect(ended).toMatchObject({
    status: 'FINISHED',
    progress: 100,
    result: {
      before: { renditions: 3, seconds: 4, steps: 1, faults: 1 },
      after: { renditions: 1, seconds: 2, steps: 0, faults: 1 },
      isComplete: true,
      file: 'shrunk/start.zip',
    },
  });

  const { result } = await send('GET', `jobs/${jobId}/artifacts`);
  const archive = result.items.find(({ name }: { name: string }) => name === 'shrunk/start.zip');
  const content = Buffer.from(await (await fetch(archive.url)).arrayBuffer());
  expect(content.length).toBe(archive.sizeBytes);
  // Every ZIP archive starts with these bytes.
  expect(content.subarray(0, 2).toString()).toBe('PK');
  const usage = await api.db.selectFrom('usage_entries').select('source_id').where('meter', '=', 'lab.time').execute();
  expect(new Set(usage.map(({ source_id: id }) => id))).toEqual(new Set([jobId, ended.id]));
  expect(usage).toHaveLength(2);
});
