import { probeEnvironments, type LabEnvironment } from '@sluice/lab';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { forgetOldLabJobs } from '@sluice/core';
import { platformContext } from '../api/billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import type { RunningRole } from '../../shared/role.ts';
import { startLab, type RunnerOptions } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let stream: TestStream;
let runner: RunningRole;

const patience = { timeout: 120_000, interval: 500 };

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result };
};

const openStream = async (streamUrl: string): Promise<string> => {
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl, version: 1 };
  const { result } = await send('POST', 'streams', { config });
  return result.id;
};

const startTest = async (streamId: string) => {
  await send('POST', `streams/${streamId}/targets`, { targetId: 'chromium-hlsjs' });
  const { result } = await send('POST', `streams/${streamId}/targets/chromium-hlsjs/jobs`, { repetitions: 1 });
  return result;
};

const jobOf = async (id: string) => (await send('GET', `jobs/${id}`)).result;

/** Probes browsers, at first as a machine that is too busy to start one; all tests below need a second look. */
const missingAtFirst = (): RunnerOptions['probes'] => {
  const reason = 'Chromium does not start: Timed out after waiting 90000ms';
  const missing: LabEnvironment = {
    id: 'chromium',
    name: 'Chromium',
    engine: 'chromium',
    isExperimental: false,
    availability: { state: 'UNAVAILABLE', reason },
  };
  let probes = 0;
  return {
    probe: async (options) => {
      probes += 1;
      return probes === 1 ? [missing] : probeEnvironments(options);
    },
    firstPauseMilliseconds: 10,
  };
};

beforeAll(async () => {
  stream = await makeStream();
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  runner = await startLab(api.platform, { ...testingRunner, slots: 2, probes: missingAtFirst() });
});
afterAll(async () => {
  await runner?.stop();
  await api?.close();
  await stream?.close();
});

it('validates a stream, plays it in a browser, and stores results, files, baseline and usage once', async () => {
  const streamId = await openStream(stream.hls);
  const job = await startTest(streamId);
  expect(job.status).toBe('WAITING');
  await vi.waitFor(async () => expect((await jobOf(job.id)).status).toBe('FINISHED'), patience);
  const finished = await jobOf(job.id);
  expect(finished).toMatchObject({ attempt: 1, progress: 100, engineVersion: expect.stringContaining('Chrome/') });
  const { result: results } = await send('GET', `jobs/${job.id}/testresults`);
  const cases = new Set(results.items.map(({ testCase }: { testCase: string }) => testCase));
  expect([...cases]).toEqual(['START', 'PLAY', 'SEEK_PAUSED', 'SEEK_PLAYING', 'END', 'RENDITIONS']);
  const played = results.items.find(({ testCase }: { testCase: string }) => testCase === 'END');
  expect(played.metrics).toMatchObject({ hasEnded: true, fatalErrors: 0 });
  expect(played.artifacts).toContain('1/end/trace.json');
  expect(played.thresholds).toMatchObject({ firstFrameMilliseconds: 10_000, endErrorSeconds: 0.5 });
  const starts = results.items.map(({ startedAt }: { startedAt: string }) => startedAt);
  expect(starts).toEqual(starts.toSorted());
  expect(new Set(starts).size).toBe(results.items.length);
  expect(played.durationMilliseconds).toBeGreaterThan(0);
  const { result: files } = await send('GET', `jobs/${job.id}/artifacts?limit=100`);
  const trace = files.items.find(({ name }: { name: string }) => name === '1/end/trace.json');
  expect(await (await fetch(trace.url)).json()).toHaveProperty('metrics.hasEnded', true);
  const usage = await api.db.selectFrom('usage_entries').selectAll().where('meter', '=', 'lab.time').execute();
  expect(usage).toMatchObject([{ source_id: job.id, dimensions: { device: 'chromium-hlsjs' } }]);
  const { result: targets } = await send('GET', 'targets?limit=1000');
  const target = targets.items.find(({ id }: { id: string }) => id === 'chromium-hlsjs');
  expect(target).toMatchObject({ status: 'AVAILABLE', kind: 'LOCAL' });
});

it('cancels the test of a stream that cannot be reached, with the cause, and runs it anyway if asked', async () => {
  const streamId = await openStream(`${new URL(stream.hls).origin}/none.m3u8`);
  const job = await startTest(streamId);
  await vi.waitFor(async () => expect((await jobOf(job.id)).status).toBe('CANCELED'), patience);
  expect((await jobOf(job.id)).error).toMatchObject({ code: 'stream_invalid' });
  const { result } = await send('GET', `streams/${streamId}`);
  expect(result.validation.status).toBe('UNREACHABLE');
  await send('POST', `jobs/${job.id}/run-anyway`);
  await vi.waitFor(async () => expect((await jobOf(job.id)).status).toBe('FINISHED'), patience);
  expect((await jobOf(job.id)).verdict).toBe('FAILED');
});

it('runs work again that a lost runner has claimed, and stores its results once', async () => {
  const streamId = await openStream(stream.hls);
  const [lost] =
    (await api.db.selectFrom('lab_validations').select('id').where('stream_id', '=', streamId).execute()) ?? [];
  // As a runner leaves it that was killed.
  await api.db
    .updateTable('lab_validations')
    .set({ status: 'RUNNING', attempt: 1, lease_owner: 'lost', lease_until: new Date(Date.now() - 1000) })
    .where('id', '=', lost?.id ?? '')
    .where('status', '=', 'PENDING')
    .execute();
  await vi.waitFor(async () => {
    const { result } = await send('GET', `streams/${streamId}`);
    expect(['VALID', 'WARNINGS']).toContain(result.validation.status);
  }, patience);
});

it('runs as many tests side by side as it has slots', async () => {
  const jobs: { id: string }[] = [];
  for (const _ of [1, 2, 3]) jobs.push(await startTest(await openStream(stream.hls)));
  const count = async (status: string): Promise<number> => {
    const loaded = await Promise.all(jobs.map(({ id }) => jobOf(id)));
    return loaded.filter((job) => job.status === status).length;
  };
  await vi.waitFor(async () => {
    expect(await count('RUNNING')).toBe(2);
    expect(await count('QUEUED')).toBe(1);
  }, patience);
  for (const { id } of jobs) await send('POST', `jobs/${id}/cancel`);
  expect(await count('CANCELED')).toBe(3);
});

it('deletes old tests with their files', async () => {
  const context = platformContext(api, new Date(Date.now() + 400 * 86_400_000));
  expect(await forgetOldLabJobs(context)).toBeGreaterThan(0);
  expect(await api.db.selectFrom('lab_results').selectAll().execute()).toEqual([]);
});
