import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sample, type SampleName } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamDescription } from '../sources/description.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import type { Filter } from './filter.ts';
import { encodeToFile, likeness, pixelOf, shapeOf } from './testing.ts';

const run = promisify(execFile);
let tools: MediaTools;
let root: string;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-filters-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const nearlyLossless = { presetConfiguration: 'VOD_SUPERHIGH_SPEED', crf: 2 } as const;
const video = (filters: Filter[], settings = {}): StreamDescription => ({
  id: 'video',
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec: { kind: 'H264', settings: { ...nearlyLossless, ...settings } },
  filters,
});
const audio = (filters: Filter[], settings = {}): StreamDescription => ({
  id: 'audio',
  inputKey: 'in',
  selection: { mode: 'AUTO' },
  codec: { kind: 'AAC', settings: { bitrate: 192_000, ...settings } },
  filters,
});

let runs = 0;
const encoded = async (name: SampleName, stream: StreamDescription, chunkSeconds?: number): Promise<string> => {
  runs += 1;
  const files = { in: await sample(name), 'image:https://example.com/red.png': await sample('red.png') };
  return encodeToFile({
    tools,
    directory: join(root, String(runs)),
    files,
    streams: [stream],
    ...(chunkSeconds && { chunkSeconds, chunksAtLeast: 2 }),
  });
};
const image = 'https://example.com/red.png';
const isRed = ([red, green, blue]: number[]): boolean => Number(red) > 200 && Number(green) < 60 && Number(blue) < 60;
const redAt = async (file: string, x: number, y: number, frame = 5): Promise<boolean> =>
  isRed(await pixelOf(tools, file, frame, x, y));

