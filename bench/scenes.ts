import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools, scanScenes } from '@sluice/media';

/** CPU time of a scan for scenes against a bare decode of the same film. */
const budget = 1.15;
const filmSeconds = 30;
const rounds = 3;

const run = promisify(execFile);
const tools = await findMediaTools(process.env);
const folder = await mkdtemp(join(tmpdir(), 'sluice-bench-scenes-'));
const file = join(folder, 'film.mp4');

/** CPU seconds of all child processes that have ended, and of this process. */
const cpuSeconds = (): number => {
  const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  // Fields 14 to 17 of proc(5): user and system time of the process and of its children.
  const fields =
    execFileSync('cat', [`/proc/${process.pid}/stat`], { encoding: 'utf8' })
      .split(') ')[1]
      ?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) / ticks;
};

const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const before = cpuSeconds();
  await work();
  return cpuSeconds() - before;
};

const median = (values: number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const quiet = ['-nostdin', '-v', 'error', '-y'];
const picture = ['-f', 'lavfi', '-i', `testsrc2=s=1920x1080:r=25:d=${filmSeconds},noise=alls=12:allf=t`];
const sound = ['-f', 'lavfi', '-i', `sine=d=${filmSeconds}:r=48000`];
const encoders = ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '8M', '-c:a', 'aac'];
await run(tools.ffmpeg, [...quiet, ...picture, ...sound, ...encoders, file]);

const part = { inputKey: 'in', offsetSeconds: 0, durationSeconds: filmSeconds };
const source = {
  video: { ...part, streamIndex: 0, rate: { numerator: 25, denominator: 1 } },
  audio: { ...part, streamIndex: 1 },
};
const decodes: number[] = [];
const scans: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  decodes.push(await measure(() => run(tools.ffmpeg, [...quiet, '-i', file, '-map', '0', '-f', 'null', '-'])));
  const io = { input: () => file, outputDirectory: join(folder, 'scan'), onFingerprint: () => undefined };
  scans.push(await measure(() => scanScenes(tools, source, io)));
}
await rm(folder, { recursive: true });
const ratio = median(scans) / median(decodes);
console.log(
  `Scan for scenes: ${(median(scans) / filmSeconds).toFixed(3)} CPU s per second of 1080p, ${ratio.toFixed(2)} × a bare decode (budget ${budget}).`,
);
process.exitCode = ratio <= budget ? 0 : 1;
