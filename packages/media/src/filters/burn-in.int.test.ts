import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample } from '@sluice/testing/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import type { BurnIn } from './burn-in.ts';
import { encodeToFile, likeness, pixelOf, shapeOf } from './testing.ts';

const run = promisify(execFile);
let tools: MediaTools;
let root: string;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-burn-in-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const srt = '1\n00:00:01,000 --> 00:00:02,000\nGrüße ÄÖÜ\n\n2\n00:00:05,500 --> 00:00:06,500\nSecond <i>line</i>\n';
const ass = `[Script Info]
ScriptType: v4.00+
PlayResX: 320
PlayResY: 180

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Big,DejaVu Sans,40,&H000000FF,&H00FFFFFF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,0,5,0,0,0,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Big,,0,0,0,,MIDDLE
`;

let runs = 0;
const encoded = async (
  burnIns: BurnIn[],
  text: string | Buffer,
  options: { chunkSeconds?: number; trimming?: { offsetSeconds: number } } = {},
) => {
  runs += 1;
  const subtitles = join(root, `subtitles 'it's' [${runs}].txt`);
  await writeFile(subtitles, text);
  return encodeToFile({
    tools,
    directory: join(root, String(runs)),
    files: { in: await sample('moving.mp4'), text: subtitles },
    streams: [
      {
        id: 'video',
        inputKey: 'in',
        selection: { mode: 'AUTO' },
        codec: { kind: 'H264', settings: { presetConfiguration: 'VOD_SUPERHIGH_SPEED', crf: 2 } },
        burnIns,
      },
    ],
    ...options,
  });
};
const text = (format: 'SRT' | 'ASS', characterEncoding = 'UTF-8'): BurnIn => ({
  kind: 'TEXT',
  fileKey: 'text',
  format,
  characterEncoding,
});
/** Frame numbers in which something was drawn: from the first to the last of each run. */
const changed = async (film: string, plain: string): Promise<[number, number][]> => {
  const runsFound: [number, number][] = [];
  for (const [frame, alike] of (await likeness(tools, film, plain)).entries()) {
    if (alike > 40) continue;
    const last = runsFound.at(-1);
    if (last?.[1] === frame - 1) last[1] = frame;
    else runsFound.push([frame, frame]);
  }
  return runsFound;
};

/** A white bar as a Blu-ray subtitle between two times, in the 90 kHz clock. */
const bar = (from: number, to: number): Buffer => {
  const two = (value: number): number[] => [value >> 8, value & 255];
  const segment = (pts: number, type: number, body: number[]): Buffer => {
    const head = Buffer.alloc(13);
    head.write('PG', 0, 'latin1');
    head.writeUInt32BE(pts, 2);
    head[10] = type;
    head.writeUInt16BE(body.length, 11);
    return Buffer.concat([head, Buffer.from(body)]);
  };
  const [width, height] = [200, 40];
  const row = [0x00, 0xc0 | (width >> 8), width & 255, 1, 0, 0];
  const rows = Array.from({ length: height }, () => row).flat();
  const length = rows.length + 4;
  const screen = [...two(320), ...two(180), 0x10];
  return Buffer.concat([
    segment(from, 0x16, [...screen, ...two(0), 0x80, 0, 0, 1, ...two(0), 0, 0, ...two(60), ...two(100)]),
    segment(from, 0x17, [1, 0, ...two(60), ...two(100), ...two(width), ...two(height)]),
    segment(from, 0x14, [0, 0, 1, 235, 128, 128, 255]),
    segment(from, 0x15, [...two(0), 0, 0xc0, 0, ...two(length), ...two(width), ...two(height), ...rows]),
    segment(from, 0x80, []),
    segment(to, 0x16, [...screen, ...two(1), 0x00, 0, 0, 0]),
    segment(to, 0x17, [1, 0, ...two(60), ...two(100), ...two(width), ...two(height)]),
    segment(to, 0x80, []),
  ]);
};