describe('a watermark image', () => {
  it('is placed at its position in its original size', async () => {
    const file = await encoded('grey.mp4', video([{ kind: 'WATERMARK', settings: { image, right: 10, top: 20 } }]));
    // The image is 40 × 20, the frame 320 × 180.
    expect(await redAt(file, 272, 22)).toBe(true);
    expect(await redAt(file, 307, 37)).toBe(true);
    expect([await redAt(file, 266, 22), await redAt(file, 313, 37), await redAt(file, 280, 44)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is scaled and positioned in percent, with opacity', async () => {
    const settings = { image, left: 50, top: 50, width: 25, height: 50, unit: 'PERCENTS', opacity: 0.5 } as const;
    const file = await encoded('grey.mp4', video([{ kind: 'ENHANCED_WATERMARK', settings }]));
    const [red, green] = await pixelOf(tools, file, 5, 200, 130);
    expect(red).toBeGreaterThan(170);
    expect(green).toBeGreaterThan(50);
    expect(green).toBeLessThan(80);
    const [beside] = await pixelOf(tools, file, 5, 250, 130);
    expect(beside).toBeLessThan(140);
  });
});

describe('filters that change the size', () => {
  it('crop, rotate and scale in order, and determine the size of the rendition', async () => {
    const filters: Filter[] = [
      { kind: 'CROP', settings: { left: 25, right: 25, unit: 'PERCENTS' } },
      { kind: 'ROTATE', settings: { rotation: 90 } },
      { kind: 'SCALE', settings: { width: 90 } },
      { kind: 'WATERMARK', settings: { image, left: 0, bottom: 0 } },
    ];
    // 320 × 180 → 160 × 180 → 180 × 160 → 90 × 80.
    const file = await encoded('grey.mp4', video(filters));
    expect(await shapeOf(tools, file)).toBe('90,80,30/1,60');
    expect([await redAt(file, 4, 76), await redAt(file, 4, 56)]).toEqual([true, false]);
  });

  it('rotate clockwise', async () => {
    const marked: Filter[] = [
      { kind: 'WATERMARK', settings: { image, left: 0, top: 0 } },
      { kind: 'ROTATE', settings: { rotation: 90 } },
    ];
    const file = await encoded('grey.mp4', video(marked));
    expect(await shapeOf(tools, file)).toBe('180,320,30/1,60');
    expect([await redAt(file, 175, 5), await redAt(file, 5, 5)]).toEqual([true, false]);
  });

  it('refuse to crop everything', async () => {
    const all = video([{ kind: 'CROP', settings: { left: 200, right: 200 } }]);
    await expect(encoded('grey.mp4', all)).rejects.toMatchObject({ code: 'settings_unsupported' });
  });
});

describe('filters that change the rate', () => {
  it.each([
    ['CONFORM', { targetFps: 25 }, 'moving.mp4', '320,180,25/1,225'],
    ['DEINTERLACE', { mode: 'FIELD' }, 'interlaced-long.mp4', '320,180,50/1,450'],
    ['ENHANCED_DEINTERLACE', { mode: 'FRAME' }, 'interlaced-long.mp4', '320,180,25/1,225'],
    ['INTERLACE', { mode: 'TOP', verticalLowPassFilteringMode: 'LOW_PASS' }, 'moving.mp4', '320,180,15/1,135'],
    ['INTERLACE', { mode: 'MERGE' }, 'moving.mp4', '320,360,15/1,135'],
    ['INTERLACE', { mode: 'INTERLACE_X2' }, 'moving.mp4', '320,180,60/1,540'],
  ] as const)(
    '%s %j outputs exactly the expected frames, and the same in chunks',
    async (kind, settings, name, shape) => {
      // Kind and settings belong together by the table above.
      const stream = video([{ kind, settings } as Filter]);
      const whole = await encoded(name, stream);
      const chunked = await encoded(name, stream, 2);
      expect([await shapeOf(tools, whole), await shapeOf(tools, chunked)]).toEqual([shape, shape]);
      expect(Math.min(...(await likeness(tools, whole, chunked)))).toBeGreaterThan(38);
    },
  );
});

describe('filters with state', () => {
  it('leave no seam between chunks', async () => {
    const stream = video([{ kind: 'DENOISE_HQDN3D', settings: { lumaSpatial: 8, lumaTmp: 40 } }]);
    const whole = await encoded('noise.mp4', stream);
    const chunked = await encoded('noise.mp4', stream, 2);
    expect(await shapeOf(tools, chunked)).toBe(await shapeOf(tools, whole));
    const measured = await likeness(tools, whole, chunked);
    expect(Math.min(...measured)).toBeGreaterThan(45);
  });
});

describe('text', () => {
  const white = { fontColor: 'white', fontSize: 40, box: true, boxColor: 'red', boxBorderWidth: 10 } as const;

  it('draws any content, in every font', async () => {
    const hostile = `%{pts} 'a':b=c,[d];e\\f "g" \n movie=/etc/passwd @#$ &|<> ü ✓ %{gmtime} \\: \\' '`;
    const fonts = [
      'DEJAVUSANS',
      'DEJAVUSERIF',
      'DEJAVUSANSMONO',
      'ROBOTOMONO',
      'ROBOTOBLACK',
      'ROBOTO',
      'ROBOTOCONDENSED',
    ] as const;
    const filters = fonts.map((font, index): Filter => ({
      kind: 'TEXT',
      settings: { ...white, fontSize: 8, boxBorderWidth: 0, text: hostile, x: '0', y: String(index * 20), font },
    }));
    const file = await encoded('grey.mp4', video(filters));
    for (const index of fonts.keys()) {
      // A letter may cover one of the points, but not all.
      const points = [await redAt(file, 60, index * 20 + 1), await redAt(file, 150, index * 20 + 1)];
      expect(points).toContain(true);
    }
  });

  it('moves with the time of the whole video, also in chunks', async () => {
    const stream = video([
      { kind: 'TEXT', settings: { ...white, text: ' ', x: 't*40', y: '(h-text_h)/2' } },
      { kind: 'TEXT', settings: { ...white, fontSize: 20, timecode: '01:00:00:00', x: '10+n/10', y: '10' } },
    ]);
    const whole = await encoded('moving.mp4', stream);
    const chunked = await encoded('moving.mp4', stream, 2);
    expect(Math.min(...(await likeness(tools, whole, chunked)))).toBeGreaterThan(38);
  });
});

describe('sharpening', () => {
  it('changes the video', async () => {
    const plain = await encoded('standard.mp4', video([]));
    const sharp = await encoded('standard.mp4', video([{ kind: 'UNSHARP', settings: { lumaEffectStrength: 1.5 } }]));
    expect(Math.max(...(await likeness(tools, plain, sharp)))).toBeLessThan(40);
  });
});

/** Loudness in LUFS and the level of each channel in decibels. */
const heard = async (file: string): Promise<{ loudness: number; levels: number[] }> => {
  const { stderr } = await run(tools.ffmpeg, [
    '-hide_banner',
    '-i',
    file,
    '-af',
    'ebur128=framelog=quiet,astats=measure_overall=none',
    '-f',
    'null',
    '-',
  ]);
  return {
    loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr.slice(stderr.lastIndexOf('Integrated')))?.[1]),
    levels: [...stderr.matchAll(/RMS level dB: (\S+)/g)].map(([, level]) => (level === '-inf' ? -120 : Number(level))),
  };
};

