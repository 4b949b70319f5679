import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EncodingDescription, StreamDescription } from './description.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { probe } from '../probe/probe.ts';
import { runTask } from '../run/run-task.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';

const run = promisify(execFile);
let tools: MediaTools;
let folder: string;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
  folder = await mkdtemp(join(tmpdir(), 'sluice-captions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const withParity = (code: number): number =>
  code.toString(2).replaceAll('0', '').length % 2 === 0 ? code | 0x80 : code;

/** Pop-on captions, two bytes per frame: displayed once complete, cleared at frame 60. */
const pairs = (text: string): number[][] => {
  const letters = [...text].map((letter) => letter.charCodeAt(0));
  const words = letters.flatMap((letter, at) => (at % 2 === 0 ? [[letter, letters[at + 1] ?? 0]] : []));
  const shown = [[0x14, 0x20], [0x14, 0x20], [0x14, 0x70], [0x14, 0x70], ...words, [0x14, 0x2f], [0x14, 0x2f]];
  return [...shown, ...Array.from({ length: 60 - shown.length }, () => [0, 0]), [0x14, 0x2c], [0x14, 0x2c]];
};

/** An SEI message that contains one pair for each field. */
const captionUnit = (first: number[], second: number[]): Buffer => {
  const head = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0x42, 0xff];
  const body = [...head, 0xfc, ...first.map(withParity), 0xfd, ...second.map(withParity), 0xff];
  const kept: number[] = [];
  for (const byte of [0x06, 4, body.length, ...body, 0x80]) {
    if (byte <= 3 && kept.at(-1) === 0 && kept.at(-2) === 0) kept.push(3);
    kept.push(byte);
  }
  return Buffer.from([0, 0, 0, 1, ...kept]);
};

/** Offsets of the NAL units of an elementary stream. */
const startsIn = (stream: Buffer): number[] => {
  const starts: number[] = [];
  const mark = Buffer.from([0, 0, 1]);
  for (let at = stream.indexOf(mark); at >= 0; at = stream.indexOf(mark, at + 3)) starts.push(at);
  return starts;
};

const captioned = async (): Promise<string> => {
  const [bare, film] = [join(folder, 'bare.h264'), join(folder, 'film.mp4')];
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-x264-params', 'slices=1:threads=1'];
  await run(tools.ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=30:d=4', ...x264, bare]);
  const stream = await readFile(bare);
  const starts = startsIn(stream);
  const [first, second] = [pairs('HELLO ONE'), pairs('OTHER FIELD')];
  let frame = 0;
  const units = starts.flatMap((start, at) => {
    const unit = stream.subarray(start, starts[at + 1] ?? stream.length);
    if (![1, 5].includes((unit[3] ?? 0) & 31)) return [unit];
    frame += 1;
    return [captionUnit(first[frame - 1] ?? [0, 0], second[frame - 1] ?? [0, 0]), unit];
  });
  await writeFile(bare, Buffer.concat(units));
  await run(tools.ffmpeg, ['-v', 'error', '-y', '-r', '30', '-i', bare, '-c', 'copy', film]);
  return film;
};

type Work = Pick<EncodingDescription, 'streams' | 'muxings'>;

/** Runs a whole encoding of the film; returns the muxed files in order. */
const encode = async (film: string, { streams, muxings }: Work): Promise<Buffer[]> => {
  const inputs = [{ key: 'in', info: await probe(tools, film) }];
  const plan = planEncoding({ encodingId: 'e', inputs, streams, muxings });
  const muxed: Buffer[] = [];
  for (const task of plan.tasks) {
    const { files } = await runTask(tools, task, {
      input: () => film,
      artifact: (key, name) => join(folder, key, name),
      outputDirectory: join(folder, task.key),
    });
    if (task.kind === 'mux') for (const { path } of files) muxed.push(await readFile(path));
  }
  return muxed;
};

it('converts closed captions to WebVTT, each channel separately', async () => {
  const film = await captioned();
  const stream = (id: string, captions: 'CC1' | 'CC3'): StreamDescription => ({
    id,
    inputKey: 'in',
    selection: { mode: 'AUTO' },
    captions,
    codec: { kind: 'WEBVTT', settings: {} },
  });
  const muxed = await encode(film, {
    streams: [stream('one', 'CC1'), stream('three', 'CC3')],
    muxings: ['one', 'three'].map((id) => ({ id, kind: 'TEXT', streamIds: [id], filename: `${id}.vtt` })),
  });
  expect(muxed).toHaveLength(2);
  expect(String(muxed[0])).toMatch(/00:00\.\d+ --> 00:02\.0\d+.*\nHELLO ONE/);
  expect(String(muxed[1])).toMatch(/00:00\.\d+ --> 00:02\.0\d+.*\nOTHER FIELD/);
});

/** Identifier of ATSC caption data in an SEI message. */
const captionMark = 'GA94';

it.each(['H264', 'H265'] as const)('copies closed captions into %s video, unless turned off', async (kind) => {
  const film = await captioned();
  const stream = (id: string, passthroughActivated: boolean): StreamDescription => ({
    id,
    inputKey: 'in',
    selection: { mode: 'AUTO' },
    codec: { kind, settings: { cea608708SubtitleConfig: { passthroughActivated } } },
  });
  const muxed = await encode(film, {
    streams: [stream('with', true), stream('without', false)],
    muxings: ['with', 'without'].map((id) => ({ id, kind: 'MP4', streamIds: [id], filename: `${kind}-${id}.mp4` })),
  });
  expect(muxed.map((file) => file.includes(captionMark))).toEqual([true, false]);
});
