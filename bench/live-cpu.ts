/** Benchmarks the CPU time of the live chain against one FFmpeg command that makes the same ladder of the same stream. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { watch } from './encode/measure.ts';
import { mediaUrl, waitForSegment } from './live/playlist.ts';
import { openStage } from './live/stage.ts';
import { rungsOf720 } from './live/start-live.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rounds: { type: 'string', default: '2' } },
});
const seconds = Number(values.seconds);
const budget = 1.1;

const stage = await openStage();
/** A source that is ready, so that neither side pays for making it. */
const source = join(stage.folder, 'source.flv');
const run = async (parameters: string[]): Promise<void> => {
  const child = spawn(stage.ffmpeg, ['-nostdin', '-v', 'error', '-y', ...parameters], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`FFmpeg exited with ${code}.`);
};
const input = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30', '-f', 'lavfi', '-i', 'sine=sample_rate=48000'];
const encodeSource = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-g',
  '60',
  '-pix_fmt',
  'yuv420p',
  '-b:v',
  '4M',
  '-c:a',
  'aac',
];

const words = (text: string): string[] => text.split(' ');
const segments = '-f hls -hls_time 2 -hls_segment_type fmp4';

/** The same renditions and segments, written to files. */
const command = (folder: string): string[] => {
  const split = `[0:v]split=${rungsOf720.length}${rungsOf720.map((_, index) => `[s${index}]`).join('')}`;
  const scaled = rungsOf720.map(
    ({ height }, index) => `[s${index}]fps=30,scale=-2:${height}:flags=bicubic,format=yuv420p[v${index}]`,
  );
  const videos = rungsOf720.map(
    ({ kilobits }, index) =>
      `-map [v${index}] -c:v libx264 -preset veryfast -tune zerolatency -profile:v high -b:v ${kilobits}k ` +
      `-maxrate ${Math.round(kilobits * 1.07)}k -bufsize ${Math.round(kilobits * 1.5)}k -g 60 -keyint_min 60 ` +
      `-x264-params scenecut=0:open-gop=0 ${segments} ${join(folder, `${index}.m3u8`)}`,
  );
  const audio = `-map 0:a -c:a aac -b:a 128k ${segments} ${join(folder, 'a.m3u8')}`;
  return words(`-re -i ${source} -filter_complex ${[split, ...scaled].join(';')} ${videos.join(' ')} ${audio}`);
};

const reference = async (round: number): Promise<number> => {
  const folder = join(stage.folder, `reference-${round}`);
  mkdirSync(folder);
  const child = spawn(stage.ffmpeg, ['-nostdin', '-v', 'error', ...command(folder)], { stdio: 'ignore', cwd: folder });
  const watching = watch(child.pid ?? 0);
  await sleep(seconds * 1000);
  const { cpuSeconds } = watching.stop();
  child.kill('SIGKILL');
  return cpuSeconds;
};
const chain = async (): Promise<number> => {
  const live = await stage.start();
  const publisher = stage.publish(live.publishUrl, ['-re', '-i', source, '-c', 'copy']);
  await waitForSegment(await mediaUrl(live.manifestUrl), 2);
  const watching = watch(stage.nodePid() ?? 0);
  await sleep(seconds * 1000);
  const { cpuSeconds } = watching.stop();
  publisher.kill('SIGKILL');
  await live.stop();
  return cpuSeconds;
};
try {
  await run([...input, ...encodeSource, '-t', String(seconds * 2 + 30), source]);
  const ratios: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const one = await reference(round);
    const other = await chain();
    console.log(`  ffmpeg ${one.toFixed(1)} s CPU, live ${other.toFixed(1)} s CPU in ${seconds} s`);
    ratios.push(other / one);
  }
  const ratio = ratios.reduce((sum, value) => sum + value, 0) / ratios.length;
  console.log(`live-cpu: ${ratio.toFixed(2)}x × the CPU time of one FFmpeg command (budget ≤ ${budget})`);
  process.exitCode = ratio <= budget ? 0 : 1;
} finally {
  await stage.close();
}
