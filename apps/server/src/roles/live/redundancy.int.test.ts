import type { ChildProcess } from 'node:child_process';
import { getLive } from '@sluice/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectSeamless } from './testing/expect-seamless.ts';
import { openLiveStage, studioKey, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const nodesOf = async ({ params }: StageEncoding) => (await getLive(stage.context, { params })).nodes ?? [];

/** Starts an encoding on two nodes, whose publisher sends to the standby; returns the primary node's process. */
const startRedundant = async (): Promise<{
  encoding: StageEncoding;
  primary: ChildProcess;
  publisher: ChildProcess;
}> => {
  const primary = await stage.forkNode();
  const encoding = await stage.start({ request: { redundancy: 'STANDBY_NODE' } });
  await stage.addressOf(encoding);
  await stage.startNode();
  await expect
    .poll(async () => (await nodesOf(encoding)).map(({ role }) => role), { timeout: 20_000 })
    .toEqual(['PRIMARY', 'STANDBY']);
  const standby = (await nodesOf(encoding)).find(({ role }) => role === 'STANDBY');
  const publisher = stage.publishTo(`${standby?.ingestUrls[0]?.url}/${studioKey}`);
  await stage.waitForSegment(encoding, 2);
  await expect
    .poll(async () => (await nodesOf(encoding)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['READY', 'READY']);
  return { encoding, primary, publisher };
};

const committedOf = async ({ id }: StageEncoding) =>
  stage.platform.db
    .selectFrom('live_segments')
    .select(['sequence', 'started_at', 'has_standby'])
    .where('encoding_id', '=', id)
    .orderBy('sequence')
    .execute();

/** The ledger has the time of all streams, and again that of segments which the standby could have continued. */
const expectBothBilled = async (encoding: StageEncoding): Promise<void> => {
  const segments = await committedOf(encoding);
  const shared = segments.filter(({ has_standby }) => has_standby);
  expect(shared.length).toBeGreaterThan(0);
  // There is no third node to stand by after the primary one was killed.
  expect(segments.at(-1)?.has_standby).toBe(false);
  const entries = await stage.platform.db
    .selectFrom('usage_entries')
    .select(['quantity', 'dimensions'])
    .where('meter', '=', 'live.time')
    .where('source_id', 'like', `${encoding.id}/%`)
    .execute();
  const videos = entries.filter(({ dimensions }) => dimensions['codec'] === 'H264');
  const secondsOf = (node: string | undefined): number =>
    videos
      .filter(({ dimensions }) => dimensions['node'] === node)
      .reduce((sum, { quantity }) => sum + Number(quantity), 0) / 1000;
  // A segment lasts a second, but for the last one.
  expect(secondsOf('STANDBY')).toBeCloseTo(shared.length, 1);
  expect(secondsOf(undefined)).toBeGreaterThan(segments.length - 1.5);
  expect(secondsOf(undefined)).toBeLessThan(segments.length + 0.5);
};

describe('a live encoding on two nodes', () => {
  it('goes on without a gap, a discontinuity or slate when its primary node is killed', async () => {
    const { encoding, primary } = await startRedundant();
    await stage.waitForSegment(encoding, (await stage.newest(encoding)) + 2);
    const committed = await committedOf(encoding);
    primary.kill('SIGKILL');
    await stage.waitForSegment(encoding, (await stage.newest(encoding)) + 6);
    expect((await committedOf(encoding)).slice(0, committed.length)).toEqual(committed);
    await stage.stop(encoding);
    await expectSeamless(stage, encoding);
    await expectBothBilled(encoding);
    const messages = await stage.messagesOf(encoding);
    expect(messages).toContainEqual(
      expect.stringMatching(/^Standby node \S+ continues the stream, as node \S+ is away/),
    );
    expect(messages.filter((message) => /A publisher sends from/.test(message))).toHaveLength(1);
  });

  it('is not written by its primary node once that was paused beyond its lease', async () => {
    const { encoding, primary } = await startRedundant();
    primary.kill('SIGSTOP');
    await stage.waitForSegment(encoding, (await stage.newest(encoding)) + 5);
    primary.kill('SIGCONT');
    // The paused node becomes the standby of the one that has taken over.
    await expect
      .poll(async () => (await nodesOf(encoding)).map(({ state }) => state), { timeout: 30_000 })
      .toEqual(['READY', 'READY']);
    const seen: number[] = [];
    const until = (await stage.newest(encoding)) + 3;
    while ((seen.at(-1) ?? 0) < until) {
      const number = await stage.newest(encoding);
      // A playlist that is being replaced may be empty for a moment.
      if (number >= 0) seen.push(number);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await stage.stop(encoding);
    await expectSeamless(stage, encoding);
  });

  it('runs on one node where there is no second one, and says so', async () => {
    await stage.startNode();
    const encoding = await stage.start({ request: { redundancy: 'STANDBY_NODE' } });
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    await expect
      .poll(() => stage.messagesOf(encoding), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/no second node has room/));
    expect((await nodesOf(encoding)).map(({ role, state }) => `${role} ${state}`)).toEqual(['PRIMARY READY']);
    await stage.stop(encoding);
  });
});
