import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { makeStream, type TestStream } from '@sluice/lab/testing/make-stream';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { freePort } from '@sluice/testing/free-port';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { startLab } from './index.ts';
import { testingRunner } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let stream: TestStream;
let runner: RunningRole;
let streamId: string;
const processes: ChildProcess[] = [];

const patience = { timeout: 200_000, interval: 300 };

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await answer.json();
  return { status: answer.status, result: data.result };
};

const run = (command: string, parameters: readonly string[], environment: Record<string, string> = {}): void => {
  const child = spawn(command, parameters, {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    detached: true,
  });
  processes.push(child);
};

/** Starts a real WebDriver server on the loopback interface, and returns its address. */
const startWebKitDriver = async (): Promise<string> => {
  const display = `:${90 + (process.pid % 100)}`;
  run('Xvfb', [display, '-screen', '0', '1280x720x24', '-nolisten', 'tcp']);
  await vi.waitFor(() => expect(existsSync(`/tmp/.X11-unix/X${display.slice(1)}`)).toBe(true), patience);
  const port = await freePort();
  const environment = { DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' };
  run('WebKitWebDriver', [`--port=${port}`], environment);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/status`)).ok).toBe(true), patience);
  return url;
};

const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => `/usr/lib/${machine}/${version}/MiniBrowser`),
);
const browser = existsSync('/usr/bin/WebKitWebDriver') ? folders.find((path) => existsSync(path)) : undefined;

beforeAll(async () => {
  stream = await makeStream();
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl: stream.hls, version: 1 };
  streamId = (await send('POST', 'streams', { config })).result.id;
  runner = await startLab(api.platform, { ...testingRunner, slots: 1 });
});
afterAll(async () => {
  await runner?.stop();
  // With the browsers that the driver has started.
  for (const { pid } of processes) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  for (const child of processes) if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await api?.close();
  await stream?.close();
});

const environmentOf = async (id: string) => (await send('GET', `environments/${id}`)).result;

const checked = (id: string) =>
  vi.waitFor(async () => {
    const environment = await environmentOf(id);
    expect(environment.status).not.toBe('UNCHECKED');
    return environment;
  }, patience);

const targetsOf = async (environmentId: string) => {
  const { result } = await send('GET', 'targets?limit=1000');
  return result.items.filter(({ id }: { id: string }) => id.startsWith(environmentId));
};

it('reports why a WebDriver server cannot be used', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const { result } = await send('POST', 'environments', { name: 'Grid', url, players: ['hlsjs'] });
  expect(result).toMatchObject({ status: 'UNCHECKED', availablePlayers: [] });
  expect(await checked(result.id)).toMatchObject({
    status: 'UNAVAILABLE',
    message: expect.stringMatching(/refused|fetch/i),
  });
  expect(await targetsOf(result.id)).toMatchObject([{ kind: 'REMOTE', status: 'UNAVAILABLE' }]);
  // The API of this platform is no WebDriver server.
  await send('PUT', `environments/${result.id}`, { name: 'Grid', url: api.address, players: ['hlsjs'] });
  expect(await checked(result.id)).toMatchObject({
    status: 'UNAVAILABLE',
    message: expect.stringContaining('not that of a WebDriver server'),
  });
});

describe.skipIf(!browser)('a browser of a real WebDriver server', () => {
  let environmentId: string;

  it('is listed with its version and the players that it can run', async () => {
    const url = await startWebKitDriver();
    const capabilities = {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', '--autoplay-policy=allow'] },
    };
    const body = { name: 'Mac mini', url, capabilities, players: ['hlsjs', 'shaka'] };
    environmentId = (await send('POST', 'environments', body)).result.id;
    expect(await checked(environmentId)).toMatchObject({
      status: 'AVAILABLE',
      browser: expect.stringMatching(/\/\d/),
      availablePlayers: expect.arrayContaining(['hlsjs', 'shaka']),
    });
    const expected = { kind: 'REMOTE', engine: 'webkit', status: 'AVAILABLE' };
    // Available with a runner that drives it, which reports itself once it has looked at its own browsers.
    await vi.waitFor(
      async () =>
        expect(await targetsOf(environmentId)).toMatchObject([
          { name: 'Mac mini, hls.js', ...expected },
          { name: 'Mac mini, Shaka Player', ...expected },
        ]),
      patience,
    );
  });

  const test = async (profileId: string) => {
    const targetId = `${environmentId}-hlsjs`;
    await send('POST', `streams/${streamId}/targets`, { targetId });
    const body = { repetitions: 1, profileId, afterValidation: false };
    const { result: started } = await send('POST', `streams/${streamId}/targets/${targetId}/jobs`, body);
    const job = await vi.waitFor(async () => {
      const { result } = await send('GET', `jobs/${started.id}`);
      expect(['FINISHED', 'ERROR']).toContain(result.status);
      return result;
    }, patience);
    return { job, results: (await send('GET', `jobs/${job.id}/testresults`)).result.items };
  };

  it('plays all cases of a stream, and stores its measurements and pictures', async () => {
    const { job, results } = await test('unlimited');
    expect(job).toMatchObject({ status: 'FINISHED', attempt: 1, playerVersion: expect.stringMatching(/^\d/) });
    expect(new Set(results.map(({ testCase }: { testCase: string }) => testCase)).size).toBe(6);
    const play = results.find(({ testCase }: { testCase: string }) => testCase === 'PLAY');
    expect(play?.metrics).toMatchObject({ hasEnded: true, fatalErrors: 0 });
    expect(play?.metrics.firstFrameMilliseconds).toBeGreaterThan(0);
    expect(play?.metrics.bytes).toBeGreaterThan(50_000);
    for (const name of ['1/play/trace.json', '1/play/requests.har', '1/play/page.png'])
      expect(play?.artifacts).toContain(name);
  });

  it('marks a test on a shaped network as unsupported, never as failed', async () => {
    const { job, results } = await test('3g');
    expect(job).toMatchObject({ status: 'FINISHED', verdict: 'UNSUPPORTED', failed: 0 });
    expect(results).toMatchObject([{ findings: [{ rule: 'remote-unsupported' }] }]);
  });
});
