import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { resetLiveTimeshift } from '@sluice/core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openLiveStage, type LiveStage } from './testing/live-stage.ts';

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

it('removes older segments from the manifests of a live encoding, also on another node, and keeps the recording', async () => {
  const first = await stage.startNode();
  const encoding = await stage.start();
  await stage.publish(encoding);
  await stage.waitForSegment(encoding, 3);
  expect((await stage.listed(encoding)).numbers[0]).toBe(0);
  await resetLiveTimeshift(stage.context, { params: encoding.params, body: { residualPeriodInSeconds: 1 } });
  const oldest = async () => (await stage.listed(encoding)).numbers[0] ?? 0;
  await expect.poll(oldest, { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
  const kept = await oldest();
  const startNumber = async () =>
    Number(/startNumber="(\d+)"/.exec(await stage.textAt(encoding.id, 'stream.mpd'))?.[1] ?? 0);
  await expect.poll(startNumber, { timeout: 30_000 }).toBe(kept);

  await first.stop();
  await stage.clear();
  await stage.replaceNode(encoding);
  await stage.publish(encoding);
  await stage.waitForSegment(encoding, ((await stage.listed(encoding)).numbers.at(-1) ?? 0) + 2);
  expect(await oldest()).toBe(kept);
  await stage.stop(encoding);
  expect(await oldest()).toBe(0);
  // No file waits for an output any more.
  const spools = async (): Promise<string[]> => {
    const entries = await readdir(join(stage.folder, 'data', 'live'), { recursive: true });
    return entries.filter((entry) => entry.includes(encoding.id));
  };
  await expect.poll(spools, { timeout: 20_000 }).toEqual([]);
});
