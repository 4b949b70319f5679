import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLiveStage, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

const run = promisify(execFile);

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Adds filters to the video of an encoding, in order. */
const filteredBy =
  (...filters: [kind: string, settings: Record<string, unknown>][]) =>
  async ({ streamIds: [streamId = ''] }: StageEncoding): Promise<void> => {
    for (const [position, [kind, settings]] of filters.entries()) {
      const filter_id = await stage.resource('filters', kind, settings);
      const { organizationId: organization_id } = stage.context;
      await stage.platform.db
        .insertInto('stream_filters')
        .values({ organization_id, stream_id: streamId, filter_id, position })
        .execute();
    }
  };

/** Size of the recording's pictures, and the mean color of each corner of one of them. */
const pictureOf = async ({ id }: StageEncoding): Promise<{ size: string; left: number[]; right: number[] }> => {
  const file = join(stage.folder, 'outputs', id, 'master.m3u8');
  const read = async (...filters: string[]): Promise<Buffer> => {
    const output = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
    const { stdout } = await run(
      stage.ffmpeg,
      ['-v', 'error', '-ss', '1', '-i', file, '-vf', filters.join(','), ...output],
      {
        encoding: 'buffer',
      },
    );
    return stdout;
  };
  const { stderr } = await run(stage.ffmpeg, ['-i', file, '-frames:v', '1', '-f', 'null', '-']);
  return {
    size: /Video:.*?(\d{2,}x\d{2,})/.exec(stderr)?.[1] ?? '',
    left: [...(await read('crop=iw/4:ih/4:0:0', 'scale=1:1'))],
    right: [...(await read('crop=iw/4:ih/4:iw*3/4:0', 'scale=1:1'))],
  };
};
const isRed = ([red = 0, , blue = 0]: number[]): boolean => red > 150 && blue < 80;
const isBlue = ([red = 0, , blue = 0]: number[]): boolean => blue > 150 && red < 80;
const halves = 'color=red:size=320x180:rate=25,drawbox=x=160:w=160:h=180:color=blue:t=fill';

describe('the filters of a live stream', () => {
  it('change its pictures like those of a file', async () => {
    await stage.startNode();
    const encoding = await stage.start({
      prepare: filteredBy(
        ['DEINTERLACE', { mode: 'FRAME' }],
        ['ROTATE', { rotation: 180 }],
        ['CROP', { unit: 'PERCENTS', top: 50 }],
        ['DENOISE_HQDN3D', {}],
      ),
    });
    const publisher = await stage.publish(encoding, { picture: halves });
    await stage.waitForSegment(encoding, 2);
    publisher.kill('SIGKILL');
    await stage.waitForSegment(encoding, ((await stage.listed(encoding)).numbers.at(-1) ?? 0) + 2);
    await stage.stop(encoding);
    expect((await stage.listed(encoding)).text).not.toContain('DISCONTINUITY');
    const { size, left, right } = await pictureOf(encoding);
    // The height of the configuration, of a picture twice as wide.
    expect(size).toBe('640x180');
    expect([isBlue(left), isRed(right)]).toEqual([true, true]);
  });

  it('are refused with a reason if they do not suit a stream', async () => {
    const attempt = stage.start({ prepare: filteredBy(['INTERLACE', {}]) });
    await expect(attempt).rejects.toMatchObject({ evidence: expect.stringContaining('INTERLACE makes interlaced') });
  });
});
