import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { freePort } from '@sluice/testing/free-port';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { role as delivery } from '../delivery/index.ts';
import { role as scheduler } from '../scheduler/index.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let film: TestStream;
let app: FastifyInstance | undefined;
let environment: Record<string, string>;
const processes: ChildProcess[] = [];
const running: RunningRole[] = [];

const patience = { timeout: 150_000, interval: 200 };
const targetId = 'chromium-hlsjs';
const compileCache = process.env['NODE_COMPILE_CACHE'];

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status, path).toBeLessThan(300);
  const { data } = await response.json();
  return data.result;
};

const start = async (path: string, parameters: readonly string[] = []): Promise<ChildProcess> => {
  const child = fork(join(import.meta.dirname, path), [...parameters], { env: environment, execArgv: [] });
  processes.push(child);
  await once(child, 'message');
  return child;
};
/** Case of the runners, which wait for first frames only: more of a play would depend on how busy this machine is. */
const testCase = 'START';
/** Starts a runner and a scheduler in processes of their own, as an installation does. */
const startProcesses = async (): Promise<ChildProcess[]> => [
  await start('testing-process.ts', [testCase]),
  await start('../scheduler/testing-process.ts', [api.platform.configuration.dataDir, api.platform.databaseUrl]),
];

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

beforeAll(async () => {
  film = await makeStream();
  const port = await freePort();
  const settings = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ALLOW_PRIVATE_INPUTS: 'true',
    SLUICE_SECRET_KEY: '11'.repeat(32),
  };
  api = await openTestApi({ environment: settings });
  owner = await openOrganization(api.db);
  const { databaseUrl, configuration } = api.platform;
  environment = {
    ...settings,
    PATH: process.env['PATH'] ?? '',
    ...(compileCache !== undefined && { NODE_COMPILE_CACHE: compileCache }),
    DATABASE_URL: databaseUrl,
    DATA_DIR: configuration.dataDir,
  };
  const delivering = await delivery.start(api.platform);
  running.push(delivering);
  app = fastify();
  await app.register(async (scope) => delivering.mount?.(scope));
  await app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const child of processes.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null))
    await kill(child);
  await app?.close();
  for (const role of running.toReversed()) await role.stop();
  await api?.close();
  await film?.close();
});

it('publishes an unpublished stream that a browser has played, although its runner and scheduler are killed', async () => {
  const settings = `player/testing/organization-configs/${owner.organizationId}`;
  await send('PUT', settings, { ...(await send('GET', settings)), defaultTargets: [targetId] });
  const { id } = await send('POST', 'streams/video', { assetUrl: film.hls, title: 'Film', requiresTests: true });
  const stream = () => send('GET', `streams/video/${id}`);
  const manifest = `${environment['PUBLIC_URL']}/s/${id}/manifest.m3u8`;
  expect((await fetch(manifest)).ok).toBe(false);

  const killed = await startProcesses();
  const { publication } = await send('PATCH', `streams/video/${id}`, { status: 'PUBLISHED' });
  const { items: jobs } = await send('GET', `player/testing/runs/${publication.runId}`);
  const job = () => send('GET', `player/testing/jobs/${jobs[0].id}`);
  await vi.waitFor(async () => expect(await job()).toMatchObject({ status: 'RUNNING' }), patience);
  await Promise.all(killed.map(kill));
  expect(await stream()).toMatchObject({ status: 'UNPUBLISHED', publication: { state: 'TESTING' } });

  running.push(await scheduler.start(api.platform));
  running.push(await startLab(api.platform, { ...testingRunner, cases: [testCase] }));
  await vi.waitFor(async () => expect((await stream()).publication.state).not.toBe('TESTING'), patience);
  expect((await stream()).publication).toMatchObject({ state: 'PUBLISHED', findings: [] });
  expect(await job()).toMatchObject({ status: 'FINISHED', verdict: 'PASSED', attempt: 2 });
  await vi.waitFor(async () => expect((await fetch(manifest)).ok).toBe(true), patience);
  const token = await api.db.selectFrom('lab_validations').select('url').execute();
  expect(token.map(({ url }) => url)).toEqual([manifest]);

  // A version that cannot be loaded never reaches viewers.
  await send('POST', `streams/video/${id}/versions`, { assetUrl: `${film.hls}.missing.m3u8` });
  await vi.waitFor(async () => expect((await stream()).publication.state).toBe('REFUSED'), patience);
  const { publication: refused, versionId } = await stream();
  expect(refused).toMatchObject({ findings: [{ targetId, testCase: 'VALIDATION' }] });
  expect(versionId).toBe(publication.versionId);
}, 500_000);
