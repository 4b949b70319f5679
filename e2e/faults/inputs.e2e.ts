import { chmodSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolesWithoutLab, startPlatform } from '@sluice/testing/process';
import { sample, type SampleName } from '@sluice/testing/samples';
import { expect, test } from '@playwright/test';
import {
  createInput,
  endOf,
  startEncoding,
  timelineWhen,
  call,
  type Client,
  type Encoding,
  type Rung,
  type Status,
  type WantedMuxing,
} from '../support/encode.ts';
import { ffprobe } from '../support/ffprobe.ts';
import { mountSmallDisk } from '../support/full-disk.ts';
import { serveFaultyMedia } from '../support/faulty-media-server.ts';
import { signIn, type PlatformUnderTest } from '../support/platform.ts';
import { mediaProcessesOf } from '../support/processes.ts';

type Media = 'video' | 'audio';
type Ended = { encoding: Encoding; status: Status };

const video: Rung = { name: 'video', codec: 'h264', settings: { crf: 30, presetConfiguration: 'VOD_SUPERHIGH_SPEED' } };
const audio: Rung = { name: 'audio', codec: 'aac' };

/** Encodes into one file that ffprobe can inspect. */
const encodingOf = (name: string, input: { inputId: string; inputPath: string }, media: readonly Media[]) => ({
  name,
  input,
  rungs: [video, audio].filter((rung) => media.some((one) => one === rung.name)),
  muxings: [{ kind: 'mp4', of: [...media], path: 'file' }] satisfies WantedMuxing[],
});

const finishing: [SampleName, Media[], object][] = [
  ['audio-only.m4a', ['audio'], { durationSeconds: 6, channels: 2 }],
  ['odd-size.mp4', ['video'], { durationSeconds: 4, width: 322, height: 180, frames: 100 }],
  ['rotated.mp4', ['video'], { durationSeconds: 4, width: 180, height: 320, frames: 120 }],
  ['variable-rate.mp4', ['video', 'audio'], { durationSeconds: 6, width: 320, height: 180 }],
  ['surround.mp4', ['video', 'audio'], { durationSeconds: 4, width: 320, channels: 6 }],
  ['no-audio.mp4', ['video'], { durationSeconds: 4, width: 320, frames: 120 }],
  ['ten-bit.mp4', ['video'], { durationSeconds: 4, width: 320, frames: 120, pixels: 'yuv420p' }],
  ['interlaced.mp4', ['video'], { durationSeconds: 4, width: 320 }],
  ['no-duration.webm', ['video'], { durationSeconds: 4, width: 320, frames: 120 }],
];

const failing: [SampleName, Media[], number, RegExp][] = [
  ['corrupt.mp4', ['video'], 8106, /./],
  ['text.mp4', ['video'], 8106, /./],
  ['playlist.m3u8', ['video'], 8106, /./],
  ['truncated.mp4', ['video', 'audio'], 8106, /ends/],
  ['headless.mp4', ['video'], 8106, /moov atom not found/],
  ['empty.mp4', ['video'], 8105, /0 bytes|^$/],
  ['zero-duration.mp4', ['video'], 8108, /./],
  ['still.png', ['video'], 8108, /still image/],
  ['audio-only.m4a', ['video', 'audio'], 8107, /0 video, 1 audio/],
  ['no-audio.mp4', ['video', 'audio'], 8107, /1 video, 0 audio/],
];

const running = new Map<string, Promise<Ended>>();
let folder: string;
let disks: ReturnType<typeof mountSmallDisk>[] = [];
const needsDisks = 'Only root can create a disk of limited size.';
let open: PlatformUnderTest;
let strict: PlatformUnderTest;
let oddServer: Awaited<ReturnType<typeof serveFaultyMedia>>;

const run = (client: Client, name: string, start: Promise<Encoding>): void => {
  const ended = start.then(async (encoding) => ({ encoding, status: await endOf(client, encoding.id, 100) }));
  // The test that uses it reports the failure.
  ended.catch(() => undefined);
  running.set(name, ended);
};

const outcome = (name: string): Promise<Ended> => {
  const ended = running.get(name);
  if (!ended) throw new Error(`Nothing was started for ${name}.`);
  return ended;
};

