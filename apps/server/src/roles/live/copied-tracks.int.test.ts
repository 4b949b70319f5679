import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getLive } from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openLiveStage, studioKey, type LiveStage, type StageEncoding } from './testing/live-stage.ts';

const run = promisify(execFile);
const preset = { presetConfiguration: 'LIVE_VERYLOW_LATENCY' };
const ladder = [
  ['H264', { height: 180, bitrate: 200_000, ...preset }],
  ['H264', { height: 90, bitrate: 100_000, ...preset }],
  ['AAC', { bitrate: 64_000 }],
  ['AAC', { bitrate: 64_000 }],
] as const;
const languages = [undefined, undefined, 'en', 'de'];
const tones = [440, 1320];
const folders = ['H264', 'H264-2'];

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Encodes a file with two video tracks, whose keyframes are the given numbers of frames apart, and two of sound. */
const encodeTracks = async (intervals: readonly [number, number]): Promise<string> => {
  const file = join(stage.folder, `keyframes-${intervals.join('-')}.mp4`);
  if (existsSync(file)) return file;
  const sources = ['testsrc2=size=320x180:rate=25', 'testsrc2=size=160x90:rate=25'];
  for (const tone of tones) sources.push(`sine=frequency=${tone}:sample_rate=48000`);
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source]);
  const keyframes = intervals.flatMap((frames, index) => [`-g:v:${index}`, `${frames}`]);
  const codecs = '-t 20 -c:v libx264 -preset veryfast -bf 2 -sc_threshold 0 -pix_fmt yuv420p -c:a aac'.split(' ');
  const maps = ['-map', '0:v', '-map', '1:v', '-map', '2:a', '-map', '3:a'];
  await run(stage.ffmpeg, ['-v', 'error', '-y', ...inputs, ...maps, ...codecs, ...keyframes, file]);
  return file;
};

const startCopying = (): Promise<StageEncoding> =>
  stage.start({
    ladder,
    languages,
    request: ({ streamIds: [high = '', low = '', , german = ''] }) => ({
      passthroughStreams: [
        { streamId: high, track: 0 },
        { streamId: low, track: 1 },
        { streamId: german, track: 1 },
      ],
    }),
  });

/** Sends tracks of a file as they are, as OBS sends those of its encoders; resolves when the publisher has ended. */
const publishFile = async (
  encoding: StageEncoding,
  file: string,
  maps: readonly string[],
  onStart?: (child: ChildProcess) => void,
): Promise<void> => {
  const child = sendFile(await stage.addressOf(encoding), { file, maps, loops: 0 });
  onStart?.(child);
  await once(child, 'exit');
};

/** Sends tracks of a file to an address, and again as often as given; -1 is endless. */
const sendFile = (
  address: string,
  { file, maps, loops }: { file: string; maps: readonly string[]; loops: number },
): ChildProcess => {
  const selected = maps.flatMap((map) => ['-map', map]);
  const input = ['-re', '-stream_loop', `${loops}`, '-i', file];
  const options = ['-v', 'error', '-nostdin', ...input, ...selected, '-c', 'copy', '-f', 'flv', address];
  return spawn(stage.ffmpeg, options, { stdio: 'ignore' });
};

/** Hashes of the packets of a video track, in order. */
const hashesOf = async (file: string, map: string): Promise<string[]> => {
  const { stdout } = await run(stage.ffmpeg, [
    '-v',
    'error',
    '-i',
    file,
    '-map',
    map,
    '-c',
    'copy',
    '-f',
    'framemd5',
    '-',
  ]);
  const lines = stdout.trim().split('\n');
  return lines.filter((line) => !line.startsWith('#')).map((line) => line.split(',').at(-1)?.trim() ?? '');
};

const startOf = async (file: string): Promise<number> => {
  const { ffprobe } = await findMediaTools(process.env);
  const { stdout } = await run(ffprobe, [...'-v error -show_entries stream=start_time -of csv=p=0'.split(' '), file]);
  return Number(stdout.trim());
};

/** Frequency of a tone in hertz. */
const toneOf = async (file: string): Promise<number> => {
  const { stderr } = await run(stage.ffmpeg, ['-i', file, '-af', 'astats', '-f', 'null', '-']);
  return (Number(/Zero crossings rate: ([\d.]+)/.exec(stderr)?.[1]) * 48_000) / 2;
};

