import { execFile } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getLiveStatistics } from '@sluice/core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabaseRoute } from './testing/database-route.ts';
import { openLiveStage, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

const run = promisify(execFile);

let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stage.clear();
});
afterAll(() => stage.close());

const counting = (numbers: readonly number[]): number[] => numbers.map((_, index) => (numbers[0] ?? 0) + index);
const goOn = async (encoding: StageEncoding, segments: number): Promise<void> =>
  stage.waitForSegment(encoding, (await stage.newest(encoding)) + segments);

/** Stops the encoding; its recording has every segment once. */
const expectWholeRecording = async (encoding: StageEncoding): Promise<void> => {
  await stage.stop(encoding);
  const { numbers, text } = await stage.listed(encoding);
  expect(text).toContain('#EXT-X-ENDLIST');
  expect(text).not.toContain('#EXT-X-DISCONTINUITY');
  expect(numbers).toEqual(counting(numbers));
  expect(numbers[0]).toBe(0);
  for (const number of numbers) {
    const [, uri = ''] = new RegExp(`^(.*segment_${number}\\.m4s)$`, 'm').exec(text) ?? [];
    expect((await stage.bytesAt(encoding.id, uri)).length).toBeGreaterThan(0);
  }
};

/** Mean brightness of the last picture that the playlist lists: 0 is black, 255 white. */
const brightnessOfNewest = async (encoding: StageEncoding): Promise<number> => {
  const { numbers, text } = await stage.listed(encoding);
  const [, init = ''] = /URI="([^"]+)"/.exec(text) ?? [];
  const [, media = ''] = new RegExp(`^(.*segment_${numbers.at(-1)}\\.m4s)$`, 'm').exec(text) ?? [];
  const folder = join(stage.folder, 'outputs', encoding.id);
  const pictures = await stage.brightnessOf(`concat:${join(folder, init)}|${join(folder, media)}`);
  return pictures.at(-1) ?? 0;
};

const statusOf = async ({ params }: StageEncoding) => (await getLiveStatistics(stage.context, { params })).status;