const expectFailure = (status: Status, code: number, evidence: RegExp): void => {
  expect(status).toMatchObject({ status: expect.stringMatching(/^(TRANSFER_)?ERROR$/), error: { code } });
  expect(status.error?.evidence ?? '').toMatch(evidence);
  expect(status.error?.evidence ?? '').not.toContain(folder);
  expect(status.error?.advice).toMatch(/\w{3}/);
  expect(status.messages[0]?.text).toContain(status.error?.advice);
};

const startLocal = async (client: Client, name: string, inputId: string, [file, media]: [string, Media[]]) =>
  run(client, name, startEncoding(client, encodingOf(name, { inputId, inputPath: file }, media)));

const startAll = async (): Promise<void> => {
  const samples = await createInput(open, 'local', { path: '.' });
  for (const [file, media] of [...finishing, ...failing])
    await startLocal(open, `${file} as ${media.join(' and ')}`, samples, [file, media]);
  await startLocal(open, 'a link out', samples, ['out.mp4', ['video']]);
  await startLocal(open, 'a missing file', samples, ['nowhere.mp4', ['video']]);
  const web = await createInput(open, 'http', { host: '127.0.0.1', port: oddServer.port });
  for (const name of ['missing', 'endless', 'silent']) await startLocal(open, name, web, [`${name}.mp4`, ['video']]);
  const upload = await createInput(open, 'direct-file-upload');
  await startLocal(open, 'an upload that never came', upload, ['', ['video']]);
  await startStrict();
  await startOnFullOutput(samples);
};

const startStrict = async (): Promise<void> => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '0x7f.1'])
    await startLocal(strict, `private ${host}`, await createInput(strict, 'http', { host, port: oddServer.port }), [
      'endless.mp4',
      ['video'],
    ]);
  const samples = await createInput(strict, 'local', { path: 'inside' });
  await startLocal(strict, 'out of the folder', samples, ['../long.mp4', ['video']]);
  const request = encodingOf('a full worker', { inputId: samples, inputPath: 'long.mp4' }, ['video']);
  const large = { ...video, settings: { bitrate: 4_000_000, height: 360, presetConfiguration: 'VOD_SUPERHIGH_SPEED' } };
  run(strict, request.name, startEncoding(strict, { ...request, rungs: [large] }));
};

const startOnFullOutput = async (inputId: string): Promise<void> => {
  const output = await call<{ id: string }>(open, 'POST', '/encoding/outputs/local', { path: 'full' });
  const request = encodingOf('a full output', { inputId, inputPath: 'long.mp4' }, ['video']);
  const large = { ...video, settings: { bitrate: 2_000_000, presetConfiguration: 'VOD_SUPERHIGH_SPEED' } };
  run(open, request.name, startEncoding(open, { ...request, rungs: [large], outputId: output.id }));
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'sluice-inputs-'));
  chmodSync(folder, 0o755);
  const [samplesFolder, outputsFolder, tightFolder] = [
    join(folder, 'samples'),
    join(folder, 'outputs'),
    join(folder, 'tight'),
  ];
  disks = [mountSmallDisk(join(outputsFolder, 'full'), 1), mountSmallDisk(join(tightFolder, 'worker'), 1)];
  await mkdir(join(samplesFolder, 'inside'), { recursive: true });
  const names = new Set<SampleName>(['long.mp4', ...finishing.map(([name]) => name), ...failing.map(([name]) => name)]);
  for (const name of names) await copyFile(await sample(name), join(samplesFolder, name));
  await copyFile(await sample('long.mp4'), join(samplesFolder, 'inside', 'long.mp4'));
  symlinkSync('/etc/hostname', join(samplesFolder, 'out.mp4'));
  oddServer = await serveFaultyMedia((await readFile(await sample('standard.mp4'))).subarray(0, 20_000));
  const env = { LOCAL_INPUT_ROOT: samplesFolder, LOCAL_OUTPUT_ROOT: outputsFolder };
  const limits = { INPUT_BYTES_MAX: '3000000', INPUT_IDLE_SECONDS: '2', ALLOW_PRIVATE_INPUTS: 'true' };
  open = await signIn(await startPlatform({ roles: rolesWithoutLab, env: { ...env, ...limits } }));
  strict = await signIn(await startPlatform({ roles: rolesWithoutLab, env, dataDir: tightFolder }));
  await startAll();
});

