import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCase } from '@sluice/lab';
import { lenientThresholds } from '@sluice/lab/testing/lenient-thresholds';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../api/testing.ts';
import type { RunningRole } from '../../shared/role.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let stream: TestStream;
let runner: RunningRole;
let streamId: string;
let profile: string;
let browser: ChildProcess;
/** Address that paired the device, with a code that is used up. */
let pairingUrl: string;

const patience = { timeout: 180_000, interval: 200 };
/** Cases in which both browsers are compared; a device plays all of them. */
const comparedCases: TestCase[] = ['PLAY', 'SEEK_PLAYING', 'END'];

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result };
};

type Result = { testCase: string; status: string; metrics: Record<string, unknown>; artifacts: string[] };

/** Tests the stream in an environment and returns the job with its results once it has ended. */
const test = async (targetId: string, profileId = 'unlimited') => {
  await send('POST', `streams/${streamId}/targets`, { targetId });
  const body = { repetitions: 1, profileId, afterValidation: false };
  const { result: started } = await send('POST', `streams/${streamId}/targets/${targetId}/jobs`, body);
  const job = await vi.waitFor(async () => {
    const { result } = await send('GET', `jobs/${started.id}`);
    expect(['FINISHED', 'ERROR']).toContain(result.status);
    return result;
  }, patience);
  const { result } = await send('GET', `jobs/${job.id}/testresults`);
  return { job, results: result.items as Result[] };
};

const targetsOf = async (kind: string): Promise<{ id: string; status: string; player: string }[]> => {
  const { result } = await send('GET', 'targets?limit=1000');
  return result.items.filter((target: { kind: string }) => target.kind === kind);
};

/** Opens an address in a browser of its own, which nothing drives. */
const openInBrowser = (url: string): ChildProcess =>
  spawn(chromiumPath() ?? 'chromium', ['--headless', ...chromiumArguments, `--user-data-dir=${profile}`, url], {
    stdio: 'ignore',
    // Debian's command is a script, whose browser has the group of the script.
    detached: true,
  });

/** Ends the browser as a device that is switched off. */
const close = async (): Promise<void> => {
  if (browser?.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return;
  process.kill(-browser.pid, 'SIGKILL');
  await once(browser, 'exit');
};

beforeAll(async () => {
  stream = await makeStream();
  profile = await mkdtemp(join(tmpdir(), 'sluice-device-'));
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl: stream.hls, version: 1 };
  streamId = (await send('POST', 'streams', { config })).result.id;
  const settings = `organization-configs/${owner.organizationId}`;
  await send('PUT', settings, { ...(await send('GET', settings)).result, thresholds: lenientThresholds });
  runner = await startLab(api.platform, { ...testingRunner, slots: 1, cases: comparedCases });
});
afterAll(async () => {
  await close();
  await runner?.stop();
  await api?.close();
  await stream?.close();
  await rm(profile, { recursive: true, force: true });
});

it('delivers the same metrics from a browser without driver, paired by code, as from a driven one', async () => {
  const { result: pairing } = await send('POST', 'devices/pair', { name: 'TV in the lobby' });
  pairingUrl = pairing.url;
  browser = openInBrowser(pairingUrl);
  const device = await vi.waitFor(async () => {
    const found = (await targetsOf('DEVICE')).find(({ player }) => player === 'hlsjs');
    expect(found).toMatchObject({ name: 'TV in the lobby, hls.js', engine: 'chromium', status: 'AVAILABLE' });
    return found;
  }, patience);
  await vi.waitFor(async () => {
    const chromium = (await targetsOf('LOCAL')).find(({ id }) => id === 'chromium-hlsjs');
    expect(chromium?.status).toBe('AVAILABLE');
  }, patience);

  const driven = await test('chromium-hlsjs');
  const alone = await test(device?.id ?? '');

  expect(alone.job).toMatchObject({ status: 'FINISHED', attempt: 1, engineVersion: expect.stringContaining('Chrome') });
  expect(alone.job.playerVersion).toBe(driven.job.playerVersion);
  const cases = ({ results }: typeof driven) => [...new Set(results.map(({ testCase }) => testCase))];
  expect(cases(alone)).toEqual(['START', 'PLAY', 'SEEK_PAUSED', 'SEEK_PLAYING', 'END', 'RENDITIONS']);
  expect(cases(driven)).toEqual(comparedCases);
  for (const testCase of comparedCases) {
    const of = ({ results }: typeof driven) => results.find((result) => result.testCase === testCase);
    const [one, other] = [of(alone), of(driven)];
    expect(Object.keys(one?.metrics ?? {}).toSorted(), testCase).toEqual(Object.keys(other?.metrics ?? {}).toSorted());
  }
  const played = alone.results.find(({ testCase }) => testCase === 'END');
  expect(played?.metrics).toMatchObject({ hasEnded: true, fatalErrors: 0 });
  expect(played?.metrics['firstFrameMilliseconds']).toBeGreaterThan(0);
  expect(played?.metrics['presentedFrames']).toBeGreaterThan(10);
  // Both load the same parts of the same stream.
  const [own, others] = [alone, driven].map(({ results }) =>
    Number(results.find(({ testCase }) => testCase === 'PLAY')?.metrics['bytes']),
  );
  expect(own).toBeGreaterThan(Number(others) * 0.5);
  expect(own).toBeLessThan(Number(others) * 2);
  for (const file of ['1/end/trace.json', '1/end/requests.har']) expect(played?.artifacts).toContain(file);
  expect(played?.artifacts.some((name) => name.includes('first-frame'))).toBe(true);
});

it('marks a test on a shaped network as unsupported, never as failed', async () => {
  const [device] = (await targetsOf('DEVICE')).filter(({ player }) => player === 'hlsjs');
  const { job, results } = await test(device?.id ?? '', '3g');
  expect(job).toMatchObject({ status: 'FINISHED', verdict: 'UNSUPPORTED', failed: 0 });
  expect(results).toMatchObject([{ status: 'UNSUPPORTED', findings: [{ rule: 'device-unsupported' }] }]);
});

it('becomes unavailable when its page is closed, and is available again at the address that paired it', async () => {
  await close();
  // As half a minute passes.
  await api.db
    .updateTable('lab_devices')
    .set({ seen_at: new Date(Date.now() - 31_000) })
    .execute();
  await vi.waitFor(async () => {
    const [device] = await targetsOf('DEVICE');
    expect(device).toMatchObject({ status: 'UNAVAILABLE', advice: expect.stringContaining('/lab/device') });
  }, patience);
  // Televisions offer the pages that were opened before.
  browser = openInBrowser(pairingUrl);
  await vi.waitFor(async () => expect((await targetsOf('DEVICE'))[0]?.status).toBe('AVAILABLE'), patience);
});
