import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  createLiveClip,
  describeManifest,
  getEncoding,
  beginManifest,
  loadLiveRecording,
  manifestOutputs,
} from '@sluice/core';
import { renderManifest } from '@sluice/media';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

const run = promisify(execFile);
let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Writes a manifest as the worker does, and returns the path of its main file. */
const write = async ({ id }: StageEncoding, manifestId: string | undefined): Promise<string> => {
  const row = await beginManifest(stage.context, manifestId ?? '');
  const [output] = row ? manifestOutputs(row) : [];
  if (!row || !output) throw new Error('The manifest has no output.');
  const files = renderManifest(await describeManifest(stage.context, row, output));
  const folder = join(stage.folder, 'outputs', id, output.outputPath);
  for (const { path, text } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return join(folder, files.find(({ text }) => /EXT-X-STREAM-INF|<MPD/.test(text))?.path ?? '');
};

/** Decodes a manifest's video; returns the number of its frames. */
const countFrames = async (path: string): Promise<number> => {
  const reading = ['-v', 'error', '-xerror', '-allowed_extensions', 'ALL', '-i', path];
  const { stdout } = await run(stage.ffmpeg, [...reading, '-map', '0:v:0', '-f', 'framemd5', '-']);
  return stdout.split('\n').filter((line) => line.startsWith('0,')).length;
};

const clip = async (encoding: StageEncoding, first: number, last: number) => {
  const { segments } = await loadLiveRecording(stage.context, { encodingId: encoding.id });
  const [from, to] = [segments[first], segments[last]];
  const start = from?.startedAt.toISOString() ?? '';
  const end = new Date((to?.startedAt.getTime() ?? 0) + 500).toISOString();
  return createLiveClip(stage.context, { params: encoding.params, body: { name: 'Goal', start, end } });
};

describe('a clip of a live encoding', () => {
  it('shares MPEG-TS segments', async () => {
    await stage.startNode();
    const encoding = await stage.start({ muxing: 'TS', request: { dashManifests: [] } });
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 3);
    const { hlsManifestId } = await clip(encoding, 1, 2);
    expect(await countFrames(await write(encoding, hlsManifestId))).toBe(50);
    await stage.stop(encoding);
  });

  it('is a finished encoding of its segments while the stream goes on, and after its end', async () => {
    await stage.startNode();
    const encoding = await stage.start();
    await stage.publish(encoding);
    await stage.waitForSegment(encoding, 4);
    const live = await clip(encoding, 1, 2);
    expect(live.durationSeconds).toBeCloseTo(2, 1);
    expect(await getEncoding(stage.context, { params: { encoding_id: live.encodingId } })).toMatchObject({
      name: 'Goal',
      type: 'VOD',
      status: 'FINISHED',
    });
    expect(await countFrames(await write(encoding, live.hlsManifestId))).toBe(50);
    expect((await getEncoding(stage.context, { params: encoding.params })).status).toBe('RUNNING');

    await stage.stop(encoding);
    const later = await clip(encoding, 0, 3);
    expect(later.durationSeconds).toBeCloseTo(4, 1);
    expect(await countFrames(await write(encoding, later.hlsManifestId))).toBe(100);
    const mpd = await stage.textAt(
      encoding.id,
      (await write(encoding, later.dashManifestId)).split(`${encoding.id}/`)[1] ?? '',
    );
    expect(mpd).toMatch(/type="static"[^]*mediaPresentationDuration="PT4/);
    expect((await stage.listed(encoding)).text).toContain('#EXT-X-ENDLIST');
  });
});
