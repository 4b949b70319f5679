import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listLivePosters, locateLivePoster } from '@sluice/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage } from '../testing/live-stage.ts';

const run = promisify(execFile);
let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Mean brightness of a picture, from 0 to 255, and its size as FFmpeg reports them. */
const brightness = async (path: string): Promise<number> => {
  const arguments_ = ['-v', 'error', '-i', path, '-vf', 'scale=1:1,format=gray', '-f', 'rawvideo', '-'];
  const { stdout } = await run(stage.ffmpeg, arguments_, { encoding: 'buffer' });
  return stdout[0] ?? -1;
};

describe('pictures of a live encoding', () => {
  it('are written while it runs, at their times, and the newest one is its poster', async () => {
    await stage.startNode();
    const thumbnailsAt = await stage.resource('outputs', 'LOCAL', { path: 'thumbnails' });
    const encoding = await stage.start({
      prepare: async ({ id, streamIds }) => {
        const outputs = [{ outputId: thumbnailsAt, outputPath: 'live' }];
        const settings = { pattern: 'at_%number%.jpg', interval: 2, height: 90, outputs };
        await stage.platform.db
          .insertInto('resources')
          .values({
            id: `thumbnails-${id}`,
            organization_id: stage.context.organizationId,
            family: 'thumbnails',
            kind: 'THUMBNAIL',
            owner_id: streamIds[0] ?? '',
            encoding_id: id,
            settings: JSON.stringify(settings),
          })
          .execute();
      },
    });
    // Black for two seconds, then white.
    const picture = "color=white:size=320x180:rate=25,drawbox=t=fill:c=black:enable='lt(t,2.5)'";
    await stage.publish(encoding, { picture });
    const bytesOf = (number: number): Promise<number> =>
      stage.bytesAt('thumbnails', `live/at_${number}.jpg`).then(
        ({ length }) => length,
        () => 0,
      );
    await expect.poll(() => bytesOf(2), { timeout: 60_000 }).toBeGreaterThan(100);
    const pathOf = (number: number): string => join(stage.folder, 'outputs/thumbnails/live', `at_${number}.jpg`);
    expect(await brightness(pathOf(0))).toBeLessThan(40);
    expect(await brightness(pathOf(2))).toBeGreaterThan(200);

    const query = { offset: undefined, limit: undefined, encodingId: encoding.id };
    await expect.poll(async () => (await listLivePosters(stage.context, { query })).items.length).toBe(1);
    const { items } = await listLivePosters(stage.context, { query });
    expect(items[0]).toMatchObject({ encodingId: encoding.id });
    const poster = await stage.platform.objects.head(await locateLivePoster(stage.context, encoding.id));
    expect(poster?.sizeBytes).toBeGreaterThan(100);

    // The segments at the other output were committed by it, and are complete.
    await stage.stop(encoding);
    const { numbers, text } = await stage.listed(encoding);
    expect(text).toContain('#EXT-X-ENDLIST');
    for (const number of numbers) await stage.bytesAt(encoding.id, `H264/segment_${number}.m4s`);
  });
});
