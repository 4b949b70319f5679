import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listLiveStreams } from '@sluice/core';
import { openTagPublisher, readFlvTags } from '@sluice/media/live/rtmp/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

const run = promisify(execFile);
const kinds = { sound: 8, picture: 9 };
const clipSeconds = 5;

let stage: LiveStage;
let tags: ReturnType<typeof readFlvTags>;
beforeAll(async () => {
  stage = await openLiveStage();
  const file = join(stage.folder, 'publisher.flv');
  const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'];
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  // One keyframe in five seconds, as OBS sends by default at some services.
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '125', '-bf', '0', '-pix_fmt', 'yuv420p'];
  const output = ['-t', `${clipSeconds}`, ...video, '-c:a', 'aac', '-f', 'flv', file];
  await run(stage.ffmpeg, ['-v', 'error', ...inputs, ...output]);
  tags = readFlvTags(await readFile(file));
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Frames and bytes of the media of a kind, without metadata, decoder configurations and the end of the pictures. */
const sentOf = (kind: number): { frames: number; bytes: number } => {
  const media = tags.filter(({ type, payload }) => type === kind && payload[1] === 1);
  return { frames: media.length, bytes: media.reduce((sum, { payload }) => sum + payload.length, 0) };
};

const figuresOf = async ({ params }: StageEncoding, id: string) => {
  const { items } = await listLiveStreams(stage.context, { params, query: {} });
  return items.flatMap(({ streamInfos }) => streamInfos.filter((info) => info.id === id));
};

const share = 0.05;
const isNear = (value: number, sent: number): boolean => Math.abs(value - sent) <= sent * share;

describe('figures of a live encoding', () => {
  it('agree with what its publisher sends within 5 %, and so does the advice on its keyframes', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    const publisher = await openTagPublisher(await stage.addressOf(encoding));
    const send = async (): Promise<void> => {
      for (let round = 0; round < 12; round += 1)
        await publisher.send(tags, (milliseconds) => milliseconds + round * clipSeconds * 1000);
    };
    const sending = send();
    for (const [id, kind] of [
      ['video', kinds.picture],
      ['audio', kinds.sound],
    ] as const) {
      const { frames, bytes } = sentOf(kind);
      // A machine that pauses for a moment sends less in one interval, and more in the next.
      const hasNear = async (): Promise<boolean> =>
        (await figuresOf(encoding, id)).some(
          ({ samplesReadPerSecondAvg, bytesReadPerSecondAvg }) =>
            isNear(samplesReadPerSecondAvg, frames / clipSeconds) && isNear(bytesReadPerSecondAvg, bytes / clipSeconds),
        );
      await expect.poll(hasNear, { timeout: 55_000 }).toBe(true);
      // The size of a frame does not depend on time.
      const all = (await figuresOf(encoding, id)).filter(({ samplesReadPerSecondAvg }) => samplesReadPerSecondAvg > 0);
      const sum = (read: (info: (typeof all)[number]) => number): number =>
        all.reduce((total, info) => total + read(info), 0);
      const meanBytes =
        sum(({ bytesReadPerSecondAvg }) => bytesReadPerSecondAvg) /
        sum(({ samplesReadPerSecondAvg }) => samplesReadPerSecondAvg);
      expect(Math.abs(meanBytes / (bytes / frames) - 1), id).toBeLessThan(2 * share);
    }
    await expect
      .poll(() => stage.messagesOf(encoding), { timeout: 30_000 })
      .toContainEqual(expect.stringContaining('a keyframe every 5.0 s'));
    publisher.end();
    await sending;
    await stage.stop(encoding);
  });
});
