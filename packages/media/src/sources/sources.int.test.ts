import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sample, type SampleName } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StreamDescription } from './description.ts';
import { probe } from '../probe/probe.ts';
import { encodeToFile, likeness, pixelOf, shapeOf } from '../filters/testing.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { sourceParts } from './source-parts.ts';
import type { SourceNode } from './source.ts';

const run = promisify(execFile);
let tools: MediaTools;
let root: string;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-sources-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const file = (inputKey: SampleName): SourceNode => ({ kind: 'FILE', inputKey, selection: { mode: 'AUTO' } });
const h264 = { kind: 'H264', settings: { presetConfiguration: 'VOD_SUPERHIGH_SPEED', crf: 4 } } as const;
const aac = { kind: 'AAC', settings: { bitrate: 192_000 } } as const;

let runs = 0;
type Wanted = {
  video?: SourceNode;
  audio?: SourceNode;
  chunkSeconds?: number;
  trimming?: { offsetSeconds: number; durationSeconds?: number };
};
const encoded = async (names: SampleName[], { video, audio, ...options }: Wanted): Promise<string> => {
  runs += 1;
  const files: Record<string, string> = {};
  for (const name of names) files[name] = await sample(name);
  const infos = new Map(
    await Promise.all(names.map(async (name) => [String(name), await probe(tools, files[name] ?? '')] as const)),
  );
  const infoOf = (key: string) => infos.get(key) ?? expect.fail(`There is no input ${key}.`);
  const streams: StreamDescription[] = [
    ...(video ? [{ id: 'video', codec: h264, ...sourceParts(video, { media: 'video', infoOf }) }] : []),
    ...(audio ? [{ id: 'audio', codec: aac, ...sourceParts(audio, { media: 'audio', infoOf }) }] : []),
  ];
  return encodeToFile({ tools, directory: join(root, String(runs)), files, inputs: names, streams, ...options });
};

type RgbColor = 'red' | 'green' | 'blue' | 'black' | 'other';
const colorOf = async (film: string, frame: number, x = 160, y = 90): Promise<RgbColor> => {
  const [red, green, blue] = await pixelOf(tools, film, frame, x, y);
  if (red < 30 && green < 30 && blue < 30) return 'black';
  if (red > 200 && green < 60 && blue < 60) return 'red';
  if (blue > 200 && red < 60 && green < 60) return 'blue';
  return green > 90 && red < 60 && blue < 60 ? 'green' : 'other';
};
const soundRate = 48_000;
type Sound = { film: string; channels: number; samples: Float32Array };
/** The sound whose tones were measured last. */
let heard: Sound | undefined;
const soundOf = async (film: string): Promise<Sound> => {
  if (heard?.film === film) return heard;
  const channels = (await probe(tools, film)).audioStreams[0]?.channels ?? 0;
  const output = ['-map', '0:a', '-ar', String(soundRate), '-f', 'f32le', '-'];
  const { stdout } = await run(tools.ffmpeg, ['-v', 'error', '-i', film, ...output], {
    encoding: 'buffer',
    maxBuffer: 2 ** 28,
  });
  heard = { film, channels, samples: new Float32Array(new Uint8Array(stdout).buffer) };
  return heard;
};
/** Level of a tone within a part of a video, in decibels: that of its frequency in a Fourier transform. */
const toneAt = async (film: string, hertz: number, start: number, seconds: number, channel = 0): Promise<number> => {
  const { channels, samples } = await soundOf(film);
  const [from, to] = [Math.round(start * soundRate), Math.round((start + seconds) * soundRate)];
  expect(to * channels, `${film} ends early`).toBeLessThanOrEqual(samples.length);
  let [real, imaginary] = [0, 0];
  for (let at = from; at < to; at += 1) {
    const value = samples[at * channels + channel] ?? 0;
    const angle = (2 * Math.PI * hertz * at) / soundRate;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
  }
  const effective = (Math.SQRT2 * Math.hypot(real, imaginary)) / (to - from);
  return Math.max(-120, 20 * Math.log10(effective));
};
const secondsOf = async (film: string, type: 'v' | 'a'): Promise<number> => {
  const { stdout } = await run(tools.ffprobe, [
    '-v',
    'error',
    '-select_streams',
    type,
    '-show_entries',
    'stream=duration',
    '-of',
    'csv=p=0',
    film,
  ]);
  return Number(stdout.trim());
};