test.afterAll(async () => {
  await Promise.all([open?.stop(), strict?.stop()]);
  await oddServer?.stop();
  for (const disk of disks) disk?.unmount();
  rmSync(folder, { recursive: true, force: true });
});

for (const [file, media, facts] of finishing)
  test(`${file} is encoded to a file with the expected properties`, async () => {
    const { encoding, status } = await outcome(`${file} as ${media.join(' and ')}`);
    expect(status).toMatchObject({ status: 'FINISHED', progress: 100, messages: [] });
    const found = await ffprobe(`${encoding.root}/file/whole.mp4`);
    const picture = found.streams.find(({ codec_type }) => codec_type === 'video');
    const sound = found.streams.find(({ codec_type }) => codec_type === 'audio');
    expect(Boolean(picture)).toBe(media.includes('video'));
    expect(Boolean(sound)).toBe(media.includes('audio'));
    const { durationSeconds, ...rest } = facts as { durationSeconds: number };
    expect(Math.abs(found.durationSeconds - durationSeconds)).toBeLessThan(0.1);
    expect({
      width: picture?.width,
      height: picture?.height,
      frames: Number(picture?.nb_read_packets),
      pixels: picture?.pix_fmt,
      channels: sound?.channels,
    }).toMatchObject(rest);
  });

for (const [file, media, code, evidence] of failing)
  test(`${file} as ${media.join(' and ')} fails with ${code}, evidence and advice`, async () => {
    const { status } = await outcome(`${file} as ${media.join(' and ')}`);
    expectFailure(status, code, evidence);
    expect(status.error).toMatchObject({ category: 'INPUT', retryHint: 'NO_RETRY' });
  });

for (const [name, code, evidence] of [
  ['missing', 8115, /404/],
  ['endless', 8109, /3000000 bytes/],
  ['silent', 8110, /2 seconds/],
  ['a missing file', 8115, /./],
  ['a link out', 8104, /./],
  ['an upload that never came', 8111, /^/],
] as const)
  test(`${name} is rejected with ${code}, evidence and advice`, async () => {
    expectFailure((await outcome(name)).status, code, evidence);
  });

test('private addresses are blocked by default, in any notation', async () => {
  const names = [...running.keys()].filter((name) => name.startsWith('private '));
  expect(names.length).toBeGreaterThanOrEqual(5);
  for (const name of names) expectFailure((await outcome(name)).status, 8103, /^/);
});

test('a local path outside its folder is rejected', async () => {
  expectFailure((await outcome('out of the folder')).status, 8104, /\.\./);
});

test('a full output disk fails with a transfer error that names it, without partial files', async () => {
  test.skip(!disks[0], needsDisks);
  const { status } = await outcome('a full output');
  expect(status.status).toBe('TRANSFER_ERROR');
  expectFailure(status, 1013, /./);
  expect(status.error?.retryHint).toBe('RETRY');
  const left = readdirSync(join(folder, 'outputs', 'full'), { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
});

test('a full worker disk fails with an error that names it', async () => {
  test.skip(!disks[1], needsDisks);
  expectFailure((await outcome('a full worker')).status, 8206, /^/);
});

test('a stop ends all FFmpeg processes of the encoding', async () => {
  const inputId = await createInput(open, 'local', { path: '.' });
  const slow = { bitrate: 800_000, height: 360, presetConfiguration: 'VOD_HIGH_QUALITY' };
  const encoding = await startEncoding(open, {
    ...encodingOf('stopped', { inputId, inputPath: 'long.mp4' }, ['video']),
    rungs: [{ ...video, settings: slow }],
  });
  const tasks = await timelineWhen(open, encoding.id, (seen) =>
    seen.some(
      ({ id, kind, state }) => kind === 'encode-video' && state === 'RUNNING' && mediaProcessesOf(id).length > 0,
    ),
  );
  const stoppedAt = Date.now();
  await call(open, 'POST', `/encoding/encodings/${encoding.id}/stop`);
  const left = (): number => tasks.reduce((sum, { id }) => sum + mediaProcessesOf(id).length, 0);
  await expect.poll(left, { timeout: 5_000, intervals: [25] }).toBe(0);
  test.info().annotations.push({ type: 'measured', description: `ended after ${Date.now() - stoppedAt} ms` });
  expect((await endOf(open, encoding.id)).status).toBe('CANCELED');
  expect(mediaProcessesOf(encoding.id)).toEqual([]);
});