/** Joins the init segment and the segments of a rendition to a file. */
const joinSegments = async ({ id }: StageEncoding, folder: string): Promise<string> => {
  const root = join(stage.folder, 'outputs', id, folder);
  const numberOf = (name: string): number => Number(/_(\d+)\./.exec(name)?.[1]);
  const media = (await readdir(root)).filter((name) => /^segment_\d+\.m4s$/.test(name));
  const init = (await readdir(root)).filter((name) => name.startsWith('init'));
  expect(init).toHaveLength(1);
  const names = [...init, ...media.toSorted((one, other) => numberOf(one) - numberOf(other))];
  const file = join(stage.folder, `${id}-${folder}.mp4`);
  await writeFile(file, Buffer.concat(await Promise.all(names.map((name) => readFile(join(root, name))))));
  return file;
};

/** Files between the discontinuities of a playlist: an init segment, and the segments that it decodes. */
const groupsOf = (playlist: string): string[][] =>
  playlist
    .split('#EXT-X-DISCONTINUITY\n')
    .map((group) => [
      ...[...group.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g)].flatMap(([, uri]) => uri ?? []),
      ...[...group.matchAll(/^[^#\n].*$/gm)].map(([uri]) => uri),
    ]);

/** Decodes files of an encoding one after the other, and returns what FFmpeg complains about. */
const decodingErrors = async ({ id }: StageEncoding, files: readonly string[], name: string): Promise<string> => {
  const bytes = await Promise.all(files.map((file) => stage.bytesAt(id, file)));
  const joined = join(stage.folder, name);
  await writeFile(joined, Buffer.concat(bytes));
  const { stderr } = await run(stage.ffmpeg, ['-v', 'error', '-i', joined, '-f', 'null', '-']);
  return stderr;
};

describe('the video tracks of a publisher', () => {
  it('are copied to renditions packet by packet', async () => {
    const file = await encodeTracks([25, 25]);
    await stage.startNode();
    const encoding = await startCopying();
    void publishFile(encoding, file, ['0']);
    await stage.waitForSegment(encoding, 5);
    await stage.stop(encoding);
    const master = await stage.textAt(encoding.id, 'master.m3u8');
    const sizes = [...master.matchAll(/RESOLUTION=(\d+x\d+)/g)].map(([, size]) => size);
    expect(new Set(sizes)).toEqual(new Set(['160x90', '320x180']));
    const sounds = [await joinSegments(encoding, 'AAC'), await joinSegments(encoding, 'AAC-2')];
    for (const [index, track] of sounds.entries()) {
      const tone = tones[index] ?? 0;
      expect(Math.abs((await toneOf(track)) - tone) / tone).toBeLessThan(0.05);
    }
    expect([...master.matchAll(/TYPE=AUDIO[^\n]*LANGUAGE="(\w+)"/g)].map(([, language]) => language)).toEqual([
      'en',
      'de',
    ]);
    const mpd = await stage.textAt(encoding.id, 'stream.mpd');
    expect([...mpd.matchAll(/contentType="audio"[^>]*lang="(\w+)"/g)].map(([, language]) => language)).toEqual([
      'en',
      'de',
    ]);
    const [first = '', second = ''] = sounds;
    const sound = await startOf(first);
    expect(Math.abs((await startOf(second)) - sound)).toBeLessThan(0.05);
    for (const [index, folder] of folders.entries()) {
      const rendition = await joinSegments(encoding, folder);
      const copied = await hashesOf(rendition, '0:v');
      expect(copied.length).toBeGreaterThanOrEqual(5 * 25);
      expect(copied).toEqual((await hashesOf(file, `0:v:${index}`)).slice(0, copied.length));
      expect(Math.abs((await startOf(rendition)) - sound)).toBeLessThan(0.1);
    }
  });

  it('are followed by the slate when the publisher has gone, and continue when it returns', async () => {
    const file = await encodeTracks([25, 25]);
    await stage.startNode();
    const encoding = await startCopying();
    const children: ChildProcess[] = [];
    const last = async (): Promise<number> => (await stage.listed(encoding)).numbers.at(-1) ?? -1;
    const publish = (maps: readonly string[]): Promise<void> =>
      publishFile(encoding, file, maps, (child) => children.push(child));
    // A track of the sound that is not sent is silent.
    const gone = publish(['0:v', '0:a:0']);
    await stage.waitForSegment(encoding, 1);
    children[0]?.kill('SIGKILL');
    await gone;
    const mapsOf = async () => [...(await stage.listed(encoding)).text.matchAll(/#EXT-X-MAP:URI="([^"]+)"/g)].length;
    await expect.poll(mapsOf, { timeout: 20_000 }).toBe(2);
    const ended = publish(['0']);
    await expect.poll(mapsOf, { timeout: 20_000 }).toBe(3);
    await stage.waitForSegment(encoding, (await last()) + 1);
    await stage.stop(encoding);
    await ended;
    const messages = await stage.messagesOf(encoding);
    expect(messages.filter((message) => message.endsWith('does not send audio track 1: it is silent.'))).toHaveLength(
      1,
    );
    const { numbers, text } = await stage.listed(encoding);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect([...text.matchAll(/#EXT-X-DISCONTINUITY\n/g)]).toHaveLength(2);
    const master = await stage.textAt(encoding.id, 'master.m3u8');
    const playlists = [...master.matchAll(/^video_.*$/gm)].map(([name]) => name);
    expect(playlists).toHaveLength(2);
    for (const name of playlists)
      for (const [index, files] of groupsOf(await stage.textAt(encoding.id, name)).entries())
        expect(await decodingErrors(encoding, files, `${name}-${index}.mp4`)).toBe('');
    // DASH has a period for each init segment.
    const mpd = await stage.textAt(encoding.id, 'stream.mpd');
    const inits = [...mpd.matchAll(/<Period [^]*?<\/Period>/g)].map(([period]) =>
      [...period.matchAll(/initialization="([^"]*)"/g)].map(([, uri]) => uri),
    );
    expect(inits).toHaveLength(3);
    expect(new Set(inits.flat()).size).toBe(inits.flat().length);
  });

  it('are refused with a reason if their keyframes differ, or one is missing', async () => {
    const file = await encodeTracks([25, 40]);
    await stage.startNode();
    const encoding = await startCopying();
    await publishFile(encoding, file, ['0']);
    const messages = async (): Promise<string> => (await stage.messagesOf(encoding)).join('\n');
    await expect.poll(messages).toContain('Video track 1 has no keyframe with that of video track 0 at 2.000 s');
    await publishFile(encoding, file, ['0:v:0', '0:a:0']);
    await expect
      .poll(messages)
      .toContain(`The publisher sends no video track 1, which stream ${encoding.streamIds[1]}`);
    expect(await messages()).not.toContain(studioKey);
  });
});

describe('further sound of a publisher', () => {
  it('goes on without a gap on two nodes when the primary one is killed', async () => {
    const file = await encodeTracks([25, 25]);
    const primary = await stage.forkNode();
    const encoding = await stage.start({
      ladder: ladder.filter((_, index) => index !== 1),
      languages: [undefined, 'en', 'de'],
      request: ({ streamIds: [, , german = ''] }) => ({
        redundancy: 'STANDBY_NODE',
        passthroughStreams: [{ streamId: german, track: 1 }],
      }),
    });
    await stage.addressOf(encoding);
    await stage.startNode();
    const nodes = async () => (await getLive(stage.context, { params: encoding.params })).nodes ?? [];
    const standby = async () => (await nodes()).find(({ role }) => role === 'STANDBY')?.ingestUrls[0]?.url;
    await expect.poll(standby, { timeout: 60_000 }).toBeDefined();
    const maps = ['0:v:0', '0:a'];
    const publisher = sendFile(`${await standby()}/${studioKey}`, { file, maps, loops: -1 });
    onTestFinished(() => void publisher.kill('SIGKILL'));
    await stage.waitForSegment(encoding, 2);
    await expect
      .poll(async () => (await nodes()).map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['READY', 'READY']);
    primary.kill('SIGKILL');
    await stage.waitForSegment(encoding, (await stage.newest(encoding)) + 4);
    await stage.stop(encoding);
    const { numbers, text } = await stage.listed(encoding);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    expect(text).not.toContain('#EXT-X-DISCONTINUITY');
    const sounds = [await joinSegments(encoding, 'AAC'), await joinSegments(encoding, 'AAC-2')];
    for (const [index, track] of sounds.entries()) {
      const tone = tones[index] ?? 0;
      // A second without the tone would be a tenth less.
      expect(Math.abs((await toneOf(track)) - tone) / tone).toBeLessThan(0.05);
    }
  });
});
