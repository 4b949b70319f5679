import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findLaunchPlan } from '../environments/catalog.ts';
import { probeEnvironments } from '../environments/probe-environments.ts';
import { descendantsOf, isRunning } from '../testing/process-tree.ts';
import { openBrowserSession, pageUrl, type BrowserSession, type SessionOptions } from './browser-session.ts';
import type { LaunchPlan } from './launch-plan.ts';

let plan: LaunchPlan;
beforeAll(async () => {
  plan = await findLaunchPlan('chromium');
});

const open = (options: Partial<SessionOptions>): Promise<BrowserSession> =>
  openBrowserSession({
    plan,
    location: { type: 'direct' },
    profile: { id: 'unlimited', name: 'Unlimited', trace: [], faults: [] },
    network: { allowPrivateNetwork: false },
    bytesMax: 1e9,
    deadlineMilliseconds: 280_000,
    ...options,
  });

const evaluate = async <Result>({ box }: BrowserSession, expression: string): Promise<Result> =>
  // Each expression below has a result of its own.
  (await box.call('evaluate', { expression })) as Result;

describe('a box', () => {
  const abort = new AbortController();
  let session: BrowserSession;
  beforeAll(async () => {
    vi.stubEnv('LAB_TEST_SECRET', 'not for browsers');
    session = await open({ signal: abort.signal });
  });
  afterAll(async () => {
    await session?.close();
    vi.unstubAllEnvs();
  });

  it('confines the browser, shows no file but /usr, and hides our environment', async () => {
    await session.box.call('open', { url: pageUrl });
    expect(await session.box.call('inspectSandbox', null)).toMatchObject({ isConfined: true });
    await session.box.call('open', { url: 'file:///' });
    const root = await evaluate<string>(session, 'document.body.innerText');
    for (const name of ['etc', 'usr', 'lab']) expect(root).toContain(name);
    for (const name of ['root', 'work', 'var', 'srv', 'mnt']) expect(root).not.toMatch(new RegExp(`^${name}/`, 'm'));
    await session.box.call('open', { url: 'file:///proc/1/environ' });
    expect(await evaluate<string>(session, 'document.body.innerText')).not.toContain('not for browsers');
  });

  it('lets no page connect to this machine, neither directly nor through the proxy', async () => {
    let connections = 0;
    const server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address.
    const { port } = server.address() as AddressInfo;
    await session.box.call('open', { url: pageUrl });
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1'];
    const urls = hosts.flatMap((host) => [
      `http://${host}:${port}/`,
      `https://${host}:${port}/`,
      `ws://${host}:${port}/`,
    ]);
    const attempt = `(url) => url.startsWith('ws')
      ? new Promise((resolve) => Object.assign(new WebSocket(url), { onopen: () => resolve('open'), onerror: () => resolve('failed') }))
      : fetch(url, { mode: 'no-cors' }).then(({ type, status }) => (type === 'opaque' ? 'answered' : String(status)), () => 'failed')`;
    const results = await evaluate<string[]>(session, `Promise.all(${JSON.stringify(urls)}.map(${attempt}))`);
    // The proxy's own refusal is an answer to a page that cannot read it; nothing reached the server.
    expect(results.filter((result) => result === 'open')).toEqual([]);
    expect(connections).toBe(0);
    expect(session.proxy.takeRequests().every(({ refused, error }) => refused ?? error)).toBe(true);
    server.close();
  });

  it('ends with its signal, and starts nothing once that has aborted', async () => {
    const call = evaluate(session, 'new Promise(() => undefined)');
    abort.abort();
    await expect(call).rejects.toThrow('canceled');
    await expect(open({ signal: abort.signal })).rejects.toThrow('abort');
  });
});

it('a box is killed at its deadline with all its processes, whatever the page does', async () => {
  const session = await open({ deadlineMilliseconds: 15_000 });
  onTestFinished(() => session.close());
  await session.box.call('open', { url: pageUrl });
  const processes = descendantsOf(process.pid);
  expect(processes.length).toBeGreaterThan(3);
  await expect(evaluate(session, '(() => { for (;;); })()')).rejects.toThrow('deadline');
  await until(() => processes.every((id) => !isRunning(id)), {
    within: 10,
    saying: 'all processes of the box had ended',
  });
});

it('lists each Chromium with its version and support, or with what is missing', async () => {
  const environments = await probeEnvironments({ browsers: ['chromium', 'chromium-npm'] });
  const named = Object.fromEntries(environments.map(({ id, availability }) => [id, availability]));
  const chromium = {
    state: 'AVAILABLE',
    version: expect.stringMatching(/Chrome\/\d+/),
    capabilities: {
      confinesPages: true,
      mediaSource: true,
      frameCallbacks: true,
      codecs: expect.arrayContaining(['avc1', 'mp4a']),
      players: expect.arrayContaining(['sluice', 'hlsjs', 'shaka', 'native']),
    },
  };
  const missing = { reason: expect.stringContaining('not installed'), install: 'npm ci' };
  expect(named['chromium']).toMatchObject(chromium);
  // An optional package, which npm leaves out without an error when its download fails.
  expect(named['chromium-npm']).toMatchObject(named['chromium-npm']?.state === 'AVAILABLE' ? chromium : missing);
});
