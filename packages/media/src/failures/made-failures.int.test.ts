import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProcess } from '../process/run-process.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import { classifyFailure } from './classify-failure.ts';
import { brokenFiles, madeFailures } from './testing/made-failures.ts';

const failuresMin = 60;

let ffmpeg: string;
let folder: string;

const run = (...list: string[]) =>
  runProcess({ command: ffmpeg, arguments: ['-hide_banner', '-nostdin', '-v', 'warning', ...list], directory: folder });

beforeAll(async () => {
  ({ ffmpeg } = await findMediaTools(process.env));
  folder = await mkdtemp(join(tmpdir(), 'sluice-failures-'));
  for (const [name, bytes] of Object.entries(brokenFiles)) await writeFile(join(folder, name), bytes);
  await run('-f', 'lavfi', '-i', 'testsrc2=s=320x180:d=0.2', '-c:v', 'libx264', 'video.mp4');
  await run('-f', 'lavfi', '-i', 'sine=d=0.2', '-c:a', 'aac', 'audio.mp4');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('every one of 60 made failures has its cause', async () => {
  const wrong: string[] = [];
  for (const { name, code, arguments: list } of madeFailures) {
    const result = await run(...list);
    const found = classifyFailure(result);
    if (result.exitCode === 0 || found.code !== code)
      wrong.push(`${name}: ${result.exitCode === 0 ? 'no failure' : found.code}, not ${code} (${found.evidence})`);
  }
  const right = madeFailures.length - wrong.length;
  process.stdout.write(`Failures of FFmpeg: ${right} of ${madeFailures.length} have their cause\n`);
  expect(madeFailures.length).toBeGreaterThanOrEqual(failuresMin);
  expect(wrong).toEqual([]);
}, 120_000);
