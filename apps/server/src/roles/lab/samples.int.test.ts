import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { freePort } from '@sluice/testing/free-port';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { role as delivery } from '../delivery/index.ts';
import { role as scheduler } from '../scheduler/index.ts';

import type { RunningRole } from '../../shared/role.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let app: FastifyInstance | undefined;
const running: RunningRole[] = [];

const patience = { timeout: 150_000, interval: 500 };

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await response.json();
  return data.result;
};

beforeAll(async () => {
  // Without ALLOW_PRIVATE_INPUTS; delivery is at the public URL, which is a loopback address here.
  const port = await freePort();
  api = await openTestApi({ environment: { PUBLIC_URL: `http://127.0.0.1:${port}` } });
  owner = await openOrganization(api.db);
  running.push(await scheduler.start(api.platform));
  const server = await delivery.start(api.platform);
  running.push(server);
  app = fastify();
  await app.register(async (scope) => server.mount?.(scope));
  await app.listen({ port, host: '127.0.0.1' });
  running.push(await startLab(api.platform, { ...testingRunner, cases: ['END'] }));
});
afterAll(async () => {
  for (const role of running.toReversed()) await role.stop();
  await app?.close();
  await api?.close();
});

const testSample = async (streamUrl: string) => {
  const config = { name: 'Sample', streamType: 'hls', streamDrmType: 'none', streamUrl, version: 1 };
  const { id } = await send('POST', 'streams', { config });
  await send('POST', `streams/${id}/targets`, { targetId: 'chromium-hlsjs' });
  const job = await send('POST', `streams/${id}/targets/chromium-hlsjs/jobs`, { repetitions: 1 });
  const isOver = async () => {
    const { status } = await send('GET', `jobs/${job.id}`);
    expect(['FINISHED', 'CANCELED', 'ERROR']).toContain(status);
  };
  await vi.waitFor(isOver, patience);
  const { validation } = await send('GET', `streams/${id}`);
  return { job: await send('GET', `jobs/${job.id}`), validation };
};

it('encodes the samples at first use; a browser plays the good one from delivery at a private address', async () => {
  const first = await send('GET', 'samples');
  expect(first.items.map(({ status }: { status: string }) => status)).toEqual(['PREPARING', 'PREPARING', 'PREPARING']);
  const readySamples = async () => {
    const { items } = await send('GET', 'samples');
    expect(items.every(({ status }: { status: string }) => status === 'READY')).toBe(true);
    return items;
  };
  const [ladder, , broken] = await vi.waitFor(readySamples, patience);
  const good = await testSample(ladder.streamUrl);
  expect(good).toMatchObject({ validation: { errors: 0 }, job: { status: 'FINISHED' } });
  const { items } = await send('GET', `jobs/${good.job.id}/testresults?limit=100`);
  expect(items).toMatchObject([{ testCase: 'END', metrics: { hasEnded: true, fatalErrors: 0 } }]);
  const bad = await testSample(broken.streamUrl);
  expect(bad).toMatchObject({
    validation: { status: 'INVALID' },
    job: { status: 'CANCELED', error: { code: 'stream_invalid' } },
  });
}, 400_000);

it('refuses other paths of the platform as a stream', async () => {
  const { job, validation } = await testSample(`${api.platform.configuration.publicUrl}/v1/information.m3u8`);
  expect(validation.status).toBe('UNREACHABLE');
  expect(job.error.message).toContain('private or local address');
}, 200_000);