describe('audio filters', () => {
  it('normalize to the loudness measured by EBU R 128', async () => {
    const file = await encoded(
      'loud.m4a',
      audio([{ kind: 'EBU_R128_SINGLE_PASS', settings: { integratedLoudness: -23 } }]),
    );
    expect((await heard(await sample('loud.m4a'))).loudness).toBeGreaterThan(-18);
    expect(Math.abs((await heard(file)).loudness + 23)).toBeLessThan(1);
  });

  it('lower the volume by percent and by decibels', async () => {
    const plain = await heard(await encoded('audio-only.m4a', audio([])));
    const half = await heard(
      await encoded('audio-only.m4a', audio([{ kind: 'AUDIO_VOLUME', settings: { volume: 50, unit: 'PERCENT' } }])),
    );
    const less = await heard(
      await encoded(
        'audio-only.m4a',
        audio([{ kind: 'AUDIO_VOLUME', settings: { volume: -12, unit: 'DB', format: 'S16' } }]),
      ),
    );
    expect(half.loudness - plain.loudness).toBeCloseTo(-6, 0);
    expect(less.loudness - plain.loudness).toBeCloseTo(-12, 0);
  });

  it('mix channels into others', async () => {
    // The left channel is loud, the right one 20 dB softer.
    const [left, right] = (await heard(await sample('uneven.m4a'))).levels;
    const swapped: Filter = {
      kind: 'AUDIO_MIX',
      settings: {
        channelLayout: 'STEREO',
        audioMixChannels: [
          { channelNumber: 0, sourceChannels: [{ type: 'FRONT_RIGHT' }] },
          { channelNumber: 1, sourceChannels: [{ type: 'CHANNEL_NUMBER', channelNumber: 0, gain: 0.5 }] },
        ],
      },
    };
    const { levels } = await heard(await encoded('uneven.m4a', audio([swapped])));
    expect(levels).toHaveLength(2);
    expect(Math.abs(Number(levels[0]) - Number(right))).toBeLessThan(1);
    expect(Math.abs(Number(levels[1]) - Number(left) + 6)).toBeLessThan(1);
  });

  it('change the number of channels, and name a missing channel', async () => {
    const mono: Filter = {
      kind: 'AUDIO_MIX',
      settings: {
        channelLayout: 'NONE',
        audioMixChannels: [{ channelNumber: 0, sourceChannels: [{ type: 'FRONT_LEFT' }] }],
      },
    };
    expect((await heard(await encoded('uneven.m4a', audio([mono])))).levels).toHaveLength(1);
    const absent: Filter = {
      kind: 'AUDIO_MIX',
      settings: {
        channelLayout: 'NONE',
        audioMixChannels: [{ channelNumber: 0, sourceChannels: [{ type: 'LOW_FREQUENCY' }] }],
      },
    };
    await expect(encoded('uneven.m4a', audio([absent]))).rejects.toMatchObject({
      code: 'settings_unsupported',
      evidence: 'The audio has 2 channels (stereo), but no channel LOW_FREQUENCY.',
    });
  });
});
