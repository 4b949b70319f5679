import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sample } from '@sluice/testing/samples';
import { expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import { pictureTimecode } from './picture-timecode.ts';

const run = promisify(execFile);

const bitsOf = (parts: [value: number, length: number][]): string =>
  parts.map(([value, length]) => value.toString(2).padStart(length, '0')).join('');

/** A picture timing message with a full timestamp, as a separate NAL unit. */
const timingUnit = (frame: number): Buffer => {
  const clock: [number, number][] = [
    [0, 4],
    [1, 1],
    [0, 2],
    [1, 1],
    [0, 5],
    [1, 1],
    [0, 1],
    [0, 1],
  ];
  const bits = bitsOf([...clock, [frame % 25, 8], [Math.floor(frame / 25), 6], [0, 6], [10, 5], [0, 24]]);
  const padded = `${bits}1`.padEnd(Math.ceil((bits.length + 1) / 8) * 8, '0');
  const payload = Buffer.from(padded.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? []);
  const raw = Buffer.concat([Buffer.from([0x06, 1, payload.length]), payload, Buffer.from([0x80])]);
  // Escapes three bytes that look like the start of a unit.
  const kept: number[] = [];
  for (const byte of raw) {
    if (byte <= 3 && kept.at(-1) === 0 && kept.at(-2) === 0) kept.push(3);
    kept.push(byte);
  }
  return Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from(kept)]);
};

/** Offsets of the NAL units of an elementary stream. */
const startsIn = (stream: Buffer): number[] => {
  const starts: number[] = [];
  const mark = Buffer.from([0, 0, 1]);
  for (let at = stream.indexOf(mark); at >= 0; at = stream.indexOf(mark, at + 3)) starts.push(at);
  return starts;
};

/** Replaces the timing messages of an H.264 elementary stream by ones that contain a clock. */
const withClock = (stream: Buffer): Buffer => {
  const starts = startsIn(stream);
  let frame = 0;
  const units = starts.flatMap((start, at) => {
    const unit = stream.subarray(start, starts[at + 1] ?? stream.length);
    const type = (unit[3] ?? 0) & 31;
    if (type === 6) return [];
    const isPicture = type === 1 || type === 5;
    return isPicture ? [timingUnit(frame++), unit] : [unit];
  });
  return Buffer.concat(units);
};

it('reads the clock of H.264 video, and returns nothing if there is none', async () => {
  const tools = await findMediaTools(process.env);
  const folder = await mkdtemp(join(tmpdir(), 'sluice-timing-'));
  const bare = join(folder, 'bare.h264');
  const film = join(folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=2'];
  const x264 = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-bf',
    '0',
    '-x264-params',
    'pic-struct=1:slices=1:threads=1',
  ];
  await run(tools.ffmpeg, ['-v', 'error', ...source, ...x264, bare]);
  await writeFile(bare, withClock(await readFile(bare)));
  await run(tools.ffmpeg, ['-v', 'error', '-r', '25', '-i', bare, '-c', 'copy', film]);
  expect(await pictureTimecode(tools, film)).toBe('10:00:00:00');
  expect(await pictureTimecode(tools, await sample('moving.mp4'))).toBeUndefined();
  await rm(folder, { recursive: true });
});
