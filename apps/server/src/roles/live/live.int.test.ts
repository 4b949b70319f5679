import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  getEncoding,
  getEncodingStatistics,
  getLiveStatistics,
  getTestSource,
  restartLive,
  startTestSource,
  stopTestSource,
} from '@sluice/core';
import { killLiveEncoder } from '@sluice/testing/live-encoder';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const statisticsOf = ({ params }: StageEncoding) => getLiveStatistics(stage.context, { params });
const statusOf = async (encoding: StageEncoding) => (await statisticsOf(encoding)).status;
const eventsOf = async (encoding: StageEncoding): Promise<string[]> =>
  (await statisticsOf(encoding)).events.map(({ details }) => details.eventType).toReversed();

const counting = (numbers: readonly number[]): number[] => numbers.map((_, index) => (numbers[0] ?? 0) + index);

describe('a live encoding', () => {
  it('plays while it runs, survives its publisher, and leaves a finished recording', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    await stage.addressOf(encoding);
    expect(await statusOf(encoding)).toBe('WAITING_FOR_FIRST_CONNECT');
    const first = await stage.publish(encoding);
    await stage.waitForSegment(encoding, 3);
    expect(await statusOf(encoding)).toBe('CONNECTED');
    const live = await stage.listed(encoding);
    expect(live.text).not.toMatch(/ENDLIST|PLAYLIST-TYPE/);
    expect(await stage.textAt(encoding.id, 'stream.mpd')).toMatch(/type="dynamic".*availabilityStartTime="20/);

    first.kill('SIGKILL');
    await expect.poll(() => statusOf(encoding), { timeout: 20_000 }).toBe('DISCONNECTED');
    await stage.waitForSegment(encoding, (live.numbers.at(-1) ?? 0) + 3);
    await stage.publish(encoding);
    await expect.poll(() => statusOf(encoding), { timeout: 20_000 }).toBe('CONNECTED');
    await restartLive(stage.context, { params: encoding.params });
    await stage.waitForSegment(encoding, ((await stage.listed(encoding)).numbers.at(-1) ?? 0) + 3);

    await stage.stop(encoding);
    const { numbers, text } = await stage.listed(encoding);
    expect(text).toMatch(/#EXT-X-PLAYLIST-TYPE:VOD[^]*#EXT-X-ENDLIST/);
    expect(text).not.toContain('DISCONTINUITY');
    expect(numbers[0]).toBe(0);
    expect(numbers).toEqual(counting(numbers));
    expect(await stage.textAt(encoding.id, 'stream.mpd')).toContain('type="static"');
    const events = await eventsOf(encoding);
    expect(events.filter((type) => type !== 'INFO')).toEqual([
      'FIRST_CONNECT',
      'DISCONNECT',
      'RECONNECT',
      'DISCONNECT',
    ]);
    const { streams } = await getEncodingStatistics(stage.context, {
      params: encoding.params,
      query: undefined,
      body: undefined,
    });
    expect(streams).toHaveLength(2);
  });

  it('goes on when its encoder is killed while the publisher sends', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    await killLiveEncoder(process.pid);
    await expect.poll(() => eventsOf(encoding), { timeout: 20_000 }).toContain('ERROR');
    await stage.waitForSegment(encoding, ((await stage.listed(encoding)).numbers.at(-1) ?? 0) + 3);
    expect(await statusOf(encoding)).toBe('CONNECTED');
    await stage.stop(encoding);
    const { numbers, text } = await stage.listed(encoding);
    expect(numbers).toEqual(counting(numbers));
    expect(text).not.toContain('DISCONTINUITY');
  });

  it('moves to another node without losing or repeating a segment', async () => {
    const first = await stage.startNode();
    const encoding = await stage.start();
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    await stage.stopNode(first);
    const before = await stage.listed(encoding);
    await stage.startNode(await stage.openPlatform());
    await expect.poll(() => statusOf(encoding), { timeout: 20_000 }).toBe('DISCONNECTED');
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, (before.numbers.at(-1) ?? 0) + 3);
    const { numbers } = await stage.listed(encoding);
    expect(numbers).toEqual(counting(numbers));
    expect(numbers[0]).toBe(0);
    await stage.stop(encoding);
  });

  it('refuses wrong keys and a second publisher', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    const exitOf = async (child: ChildProcess): Promise<number> => (await once(child, 'exit'))[0];
    expect(await exitOf(await stage.publish(encoding, { key: 'wrong-key' }))).not.toBe(0);
    await stage.publish(encoding);
    await expect.poll(() => statusOf(encoding), { timeout: 20_000 }).toBe('CONNECTED');
    expect(await exitOf(await stage.publish(encoding))).not.toBe(0);
    expect(await statusOf(encoding)).toBe('CONNECTED');
    await stage.stop(encoding);
  });

  it('ends by itself when no publisher comes', async () => {
    await stage.startNode();
    const { params } = await stage.start({
      request: { autoShutdownConfiguration: { waitingForFirstConnectTimeoutMinutes: 0.01 } },
    });
    await expect
      .poll(async () => (await getEncoding(stage.context, { params })).status, { timeout: 20_000 })
      .toBe('FINISHED');
    const { events } = await getLiveStatistics(stage.context, { params });
    expect(events[0]?.details.message).toContain('no publisher connected');
  });

  it('waits while another program holds the port, and the node goes on', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    await stage.startNode(await stage.openPlatform({ LIVE_RTMP_PORT: port }));
    const encoding = await stage.start();
    expect((await getEncoding(stage.context, { params: encoding.params })).status).toBe('QUEUED');
    await stage.startNode();
    await stage.addressOf(encoding);
    await stage.stop(encoding);
    blocker.close();
  });

  it('is fed by the test source of its node until that is stopped, and the ledger has the recorded seconds', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    const { id, params } = encoding;
    await stage.addressOf(encoding);
    expect((await startTestSource(stage.context, { params, body: { minutes: 5 } })).until).toBeDefined();
    await stage.waitForSegment(encoding, 3);
    expect(await statusOf(encoding)).toBe('CONNECTED');
    await stopTestSource(stage.context, { params });
    await expect.poll(() => statusOf(encoding), { timeout: 30_000 }).toBe('DISCONNECTED');
    await stage.stop(encoding);
    expect(await getTestSource(stage.context, { params })).toMatchObject({});
    const { text } = await stage.listed(encoding);
    const seconds = [...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);
    const rows = await stage.platform.db
      .selectFrom('encoding_usage')
      .selectAll()
      .where('encoding_id', '=', id)
      .execute();
    const video = rows.filter(({ part, detail }) => part === 'STREAM' && detail['codec'] === 'H264');
    expect(video.reduce((sum, { encoded_seconds }) => sum + encoded_seconds, 0)).toBeCloseTo(seconds, 0);
    expect(video.every(({ detail }) => detail['isLive'] === true)).toBe(true);
  });
});
