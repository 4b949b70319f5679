import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openTestDelivery, type TestDelivery } from './testing.ts';

const entry = fileURLToPath(new URL('testing-process.ts', import.meta.url));
/** More than the buffers of a connection hold. */
const segment = randomBytes(24 * 1024 * 1024);

let delivery: TestDelivery;

beforeAll(async () => {
  delivery = await openTestDelivery();
});
afterAll(() => delivery?.close());

/** Starts another delivery server of the same platform; returns its process and the address of its streams. */
const startServer = async () => {
  const { configuration, databaseUrl } = delivery.platform;
  const child = fork(entry, [configuration.dataDir, databaseUrl, configuration.publicUrl], { execArgv: [] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, address: `http://localhost:${port}/s` };
};

it('goes on at another server with the same addresses when one is killed in the middle of a segment', async () => {
  const domain_restriction_id = await delivery.restrict(['shop.example']);
  const files = { 'main.m3u8': '#EXTM3U\n', 'video/s_0.m4s': segment };
  const id = await delivery.openStream({ domain_restriction_id }, { state: 'READY', media: 'MAIN', files });
  const { child, address } = await startServer();
  const page = { origin: 'https://shop.example' };
  const { sources } = await (await fetch(`${address}/${id}/config`, { headers: page })).json();
  const granted = sources.hls.replace('main.m3u8', 'video/s_0.m4s').slice(delivery.address.length);
  expect(granted).toContain('/g/');

  const body = (await fetch(address + granted)).body?.getReader();
  const first = await body?.read();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const parts = [Buffer.from(first?.value ?? [])];
  await expect(
    (async () => {
      for (let part = await body?.read(); part && !part.done; part = await body?.read())
        parts.push(Buffer.from(part.value));
    })(),
  ).rejects.toThrow();
  const received = Buffer.concat(parts);
  expect(received.length).toBeLessThan(segment.length);

  const rest = await fetch(delivery.address + granted, { headers: { range: `bytes=${received.length}-` } });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([received, Buffer.from(await rest.arrayBuffer())]).equals(segment)).toBe(true);
  // Nobody but the page is admitted, by whichever server.
  const again = await startServer();
  expect((await fetch(`${again.address}/${id}/config`, { headers: page })).status).toBe(200);
  expect((await fetch(`${again.address}/${id}/config`)).status).toBe(403);
});
