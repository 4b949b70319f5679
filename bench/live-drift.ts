/** Benchmarks a long stream: sound against picture, latency at the edge, and memory, at its end against its start. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { cpuSecondsOf, residentMebibytes } from './live/cpu-time.ts';
import { mediaUrl, readPlaylist, waitForSegment } from './live/playlist.ts';
import { flashSource, openStage } from './live/stage.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '90' } } });
const budget = { step: 0.04, latency: 0.2, memory: 1.05 };
const segmentSeconds = 2;
/** Segments in which flashes and beeps are compared, and states of which the latency is the mean. */
const compared = 8;
const samples = 20;

const run = promisify(execFile);
const stage = await openStage();

const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());
/** Writes some segments of a rendition as a file that FFmpeg reads. */
const save = async (playlistUrl: string, numbers: readonly number[], name: string): Promise<string> => {
  const { text } = await readPlaylist(playlistUrl);
  const init = /#EXT-X-MAP:URI="([^"]*)"/.exec(text)?.[1] ?? '';
  const uris = numbers.map((number) => new RegExp(`^.*segment_${number}\\.m4s$`, 'm').exec(text)?.[0] ?? '');
  const files = await Promise.all([init, ...uris].map((uri) => bytesOf(new URL(uri, playlistUrl).href)));
  const path = join(stage.folder, name);
  await writeFile(path, Buffer.concat(files));
  return path;
};
const timesIn = async (path: string, filter: readonly string[], pattern: RegExp): Promise<number[]> => {
  const { stderr } = await run(stage.ffmpeg, ['-nostdin', '-copyts', '-i', path, ...filter, '-f', 'null', '-']);
  return [...stderr.matchAll(pattern)].map((match) => Number(match[1]));
};
/** Largest distance of a beep from its flash, in seconds, in the newest segments. */
const stepOf = async (video: string, audio: string): Promise<number> => {
  const numbers = (await readPlaylist(video)).numbers.slice(-compared - 2, -2);
  const [picture, sound] = [await save(video, numbers, 'picture.mp4'), await save(audio, numbers, 'sound.mp4')];
  const flashes = await timesIn(picture, ['-vf', 'blackdetect=d=0.5'], /black_end:([\d.]+)/g);
  const beeps = await timesIn(sound, ['-af', 'silencedetect=n=-30dB:d=0.5'], /silence_end: ([\d.]+)/g);
  const steps = flashes
    .map((flash) => Math.min(...beeps.map((beep) => Math.abs(beep - flash))))
    .filter((step) => step < 1);
  if (steps.length < 3)
    throw new Error(`Only ${steps.length} flashes have a beep: ${flashes.join()} and ${beeps.join()}.`);
  return Math.max(...steps.slice(1, -1));
};
/** Mean distance of the newest listed media to the wall clock, by the times in the playlist. */
const latencyOf = async (url: string): Promise<number> => {
  let sum = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    const { text } = await readPlaylist(url);
    const [started = ''] = [...text.matchAll(/PROGRAM-DATE-TIME:(.*)/g)].at(-1)?.slice(1) ?? [];
    const after = text.slice(text.lastIndexOf('#EXT-X-PROGRAM-DATE-TIME'));
    const durations = [
      ...after.matchAll(/#EXTINF:([\d.]+)/g),
      ...after.slice(after.lastIndexOf('#EXTINF')).matchAll(/PART:DURATION=([\d.]+)/g),
    ];
    const seconds = durations.reduce((total, match) => total + Number(match[1]), 0);
    sum += (Date.now() - Date.parse(started)) / 1000 - seconds;
    await sleep(517);
  }
  return sum / samples;
};
try {
  const live = await stage.start({ rungs: [{ height: 360, kilobits: 500 }], segmentSeconds });
  stage.publish(live.publishUrl, flashSource(360));
  const [video, audio] = [await mediaUrl(live.manifestUrl), await mediaUrl(live.manifestUrl, 'audio')];
  await waitForSegment(video, compared + 4);
  const node = stage.nodePid() ?? 0;
  const minutes = Number(values.minutes);
  // Memory is stable once all buffers have their size.
  await sleep(Math.min(5, minutes / 3) * 60_000);
  const first = { step: await stepOf(video, audio), latency: await latencyOf(video), memory: residentMebibytes(node) };
  await sleep(Math.max(0, minutes - Math.min(5, minutes / 3)) * 60_000);
  const last = { step: await stepOf(video, audio), latency: await latencyOf(video), memory: residentMebibytes(node) };
  const growth = last.latency - first.latency;
  const memory = last.memory / first.memory;
  console.log(
    `live-drift: sound ${(last.step * 1000).toFixed(0)} ms from the picture after ${minutes} min (budget ≤ ${budget.step * 1000}; ${(first.step * 1000).toFixed(0)} ms at first), ` +
      `edge latency ${growth >= 0 ? '+' : ''}${growth.toFixed(2)} s (budget ≤ ${budget.latency}), memory ${memory.toFixed(2)}x (budget ≤ ${budget.memory}; ${last.memory.toFixed(0)} MiB), ${cpuSecondsOf(node).toFixed(0)} s CPU`,
  );
  process.exitCode = last.step <= budget.step && growth <= budget.latency && memory <= budget.memory ? 0 : 1;
} finally {
  await stage.close();
}