describe('a live encoding', () => {
  it('waits for an output that refuses files, and delivers them in order afterwards', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    const folder = join(stage.folder, 'outputs', encoding.id, 'H264');
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'not a folder');
    await expect
      .poll(() => stage.messagesOf(encoding), { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/wait/));
    await rm(folder);
    await rename(`${folder}-away`, folder);
    await expect
      .poll(() => stage.messagesOf(encoding), { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/accepts files again/));
    await goOn(encoding, 3);
    await expectWholeRecording(encoding);
  });

  it('goes on when the disk of its scratch folder was full', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    const { attempt } = await stage.platform.db
      .selectFrom('live_runs')
      .select('attempt')
      .where('encoding_id', '=', encoding.id)
      .executeTakeFirstOrThrow();
    const spool = `${encoding.id}.${attempt}`;
    const scratch = join(stage.folder, 'data', 'live', `${hostname()}.${process.pid}`, spool, encoding.outputId);
    await mkdir(scratch, { recursive: true });
    // Writing to this device fails as on a full disk.
    const next = (await stage.newest(encoding)) + 3;
    const full = [0, 1, 2].map((index) => join(scratch, `H264_segment_${next + index}.m4s`));
    for (const path of full) await symlink('/dev/full', path);
    await expect
      .poll(() => stage.messagesOf(encoding), { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/ENOSPC|no space/));
    for (const path of full) await rm(path, { force: true });
    await goOn(encoding, 5);
    await expectWholeRecording(encoding);
  });

  it('goes on when the clock of its machine is set an hour ahead, and back', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    const publisher = await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    const machineClock = Date.now;
    let stepMilliseconds = 3_600_000;
    vi.spyOn(Date, 'now').mockImplementation(() => machineClock() + stepMilliseconds);
    await goOn(encoding, 4);
    stepMilliseconds = -3_600_000;
    await goOn(encoding, 4);
    expect(await brightnessOfNewest(encoding)).toBeGreaterThan(80);
    expect(await statusOf(encoding)).toBe('CONNECTED');
    publisher.kill('SIGKILL');
    await goOn(encoding, 5);
    expect(await brightnessOfNewest(encoding)).toBeLessThan(40);
    await expectWholeRecording(encoding);
    // An hour was neither filled with slate nor waited for.
    expect(await stage.newest(encoding)).toBeLessThan(1_000);
  });

  it('goes on with its publisher when PostgreSQL was away for longer than its lease', async () => {
    const route = await openDatabaseRoute(stage.environment.DATABASE_URL, stage.folder);
    onTestFinished(() => route.close());
    await stage.startNode(await stage.openPlatform({ DATABASE_URL: route.url }));
    const encoding = await stage.start();
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    const hasLease = async (): Promise<boolean> => {
      const { lease_until } = await stage.platform.db
        .selectFrom('live_runs')
        .select('lease_until')
        .where('encoding_id', '=', encoding.id)
        .executeTakeFirstOrThrow();
      return lease_until !== null && lease_until > new Date();
    };
    route.cut();
    await expect.poll(hasLease, { timeout: 30_000 }).toBe(false);
    route.restore();
    await expect.poll(hasLease, { timeout: 30_000 }).toBe(true);
    await goOn(encoding, 5);
    const messages = await stage.messagesOf(encoding);
    expect(messages.filter((message) => /A publisher sends from/.test(message))).toHaveLength(1);
    await expectWholeRecording(encoding);
    // The media of that time is there, without slate.
    const pictures = await stage.brightnessOf(join(stage.folder, 'outputs', encoding.id, 'master.m3u8'));
    expect(Math.min(...pictures)).toBeGreaterThan(60);
  });

  it('is not written by a node that was paused beyond its lease', async () => {
    const first = await stage.forkNode();
    const encoding = await stage.start();
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    first.kill('SIGSTOP');
    await stage.startNode();
    await expect
      .poll(() => stage.messagesOf(encoding), { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/Moved/));
    await stage.publish(encoding);
    await expect.poll(() => statusOf(encoding), { timeout: 20_000 }).toBe('CONNECTED');
    await goOn(encoding, 3);
    first.kill('SIGCONT');
    const seen: number[] = [];
    const until = (await stage.newest(encoding)) + 6;
    while ((seen.at(-1) ?? 0) < until) {
      const number = await stage.newest(encoding);
      // A playlist that is being replaced may be empty for a moment.
      if (number >= 0) seen.push(number);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(await statusOf(encoding)).toBe('CONNECTED');
    await expectWholeRecording(encoding);
  });

  it('goes on with slate at another node when its own is killed, and with the publisher once it returns', async () => {
    const first = await stage.forkNode();
    const encoding = await stage.start();
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 2);
    expect(await brightnessOfNewest(encoding)).toBeGreaterThan(80);
    await stage.startNode();
    const before = await stage.newest(encoding);
    first.kill('SIGKILL');
    // No publisher sends; the missing seconds and those that follow are slate.
    await stage.waitForSegment(encoding, before + 8);
    expect(await statusOf(encoding)).toBe('DISCONNECTED');
    expect(await brightnessOfNewest(encoding)).toBeLessThan(40);
    await stage.publish(encoding);
    await expect.poll(() => brightnessOfNewest(encoding), { timeout: 30_000 }).toBeGreaterThan(80);
    await goOn(encoding, 2);
    await expectWholeRecording(encoding);
    // Every picture follows the one before, from the first publisher to the last.
    const playlist = join(stage.folder, 'outputs', encoding.id, 'master.m3u8');
    const decode = ['-v', 'error', '-xerror', '-i', playlist, '-f', 'null', '-'];
    expect(await run(stage.ffmpeg, decode)).toMatchObject({ stdout: '', stderr: '' });
  });
});
