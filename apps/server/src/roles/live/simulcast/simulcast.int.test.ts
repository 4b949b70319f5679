import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import {
  createSimulcastTarget,
  deleteSimulcastTarget,
  getLiveStatistics,
  listSimulcastTargets,
  retrySimulcastTarget,
} from '@sluice/core';
import { serveRtmp, type LivePublisher } from '@sluice/media';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage } from '../testing/live-stage.ts';

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Another provider's RTMP server, which accepts one key. */
const openReceiver = async (port = 0) => {
  const publishers: LivePublisher[] = [];
  const requests: string[] = [];
  const server = createServer((socket) =>
    serveRtmp(socket, {
      remoteAddress: socket.remoteAddress ?? '',
      isSecure: false,
      authorize: async ({ application, streamKey }) => {
        requests.push(`${application}/${streamKey}`);
        return streamKey === 'their-secret-key' ? { accepted: true } : { accepted: false, reason: 'Unknown key.' };
      },
      onPublisher: (publisher) => void publishers.push(publisher),
    }),
  ).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    // It listens on a port, so its address is not a path.
    port: (server.address() as AddressInfo).port,
    publishers,
    requests,
    close() {
      server.close();
      for (const publisher of publishers) publisher.close('The receiver ends.');
    },
  };
};

const patient = { timeout: 60_000, interval: 200 };

describe('a simulcast target', () => {
  it('receives the stream and its slate without an interruption, and again after it was away', async () => {
    const platform = await stage.openPlatform({ ALLOW_PRIVATE_INPUTS: 'true' });
    await stage.startNode(platform);
    const { context } = stage;
    const encoding = await stage.start();
    const { params } = encoding;
    const receiver = await openReceiver();
    const target = await createSimulcastTarget(context, {
      params,
      body: { name: 'Other', url: `rtmp://127.0.0.1:${receiver.port}/app`, streamKey: 'their-secret-key' },
    });
    expect(target).toMatchObject({ url: `rtmp://127.0.0.1:${receiver.port}/app`, streamKey: '••••-key' });
    const stateOf = async () => (await listSimulcastTargets(context, { params, query: {} })).items[0];
    const publisher = await stage.publish(encoding);
    await expect.poll(async () => (await stateOf())?.state, patient).toBe('CONNECTED');
    expect(receiver.requests).toEqual(['app/their-secret-key']);
    const [connection] = receiver.publishers;
    expect(await connection?.tracks).toMatchObject({ video: { codec: 'H264', height: 180 }, audio: { codec: 'AAC' } });
    publisher.kill('SIGKILL');
    const status = async () => (await getLiveStatistics(context, { params })).status;
    await expect.poll(status, patient).toBe('DISCONNECTED');
    const before = connection?.statistics().videoFrames ?? 0;
    await expect.poll(() => connection?.statistics().videoFrames, patient).toBeGreaterThan(before + 50);
    expect(receiver.publishers).toHaveLength(1);
    receiver.close();
    await expect.poll(async () => (await stateOf())?.state, patient).toBe('RETRYING');
    expect(await stateOf()).toMatchObject({ reason: expect.any(String), nextTryAt: expect.any(String) });
    const again = await openReceiver(receiver.port);
    await retrySimulcastTarget(context, { params: { ...params, target_id: target.id } });
    await expect.poll(async () => (await stateOf())?.state, patient).toBe('CONNECTED');
    await deleteSimulcastTarget(context, { params: { ...params, target_id: target.id } });
    const [second] = again.publishers;
    expect(await second?.closed).toBeDefined();
    await stage.stop(encoding);
    again.close();
    await stage.clear();
    await platform.objects.close();
    await platform.db.destroy();
    await platform.telemetry.close();
  });

  it('is refused below a private address, and its key appears nowhere', async () => {
    await stage.startNode();
    const { context } = stage;
    const encoding = await stage.start();
    const { params } = encoding;
    const url = 'rtmp://127.0.0.1:1/app/their-secret-key';
    const target = await createSimulcastTarget(context, { params, body: { url } });
    expect(target).toMatchObject({ url: 'rtmp://127.0.0.1:1/app', streamKey: '••••-key' });
    await stage.publish(encoding);
    const read = async () => JSON.stringify(await listSimulcastTargets(context, { params, query: {} }));
    await expect.poll(read, patient).toContain('RETRYING');
    expect(await read()).not.toContain('their-secret');
    await stage.stop(encoding);
    expect(JSON.parse(await read()).items[0].state).toBe('ENDED');
  });
});
