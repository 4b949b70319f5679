import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getEncoding, getLiveStatistics } from '@sluice/core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RunningRole } from '../../shared/role.ts';
import { createInput, createOutput, startLadder } from '../worker/testing/describe-ladder.ts';
import { role as worker } from '../worker/index.ts';
import { openLiveStage, type LiveStage } from './testing/live-stage.ts';

const run = promisify(execFile);

let stage: LiveStage;
let running: RunningRole | undefined;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(async () => {
  await running?.stop();
  await stage.clear();
});
afterAll(() => stage.close());

/** Niceness of the FFmpeg processes whose arguments meet a condition. */
const nicenessOf = async (isWanted: (command: string) => boolean): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    pids.map(async (pid): Promise<number[]> => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const fields = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      if (!/^[^\0]*ffmpeg\0/.test(command) || !isWanted(command)) return [];
      return [Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[16])];
    }),
  );
  return all.flat();
};

it('keeps its speed beside the encoding of a file, which gives way and finishes', async () => {
  const file = join(stage.folder, 'inputs', 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-t', '4'];
  await run(stage.ffmpeg, ['-v', 'error', ...source, ...'-c:v libx264 -preset ultrafast -g 50'.split(' '), file]);
  await stage.startNode();
  const encoding = await stage.start();
  await stage.publish(encoding);
  await stage.waitForSegment(encoding, 1);
  const [live] = await nicenessOf((command) => command.includes('pipe:5'));
  expect(live).toBeDefined();

  running = await worker.start(stage.platform);
  const { encodingId } = await startLadder(stage.context, {
    inputId: await createInput(stage.context, 'LOCAL', { path: '' }),
    inputPath: 'film.mp4',
    outputId: await createOutput(stage.context, 'LOCAL', { path: 'film' }),
    // Slow enough to be seen.
    rungs: [{ kind: 'H264', settings: { height: 360, presetConfiguration: 'VOD_HIGH_QUALITY' } }],
  });
  // Publisher and slate are generated.
  const isOfFile = (command: string): boolean => command.includes('libx264') && !/lavfi|pipe:5/.test(command);
  const isGivingWay = async (): Promise<boolean> =>
    (await nicenessOf(isOfFile)).some((niceness) => niceness >= (live ?? 0) + 10);
  await expect.poll(isGivingWay, { timeout: 60_000, interval: 50 }).toBe(true);
  const statusOf = async (): Promise<string> =>
    (await getEncoding(stage.context, { params: { encoding_id: encodingId } })).status;
  await expect.poll(statusOf, { timeout: 180_000 }).toBe('FINISHED');

  // The stream has gone on: nothing failed, no encoder was too slow, and every segment is there once.
  await stage.waitForSegment(encoding, (await stage.newest(encoding)) + 2);
  const { events } = await getLiveStatistics(stage.context, { params: encoding.params });
  const troubles = events.filter(({ details }) => ['ERROR', 'WARNING'].includes(details.eventType ?? ''));
  expect(troubles).toEqual([]);
  await stage.stop(encoding);
  const { numbers, text } = await stage.listed(encoding);
  expect(numbers).toEqual(numbers.map((_, index) => index));
  expect(text).not.toContain('#EXT-X-DISCONTINUITY');
  // Slate would fill whatever the live encoder had not encoded in time.
  const pictures = await stage.brightnessOf(join(stage.folder, 'outputs', encoding.id, 'master.m3u8'));
  expect(Math.min(...pictures)).toBeGreaterThan(60);
});
