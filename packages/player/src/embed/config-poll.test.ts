import { expect, it } from 'vitest';
import { pollConfig } from './config-poll.ts';
import type { HostedConfig } from './hosted-config.ts';

/** A server whose responses are listed, and a clock that runs the next task on demand. */
function createScene(responses: (Response | Error)[]) {
  const delays: number[] = [];
  const etags: (string | undefined)[] = [];
  const configs: HostedConfig[] = [];
  const refusals: number[] = [];
  const poll = pollConfig({
    url: 'https://streams.example/abc/config',
    fetch(_url, { headers }) {
      etags.push(new Headers(headers).get('if-none-match') ?? undefined);
      const response = responses.shift() ?? new Response(null, { status: 304 });
      return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    },
    after(milliseconds) {
      delays.push(milliseconds);
      return () => {};
    },
    onConfig: (config) => void configs.push(config),
    onRefusal: (status) => void refusals.push(status),
  });
  return { poll, delays, etags, configs, refusals };
}

const json = (config: HostedConfig, etag: string) => new Response(JSON.stringify(config), { headers: { etag } });

it('asks often while a stream waits, and rarely once it is ready, by ETag', async () => {
  const { poll, delays, etags, configs } = createScene([
    json({ state: 'WAITING', sources: {} }, '"1"'),
    new Response(null, { status: 304 }),
    json({ state: 'READY', sources: { hls: 'a' } }, '"2"'),
  ]);
  await poll.refresh();
  await poll.refresh();
  await poll.refresh();
  await poll.refresh();
  expect(etags).toEqual([undefined, '"1"', '"1"', '"2"']);
  expect(configs.map(({ state }) => state)).toEqual(['WAITING', 'READY']);
  expect(delays.at(0)).toBeLessThan(delays.at(-1) ?? 0);
});

it.each([
  ['LIVE', 2_000],
  ['VIDEO', 1_000],
] as const)('asks most often at first, but not for as long as a stream waits: %s', async (type, last) => {
  const { poll, delays } = createScene([json({ type, state: 'WAITING', sources: {} }, '"1"')]);
  for (let request = 0; request < 100; request += 1) await poll.refresh();
  expect([delays.at(0), delays.at(-1)]).toEqual([500, last]);
});

it('waits longer after each failure, and as long as the server asks', async () => {
  const { poll, delays, refusals } = createScene([
    new Error('offline'),
    new Response(null, { status: 502 }),
    new Response(null, { status: 503, headers: { 'retry-after': '7' } }),
    new Response(null, { status: 503, headers: { 'retry-after': '86400' } }),
    new Response(null, { status: 403 }),
  ]);
  for (let request = 0; request < 5; request += 1) await poll.refresh();
  expect(delays).toEqual([4_000, 8_000, 7_000, 30_000, 16_000]);
  expect(refusals).toEqual([403]);
});

it('stops', async () => {
  const { poll, delays, configs } = createScene([json({ sources: {} }, '"1"')]);
  poll.stop();
  await poll.refresh();
  expect([delays, configs]).toEqual([[], []]);
});