describe('trimming', () => {
  it('is exact to the frame', async () => {
    const trim: SourceNode = { kind: 'TRIM', of: file('moving.mp4'), offsetSeconds: 2, durationSeconds: 3.5 };
    const film = await encoded(['moving.mp4'], { video: trim });
    expect(await shapeOf(tools, film)).toBe('320,180,30/1,105');
    const cut = join(root, 'cut.mp4');
    await run(tools.ffmpeg, [
      '-v',
      'error',
      '-i',
      await sample('moving.mp4'),
      '-vf',
      'trim=start_frame=60:end_frame=165,setpts=PTS-STARTPTS',
      '-crf',
      '4',
      cut,
    ]);
    expect(Math.min(...(await likeness(tools, film, cut)))).toBeGreaterThan(36);
  });

  it('uses the timecode of a track', async () => {
    const trim: SourceNode = {
      kind: 'TRIM_TIMECODE',
      clock: 'TRACK',
      of: file('timecode.mov'),
      start: '10:00:01:00',
      end: '10:00:02:10',
    };
    expect(await shapeOf(tools, await encoded(['timecode.mov'], { video: trim }))).toBe('320,180,25/1,35');
  });

  it('by timecode reports missing timecodes', async () => {
    const without: SourceNode = {
      kind: 'TRIM_TIMECODE',
      clock: 'TRACK',
      of: file('moving.mp4'),
      start: '10:00:01:00',
      end: '10:00:02:10',
    };
    await expect(encoded(['moving.mp4'], { video: without })).rejects.toMatchObject({
      code: 'settings_unsupported',
      evidence: 'The input has no timecode track, which is required for trimming the stream.',
    });
    const outside: SourceNode = { ...without, of: file('timecode.mov'), start: '09:00:00:00' };
    await expect(encoded(['timecode.mov'], { video: outside })).rejects.toMatchObject({ code: 'settings_unsupported' });
  });
});

describe('concatenation', () => {
  const names: SampleName[] = ['red.mp4', 'blue-square.mp4', 'green.mkv'];
  const parts: Extract<SourceNode, { kind: 'CONCATENATION' }>['parts'] = [
    { of: file('red.mp4'), isMain: true, paddingBefore: { duration: 15, unit: 'FRAMES' } },
    {
      of: { kind: 'TRIM', of: file('blue-square.mp4'), offsetSeconds: 0.5, durationSeconds: 2 },
      isMain: false,
      paddingAfter: { duration: 1, unit: 'SECONDS' },
    },
    { of: file('green.mkv'), isMain: false },
  ];
  const node: SourceNode = { kind: 'CONCATENATION', parts };
  const expected: [number, RgbColor][] = [
    [0, 'black'],
    [14, 'black'],
    [15, 'red'],
    [74, 'red'],
    [75, 'blue'],
    [134, 'blue'],
    [135, 'black'],
    [164, 'black'],
    [165, 'green'],
    [224, 'green'],
  ];

  it('joins inputs of different sizes and rates, exact to the frame, with matching audio', async () => {
    const film = await encoded(names, { video: node, audio: node });
    expect(await shapeOf(tools, film)).toBe('320,180,30/1,225');
    for (const [frame, color] of expected) expect([frame, await colorOf(film, frame)]).toEqual([frame, color]);
    expect(Math.abs((await secondsOf(film, 'a')) - 7.5)).toBeLessThan(0.05);
    expect(await toneAt(film, 440, 0.6, 1.8)).toBeGreaterThan(-25);
    expect(await toneAt(film, 1760, 2.6, 1.8)).toBeGreaterThan(-25);
    expect(await toneAt(film, 880, 5.6, 1.7)).toBeGreaterThan(-25);
    expect(await toneAt(film, 440, 2.6, 1.8)).toBeLessThan(-50);
    expect(await toneAt(film, 1760, 4.6, 0.8)).toBeLessThan(-50);
  });

  it('is the same in chunks', async () => {
    const film = await encoded(names, { video: node, chunkSeconds: 2 });
    expect(await shapeOf(tools, film)).toBe('320,180,30/1,225');
    for (const [frame, color] of expected) expect([frame, await colorOf(film, frame)]).toEqual([frame, color]);
  });

  it('is trimmed as a whole, by an input stream and by the encoding', async () => {
    const trim: SourceNode = { kind: 'TRIM', of: node, offsetSeconds: 1, durationSeconds: 5 };
    const film = await encoded(names, { video: trim, audio: trim, trimming: { offsetSeconds: 1, durationSeconds: 3 } });
    // From second 2 to second 5 of the whole: half a second of red, two of blue, half a second of black.
    expect(await shapeOf(tools, film)).toBe('320,180,30/1,90');
    for (const [frame, color] of [
      [0, 'red'],
      [14, 'red'],
      [15, 'blue'],
      [74, 'blue'],
      [75, 'black'],
      [89, 'black'],
    ] as const)
      expect([frame, await colorOf(film, frame)]).toEqual([frame, color]);
    expect(await toneAt(film, 1760, 0.6, 1.8)).toBeGreaterThan(-25);
    expect(await toneAt(film, 440, 0.6, 1.8)).toBeLessThan(-50);
  });

  it('keeps the delays within transport streams', async () => {
    const film = await encoded(['late-audio.ts'], {
      audio: { kind: 'CONCATENATION', parts: [true, false].map((isMain) => ({ of: file('late-audio.ts'), isMain })) },
    });
    // The tone starts a second after the picture, which lasts four.
    for (const [start, isHeard] of [
      [0.2, false],
      [1.3, true],
      [4.2, false],
      [5.3, true],
    ] as const)
      expect({ start, isHeard: (await toneAt(film, 440, start, 0.5)) > -40 }).toEqual({ start, isHeard });
  });

  it('pads, crops or stretches inputs of a different aspect ratio', async () => {
    const corner = async (aspectMode: 'PAD' | 'CROP' | 'STRETCH'): Promise<RgbColor> => {
      const film = await encoded(names, {
        video: {
          kind: 'CONCATENATION',
          parts: [
            { of: file('red.mp4'), isMain: true },
            { of: file('blue-square.mp4'), isMain: false, aspectMode },
          ],
        },
      });
      return colorOf(film, 80, 10, 90);
    };
    expect(await corner('PAD')).toBe('black');
    expect([await corner('CROP'), await corner('STRETCH')]).toEqual(['blue', 'blue']);
  });
});