describe('burned-in DVB subtitles', () => {
  it('appear at the position and time of the transport stream, also in chunks', async () => {
    const [sup, film] = [join(root, 'bar.sup'), join(root, 'dvb.ts')];
    await writeFile(sup, bar(90_000, 828_000));
    const made = ['-map', '0:v', '-map', '1:s', '-c:v', 'copy', '-c:s', 'dvbsub', '-f', 'mpegts', film];
    await run(tools.ffmpeg, ['-y', '-v', 'error', '-i', await sample('moving.mp4'), '-i', sup, ...made]);
    const burnt = (chunkSeconds: number, burnIns: BurnIn[]) =>
      encodeToFile({
        tools,
        directory: join(root, `dvb-${chunkSeconds}-${burnIns.length}`),
        files: { in: film },
        streams: [
          {
            id: 'video',
            inputKey: 'in',
            selection: { mode: 'AUTO' },
            codec: { kind: 'H264', settings: { presetConfiguration: 'VOD_SUPERHIGH_SPEED', crf: 2 } },
            burnIns,
          },
        ],
        chunkSeconds,
      });
    const burnIns: BurnIn[] = [{ kind: 'BITMAP', fileKey: 'in', streamIndex: 1 }];
    const plain = await burnt(600, []);
    const [whole, chunked] = [await burnt(600, burnIns), await burnt(2, burnIns)];
    expect(await shapeOf(tools, chunked)).toBe(await shapeOf(tools, whole));
    const isBar = async (path: string, frame: number): Promise<boolean> =>
      (await pixelOf(tools, path, frame, 160, 120)).every((part) => part > 225);
    // FFmpeg's own clock for bitmaps is accurate to a few frames.
    for (const frame of [5, 60, 119, 120, 200, 240]) {
      expect([frame, await isBar(whole, frame), await isBar(chunked, frame)]).toEqual([frame, true, true]);
      expect([frame, await isBar(plain, frame)]).toEqual([frame, false]);
    }
    for (const frame of [255, 269])
      expect([await isBar(whole, frame), await isBar(chunked, frame)]).toEqual([false, false]);
  });
});

describe('burned-in subtitles', () => {
  let plain: string;
  beforeAll(async () => {
    plain = await encoded([], '');
  });

  it('of SRT files appear in exactly the specified frames, also in chunks', async () => {
    const expected = [
      [30, 59],
      [165, 194],
    ];
    expect(await changed(await encoded([text('SRT')], srt), plain)).toEqual(expected);
    const chunked = await encoded([text('SRT')], srt, { chunkSeconds: 2 });
    expect(await shapeOf(tools, chunked)).toBe('320,180,30/1,270');
    expect(await changed(chunked, plain)).toEqual(expected);
  });

  it('use the clock of the input if the encoding is trimmed', async () => {
    const trimming = { offsetSeconds: 1 };
    const trimmed = await encoded([], '', { trimming });
    expect(await changed(await encoded([text('SRT')], srt, { trimming }), trimmed)).toEqual([
      [0, 29],
      [135, 164],
    ]);
  });

  it('of ASS files are drawn in their styles', async () => {
    expect(await changed(await encoded([text('ASS')], ass), plain)).toEqual([[30, 59]]);
  });

  it('are read in the specified character encoding', async () => {
    const latin = await encoded([text('SRT', 'ISO-8859-1')], Buffer.from(srt, 'latin1'));
    const unicode = await encoded([text('SRT')], srt);
    expect(Math.min(...(await likeness(tools, latin, unicode)))).toBeGreaterThan(60);
    expect((await changed(latin, plain)).length).toBe(2);
  });

  it('reject files that are not subtitles, and do not follow playlists', async () => {
    for (const hostile of [
      '#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n',
      "ffconcat version 1.0\nfile '/etc/passwd'\n",
    ])
      await expect(encoded([text('SRT')], hostile)).rejects.toMatchObject({ code: 'input_no_stream' });
    await expect(encoded([text('SRT', 'NO-SUCH-SET')], srt)).rejects.toMatchObject({ name: 'AppError' });
  });
});
