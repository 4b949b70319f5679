import { describe, expect, it } from 'vitest';
import { standardInfo } from '../plan/example.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import type { StreamDescription } from '../sources/description.ts';
import { bifHead } from './bif.ts';
import { regularPicturesArguments, sheetArguments, singlePictureArguments } from './picture-arguments.ts';
import type { PictureDescription } from './pictures.ts';
import { planPictures } from './plan-pictures.ts';
import { numberedName, spriteVtt } from './sprite-vtt.ts';

const rung = (height: number): StreamDescription => ({
  id: `v${height}`,
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec: { kind: 'H264', settings: { height } },
});
const planned = (pictures: PictureDescription[], seconds = 60) =>
  planPictures(
    planEncoding({
      encodingId: 'e',
      inputs: [{ key: 'in', info: standardInfo({ seconds }) }],
      streams: [rung(1080), rung(180)],
      muxings: [1080, 180].map((height) => ({
        id: `m${height}`,
        kind: 'FMP4' as const,
        streamIds: [`v${height}`],
        segmentLengthSeconds: 4,
      })),
    }),
    pictures,
  );
const one = (picture: Omit<PictureDescription, 'id' | 'streamId'>) => {
  const [task] = planned([{ id: 'p', streamId: 'v1080', ...picture }]);
  if (!task) throw new Error('no task');
  return task;
};
const saying = (evidence: string) => expect.objectContaining({ evidence: expect.stringContaining(evidence) });
const text = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

describe('the plan of images', () => {
  it('reads only keyframes of the smallest rendition that is large enough', () => {
    const small = one({ kind: 'SPRITE', settings: { spriteName: 's.jpg', vttName: 's.vtt', distance: 5, height: 90 } });
    expect(small.subtask).toBe('Sprite creation');
    expect(small.payload).toMatchObject({ keyframeSeconds: 2, size: { width: 160, height: 90 } });
    expect(new Set(small.payload.pieces.map(({ name }) => name))).toEqual(new Set(['rendition-1.mp4']));
    const large = one({ kind: 'THUMBNAIL', settings: { pattern: 't.png', positions: [50], unit: 'PERCENTS' } });
    expect(large.payload).toMatchObject({
      keyframeSeconds: null,
      size: { width: 1920, height: 1080 },
      moments: { atSeconds: [30] },
    });
    expect(large.payload.pieces[0]?.name).toBe('rendition-0.mp4');
  });

  it('reads every frame if images are closer than keyframes', () => {
    const task = one({ kind: 'BIF', settings: { distance: 1, filename: 'x.bif' } });
    expect(task.payload).toMatchObject({ keyframeSeconds: null, size: { width: 320, height: 180 } });
  });

  it('rejects impossible requests, with the numbers', () => {
    const at = (settings: object) => () =>
      one({ kind: 'THUMBNAIL', settings: { pattern: '%number%.png', ...settings } });
    expect(at({ positions: [75] })).toThrow(saying('75 s, but the stream lasts 60.00 s'));
    expect(at({ interval: 0.001 })).toThrow(saying('more than 20000'));
    expect(() =>
      one({ kind: 'SPRITE', settings: { spriteName: 's.jpg', width: 8000, hTiles: 20, vTiles: 1 } }),
    ).toThrow(saying('exceeds the maximum image size'));
    expect(() =>
      planned([{ id: 'p', streamId: 'gone', kind: 'BIF', settings: { distance: 1, filename: 'x' } }]),
    ).toThrow(saying('no muxing'));
  });

  it('matches the approved arguments', async () => {
    const sprite = one({
      kind: 'SPRITE',
      settings: { spriteName: 's.jpg', distance: 4, width: 160, height: 160, aspectMode: 'PAD', imagesPerFile: 9 },
    });
    const single = one({
      kind: 'THUMBNAIL',
      settings: { pattern: 't.jpg', positions: [3], width: 100, height: 100, aspectMode: 'CROP' },
    });
    if (sprite.payload.target.kind !== 'SPRITE') throw new Error('no sprite');
    await expect(
      text({
        sprite,
        regular: regularPicturesArguments(
          sprite.payload,
          { path: 'l', isList: true },
          { extension: 'png', quality: 100 },
        ),
        sheet: sheetArguments(sprite.payload.target, 'jpg'),
        single: singlePictureArguments(
          single.payload,
          { path: 'p', seconds: 1.5 },
          { extension: 'jpg', quality: 85, number: 0 },
        ),
      }),
    ).toMatchFileSnapshot('goldens/pictures.golden.json');
  });
});

describe('image files', () => {
  it('are numbered if there are several', () => {
    expect(numberedName('a_%number%.png', 3, 9)).toBe('a_3.png');
    expect(numberedName('a.png', 0, 1)).toBe('a.png');
    expect(numberedName('a.png', 1, 2)).toBe('a_1.png');
  });

  it('include cues that map every time to a part of a sprite', () => {
    const vtt = spriteVtt({
      fileNames: ['a 0.jpg', 'a 1.jpg'],
      pictureCount: 5,
      columns: 2,
      rows: 2,
      width: 160,
      height: 90,
      everySeconds: 2.5,
      durationSeconds: 13.2,
    });
    expect(vtt).toMatch(/^WEBVTT\n\n00:00:00.000 --> 00:00:02.500\na%200.jpg#xywh=0,0,160,90\n/);
    expect(vtt).toContain('00:00:07.500 --> 00:00:10.000\na%200.jpg#xywh=160,90,160,90\n');
    expect(vtt).toContain('00:00:10.000 --> 00:00:13.200\na%201.jpg#xywh=0,0,160,90\n');
  });

  it('start with an index in a BIF', () => {
    const head = bifHead([100, 50], 10_000);
    expect(head.length).toBe(64 + 3 * 8);
    expect(head.readUInt32LE(12)).toBe(2);
    expect(head.readUInt32LE(16)).toBe(10_000);
    expect([0, 1, 2].map((entry) => [head.readUInt32LE(64 + entry * 8), head.readUInt32LE(68 + entry * 8)])).toEqual([
      [0, 88],
      [1, 188],
      [0xff_ff_ff_ff, 238],
    ]);
  });
});
