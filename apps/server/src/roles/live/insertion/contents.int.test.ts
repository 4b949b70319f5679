import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  cancelScheduledContent,
  createInsertableContent,
  listInsertableContent,
  listScheduledContent,
  scheduleInsertableContent,
  stopInsertableContent,
} from '@sluice/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from '../testing/live-stage.ts';

const run = promisify(execFile);
const rate = 25;

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
  const make = (name: string, ...input: string[]) =>
    run(stage.ffmpeg, ['-v', 'error', ...input, join(stage.folder, 'inputs', name)]);
  const red = 'color=red:size=640x480:rate=30:duration=4';
  await make(
    'red.mp4',
    '-f',
    'lavfi',
    '-i',
    red,
    '-f',
    'lavfi',
    '-i',
    'sine=duration=4',
    '-c:v',
    'libx264',
    '-c:a',
    'aac',
  );
  await make('green.png', '-f', 'lavfi', '-i', 'color=lime:size=100x300', '-frames:v', '1');
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const page = { query: { offset: undefined, limit: undefined } };
const colors = ['red', 'green', 'blue'] as const;

/** Colors of the frames of a recording, as runs of equal ones: `['blue', 40]`. */
const shownColors = async ({ id }: StageEncoding): Promise<[string, number][]> => {
  const file = join(stage.folder, 'outputs', id, 'master.m3u8');
  const { stdout } = await run(
    stage.ffmpeg,
    ['-v', 'error', '-i', file, '-vf', 'crop=2:2,scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'],
    { encoding: 'buffer', maxBuffer: 10 << 20 },
  );
  const runs: [string, number][] = [];
  for (let at = 0; at + 3 <= stdout.length; at += 3) {
    const channels = [...stdout.subarray(at, at + 3)];
    const color = colors[channels.indexOf(Math.max(...channels))] ?? 'none';
    const name = Math.max(...channels) < 60 ? 'black' : color;
    const last = runs.at(-1);
    if (last?.[0] === name) last[1] += 1;
    else runs.push([name, 1]);
  }
  return runs;
};

const statusOf = async ({ params }: StageEncoding, contentId: string) =>
  (await listInsertableContent(stage.context, { params, ...page })).items.find(({ id }) => id === contentId)?.status;
const scheduleOf = async ({ params }: StageEncoding, id: string) =>
  (await listScheduledContent(stage.context, { params, ...page })).items.find((item) => item.id === id);

const addContent = async (encoding: StageEncoding, inputPath: string) => {
  const inputs = [{ inputId: await stage.resource('inputs', 'LOCAL', { path: '' }), inputPath }];
  const { id } = await createInsertableContent(stage.context, { params: encoding.params, body: { inputs } });
  return { ...encoding.params, content_id: id };
};
const lastOf = async (encoding: StageEncoding) => (await stage.listed(encoding)).numbers.at(-1) ?? 0;

describe('a slate', () => {
  it('is the image of the start request while no publisher sends, without discontinuity', async () => {
    await stage.startNode();
    const inputId = await stage.resource('inputs', 'LOCAL', { path: '' });
    const encoding = await stage.start({ request: { slate: { inputId, inputPath: 'green.png' } } });
    const publisher = await stage.publish(encoding, { picture: 'color=blue:size=320x180:rate=25' });
    await stage.waitForSegment(encoding, 3);
    publisher.kill('SIGKILL');
    await stage.waitForSegment(encoding, (await lastOf(encoding)) + 5);
    await stage.publish(encoding, { picture: 'color=blue:size=320x180:rate=25' });
    await stage.waitForSegment(encoding, (await lastOf(encoding)) + 5);
    await stage.stop(encoding);
    expect((await shownColors(encoding)).map(([color]) => color)).toEqual(['blue', 'green', 'blue']);
    expect((await stage.listed(encoding)).text).not.toContain('#EXT-X-DISCONTINUITY');
  });

  it('is a dark frame if its file cannot be read, which an event says, and is refused without an input', async () => {
    await stage.startNode();
    const inputId = await stage.resource('inputs', 'LOCAL', { path: '' });
    const encoding = await stage.start({ request: { slate: { inputId, inputPath: 'nothing.png' } } });
    const publisher = await stage.publish(encoding, { picture: 'color=blue:size=320x180:rate=25' });
    await expect
      .poll(() => stage.messagesOf(encoding), { timeout: 60_000 })
      .toContainEqual(expect.stringMatching(/^The slate cannot be used, so viewers see a dark frame: /));
    await stage.waitForSegment(encoding, 2);
    publisher.kill('SIGKILL');
    await stage.waitForSegment(encoding, (await lastOf(encoding)) + 4);
    await stage.stop(encoding);
    expect((await shownColors(encoding)).map(([color]) => color)).toEqual(['blue', 'black']);
    const start = (id: string) => stage.start({ request: { slate: { inputId: id, inputPath: 'green.png' } } });
    await expect(start('nothing')).rejects.toMatchObject({ code: 'reference_missing' });
    await expect(start(await stage.resource('inputs', 'RTMP'))).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'slate.inputId', text: expect.stringContaining('an input of kind RTMP') }],
    });
  });
});