describe('audio of several inputs', () => {
  const names: SampleName[] = ['mono-low.wav', 'mono-high.wav'];

  it('is mixed to a layout', async () => {
    const film = await encoded(names, {
      audio: {
        kind: 'MIX',
        layout: 'STEREO',
        channels: [
          {
            of: file('mono-high.wav'),
            output: { type: 'FRONT_LEFT' },
            sources: [{ type: 'CHANNEL_NUMBER', channelNumber: 0 }],
          },
          { of: file('mono-low.wav'), output: { type: 'FRONT_RIGHT' }, sources: [{ type: 'CENTER', gain: 0.5 }] },
        ],
      },
    });
    expect(await toneAt(film, 3520, 0.5, 2, 0)).toBeGreaterThan(-35);
    expect(await toneAt(film, 330, 0.5, 2, 0)).toBeLessThan(-50);
    expect(await toneAt(film, 330, 0.5, 3, 1)).toBeGreaterThan(-35);
    // The shorter one ends in silence.
    expect(await toneAt(film, 3520, 3.2, 0.7, 0)).toBeLessThan(-50);
    expect(Math.abs((await secondsOf(film, 'a')) - 4)).toBeLessThan(0.05);
  });

  it('mixes inputs of several channels, each in its channels', async () => {
    const stereo: SourceNode = {
      kind: 'MIX',
      layout: 'STEREO',
      channels: [{ of: file('mono-high.wav'), output: { type: 'FRONT_LEFT' }, sources: [{ type: 'CHANNEL_NUMBER' }] }],
    };
    const film = await encoded(names, { audio: { kind: 'MERGE', of: [stereo, file('mono-low.wav')] } });
    expect((await probe(tools, film)).audioStreams[0]?.channels).toBe(2);
    expect(await toneAt(film, 3520, 0.5, 2, 0)).toBeGreaterThan(-35);
    expect(await toneAt(film, 3520, 0.5, 2, 1)).toBeLessThan(-50);
    for (const channel of [0, 1]) expect(await toneAt(film, 330, 0.5, 2, channel)).toBeGreaterThan(-35);
    expect(await toneAt(film, 330, 3.2, 0.7, 1)).toBeGreaterThan(-35);
  });

  it('uses mono inputs as channels', async () => {
    const film = await encoded(names, { audio: { kind: 'MERGE', of: [file('mono-low.wav'), file('mono-high.wav')] } });
    expect(await toneAt(film, 330, 0.5, 2, 0)).toBeGreaterThan(-35);
    expect(await toneAt(film, 3520, 0.5, 2, 1)).toBeGreaterThan(-35);
    expect(await toneAt(film, 3520, 0.5, 2, 0)).toBeLessThan(-50);
  });
});
