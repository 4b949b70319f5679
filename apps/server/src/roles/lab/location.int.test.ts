import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { serve, type Served } from '@sluice/storage/testing/serve';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../api/testing.ts';
import type { RunningRole } from '../../shared/role.ts';
import { startLab } from './index.ts';

let api: TestApi;
let owner: TestOrganization;
let origin: Served;
let exit: Server;
let runner: RunningRole;
const tunnels: string[] = [];

/** An HTTP proxy that takes tunnels to the origin only. */
const startExit = async (): Promise<Server> => {
  const server = createServer((client) => {
    client.once('data', (head) => {
      tunnels.push(head.toString('latin1'));
      const target = connect(origin.port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        client.pipe(target).pipe(client);
      });
      target.on('error', () => client.destroy());
      client.on('error', () => target.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** Returns a port on which nothing listens any more. */
const closedServer = async (): Promise<AddressInfo> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is never a path.
  const address = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return address;
};

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()).data.result;
};

beforeAll(async () => {
  origin = await serve((_, response) => response.writeHead(404).end());
  exit = await startExit();
  api = await openTestApi({ environment: { ALLOW_PRIVATE_INPUTS: 'true' } });
  owner = await openOrganization(api.db);
  // No browser is needed, nor probed.
  runner = await startLab(api.platform, { probeAfterMilliseconds: 600_000 });
});
afterAll(async () => {
  await runner?.stop();
  await api?.close();
  await origin?.close();
  exit?.close();
});

it('validates a stream from its location, with the credentials of the location', async () => {
  // A listening TCP server's address is never a path.
  const { port } = exit.address() as AddressInfo;
  const credentials = { username: 'lab', password: 'open-sesame' };
  const location = await send('POST', 'locations', {
    name: 'Exit',
    kind: 'HTTP',
    host: '127.0.0.1',
    port,
    ...credentials,
  });
  const streamUrl = `http://127.0.0.1:${origin.port}/none.m3u8`;
  const config = { name: 'Ocean', streamType: 'hls', streamDrmType: 'none', streamUrl, version: 1 };
  const stream = await send('POST', 'streams', { config, vpnLocationId: location.id });
  const loaded = await vi.waitFor(
    async () => {
      const { validation } = await send('GET', `streams/${stream.id}`);
      expect(validation.status).toBe('UNREACHABLE');
      return validation;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(loaded.message).toContain('404');
  const tunnel = tunnels.find((head) => head.startsWith(`CONNECT 127.0.0.1:${origin.port} HTTP/1.1`));
  expect(tunnel).toContain(`Basic ${Buffer.from('lab:open-sesame').toString('base64')}`);
  expect(JSON.stringify(loaded)).not.toContain('sesame');
});

it('blames a location that is dead, not the stream', async () => {
  const { port } = await closedServer();
  const dead = await send('POST', 'locations', { name: 'Lighthouse', kind: 'SOCKS5', host: '127.0.0.1', port });
  const streamUrl = `http://127.0.0.1:${origin.port}/none.m3u8`;
  const config = { name: 'Lagoon', streamType: 'hls', streamDrmType: 'none', streamUrl, version: 1 };
  const stream = await send('POST', 'streams', { config, vpnLocationId: dead.id });
  await send('POST', `streams/${stream.id}/targets`, { targetId: 'chromium-hlsjs' });
  const job = await send('POST', `streams/${stream.id}/targets/chromium-hlsjs/jobs`, {});
  const ended = await vi.waitFor(
    async () => {
      const loaded = await send('GET', `jobs/${job.id}`);
      expect(loaded.status).toBe('ERROR');
      return loaded;
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(ended.error).toMatchObject({
    code: 'location_unreachable',
    message: expect.stringContaining(`The location Lighthouse (127.0.0.1:${port}) is unreachable`),
  });
  const { validation } = await send('GET', `streams/${stream.id}`);
  expect(validation).toMatchObject({ status: 'INCONCLUSIVE', errors: 0 });
  expect(await send('GET', `locations/${dead.id}`)).toMatchObject({ status: 'UNREACHABLE' });
});

it('checks a location when asked', async () => {
  const { port } = exit.address() as AddressInfo;
  const location = await send('POST', 'locations', { name: 'Harbor', kind: 'HTTP', host: '127.0.0.1', port });
  expect(location.status).toBe('UNCHECKED');
  expect(await send('POST', `locations/${location.id}/check`)).toMatchObject({
    status: 'AVAILABLE',
    latencyMilliseconds: expect.any(Number),
    checkedAt: expect.any(String),
  });
  await new Promise((resolve) => exit.close(resolve));
  const after = await send('POST', `locations/${location.id}/check`);
  expect(after).toMatchObject({ status: 'UNREACHABLE', message: expect.stringContaining('ECONNREFUSED') });
  expect(after.latencyMilliseconds).toBeUndefined();
});