describe('content in a live stream', () => {
  it('runs for its seconds without discontinuity, then the stream returns', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    await stage.publish(encoding, { picture: 'color=blue:size=320x180:rate=25' });
    const video = await addContent(encoding, 'red.mp4');
    const missing = await addContent(encoding, 'nothing.mp4');
    await expect.poll(() => statusOf(encoding, video.content_id), { timeout: 60_000 }).toBe('READY');
    await expect.poll(() => statusOf(encoding, missing.content_id), { timeout: 60_000 }).toBe('ERROR');
    await stage.waitForSegment(encoding, 1);
    const { id } = await scheduleInsertableContent(stage.context, { params: video, body: { durationInSeconds: 3 } });
    await expect.poll(async () => (await scheduleOf(encoding, id))?.status, { timeout: 60_000 }).toBe('DESCHEDULED');
    await stage.waitForSegment(encoding, (await lastOf(encoding)) + 3);
    await stage.stop(encoding);
    const { text, numbers } = await stage.listed(encoding);
    expect(text).not.toContain('DISCONTINUITY');
    expect(numbers).toEqual(numbers.map((_, index) => index));
    const shown = await shownColors(encoding);
    expect(shown.map(([color]) => color)).toEqual(['blue', 'red', 'blue']);
    const [, [, redFrames] = ['', 0]] = shown;
    // The stream returns with its next keyframe.
    expect(redFrames / rate).toBeGreaterThan(2.5);
    expect(redFrames / rate).toBeLessThan(5);
    expect(await stage.messagesOf(encoding)).toEqual(
      expect.arrayContaining(['Inserted content runs.', 'Inserted content has ended.']),
    );
  });

  it('is an image that is stopped while it runs, or canceled before', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    await stage.publish(encoding, { picture: 'color=blue:size=320x180:rate=25' });
    const image = await addContent(encoding, 'green.png');
    await expect.poll(() => statusOf(encoding, image.content_id), { timeout: 60_000 }).toBe('READY');
    const body = { durationInSeconds: 600 };
    const later = { ...body, runAt: new Date(Date.now() + 600_000) };
    const waiting = await scheduleInsertableContent(stage.context, { params: image, body: later });
    const { id } = await scheduleInsertableContent(stage.context, { params: image, body });
    await expect.poll(async () => (await scheduleOf(encoding, id))?.runAt, { timeout: 60_000 }).toBeDefined();
    await stage.waitForSegment(encoding, (await lastOf(encoding)) + 3);
    await stopInsertableContent(stage.context, { params: encoding.params });
    await cancelScheduledContent(stage.context, { params: { ...image, scheduled_content_id: waiting.id } });
    await expect.poll(async () => (await scheduleOf(encoding, id))?.status, { timeout: 60_000 }).toBe('DESCHEDULED');
    await stage.waitForSegment(encoding, (await lastOf(encoding)) + 3);
    await stage.stop(encoding);
    const shown = await shownColors(encoding);
    expect(shown.map(([color]) => color)).toEqual(['blue', 'green', 'blue']);
    expect((await stage.listed(encoding)).text).not.toContain('DISCONTINUITY');
  });
});
