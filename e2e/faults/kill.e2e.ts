import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { freePort } from '@sluice/testing/free-port';
import { rolesWithoutLab, startPlatform, type TestPlatform } from '@sluice/testing/process';
import { sample } from '@sluice/testing/samples';
import { isShortRun } from '@sluice/testing/short-run';
import { expect, test } from '@playwright/test';
import { disagreements } from '../support/agreement.ts';
import {
  call,
  createInput,
  endOf,
  startEncoding,
  timelineOf,
  timelineWhen,
  type Client,
  type TimelineTask,
  type WantedEncoding,
} from '../support/encode.ts';
import { ffprobe } from '../support/ffprobe.ts';
import { freezeWorker } from '../support/freeze-worker.ts';
import { readManifest, startsOf } from '../support/read-manifest.ts';
import { signIn, type PlatformUnderTest } from '../support/platform.ts';
import { mediaProcessesOf, processesOf, signal, untilGone, workerPid } from '../support/processes.ts';

const leaseSeconds = 8;
const takenOverWithinSeconds = 15;
/** Frames of the sample: forty seconds at 30 fps. */
const frameCount = 1200;

let dataDir: string;
let port: number;
let platform: PlatformUnderTest;

const start = async (): Promise<TestPlatform> => {
  const root = join(import.meta.dirname, '../..', '.cache/media-samples');
  return startPlatform({ dataDir, port, roles: rolesWithoutLab, env: { LOCAL_INPUT_ROOT: root, PORT: String(port) } });
};

/** Forty seconds in four chunks, slow enough to be interrupted. */
const expected = (name: string, input: WantedEncoding['input']): WantedEncoding => ({
  name,
  input,
  rungs: [
    { name: 'high', codec: 'h264', settings: { height: 360, bitrate: 600_000, presetConfiguration: 'VOD_STANDARD' } },
    { name: 'low', codec: 'h264', settings: { height: 180, bitrate: 200_000, presetConfiguration: 'VOD_STANDARD' } },
  ],
  muxings: [
    { kind: 'fmp4', of: ['high'], path: 'high' },
    { kind: 'fmp4', of: ['low'], path: 'low' },
    { kind: 'mp4', of: ['low'], path: 'file' },
  ],
  manifests: ['hls', 'dash'],
});

const small = (input: WantedEncoding['input']): WantedEncoding => ({
  name: 'uploaded',
  input,
  rungs: [
    { name: 'low', codec: 'h264', settings: { height: 90, crf: 35, presetConfiguration: 'VOD_SUPERHIGH_SPEED' } },
  ],
  muxings: [{ kind: 'mp4', of: ['low'], path: 'file' }],
});

const localInput = async (client: Client): Promise<WantedEncoding['input']> => ({
  inputId: await createInput(client, 'local', { path: '.' }),
  // The sample's name contains the version of its recipe.
  inputPath: (await sample('long.mp4')).split('/').at(-1) ?? '',
});

const isEncoding = ({ kind, state }: TimelineTask): boolean => kind === 'encode-video' && state === 'RUNNING';
const isMidway = (tasks: TimelineTask[]): boolean =>
  tasks.some(({ kind, state }) => kind === 'encode-video' && state === 'DONE') &&
  tasks.some((task) => isEncoding(task) && mediaProcessesOf(task.id).length > 0);

const framesOf = async (address: string): Promise<number> =>
  Number((await ffprobe(address)).stream('video').nb_read_packets);

/** Fails unless all files of a finished encoding are complete, and no others are listed. */
const expectWhole = async (encoding: { id: string; root: string }): Promise<void> => {
  expect(await endOf(platform, encoding.id)).toMatchObject({ status: 'FINISHED', progress: 100, messages: [] });
  const manifests = [`${encoding.root}/default.m3u8`, `${encoding.root}/default.mpd`];
  const { found, files } = await disagreements(platform, manifests);
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(2 * 20);
  expect(await framesOf(`${encoding.root}/file/whole.mp4`)).toBe(frameCount);
  const [playlist] = (await (await fetch(manifests[0] ?? '')).text()).split('\n').filter((line) => /^\w/.test(line));
  expect(await framesOf(`${encoding.root}/${playlist}`)).toBe(frameCount);
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(join(tmpdir(), 'sluice-kill-'));
  chmodSync(dataDir, 0o755);
  port = await freePort();
  await sample('long.mp4');
  platform = await signIn(await start());
});

test.afterAll(async () => {
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a worker killed during an encode loses only its leased tasks, which are retried soon', async () => {
  const encoding = await startEncoding(platform, expected('killed worker', await localInput(platform)));
  const isRipe = (tasks: TimelineTask[]): boolean =>
    tasks.some(({ kind, state }) => kind === 'encode-video' && state === 'DONE');
  const { pid, timeline: before, held } = await freezeWorker(platform, encoding.id, { isRipe });
  signal(pid, 'SIGKILL');
  await untilGone(pid);
  // Media processes end with their parent.
  await expect.poll(() => held.flatMap(({ id }) => mediaProcessesOf(`${id}.1`)), { timeout: 5_000 }).toEqual([]);

  const again = await timelineWhen(
    platform,
    encoding.id,
    (tasks) => held.every(({ id }) => tasks.find((task) => task.id === id)?.attempt === 2),
    leaseSeconds + takenOverWithinSeconds,
  );
  for (const { id } of held) expect(workerPid(again.find((task) => task.id === id)?.worker)).not.toBe(pid);
  await expectWhole(encoding);
  const after = await timelineOf(platform, encoding.id);
  const redone = after.filter(({ attempt }) => attempt !== 1).map(({ name, attempt }) => `${name} ${attempt}`);
  expect(redone.toSorted()).toEqual(held.map(({ name }) => `${name} 2`).toSorted());
  for (const done of before.filter(({ state }) => state === 'DONE'))
    expect(after.find(({ id }) => id === done.id)).toEqual(done);
});

type Upload = { id: string; uploadUrl: string };

/** Uploads part of a file; resolves with the response status, or when the connection breaks. */
const sendPart = (url: string, bytes: Buffer, part: { from: number; to: number; isHeldBack?: boolean }) =>
  new Promise<number | 'broken'>((resolve) => {
    const body = bytes.subarray(part.from, part.to);
    const put = request(url, {
      method: 'PUT',
      headers: {
        'content-length': body.length,
        'content-range': `bytes ${part.from}-${part.to - 1}/${bytes.length}`,
      },
    });
    put.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    put.on('error', () => resolve('broken'));
    if (part.isHeldBack) put.write(body.subarray(0, body.length / 2));
    else put.end(body);
  });

const offsetOf = async (url: string): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD' })).headers.get('upload-offset'));

/** Creates inputs until the server is unreachable, and adds the acknowledged ids to the list. */
const createUntilGone = async (ids: string[]): Promise<void> => {
  try {
    for (;;) ids.push(await createInput(platform, 'http', { host: `host-${ids.length}.example.com` }));
  } catch {
    // The platform was killed.
  }
};

const killMain = async (): Promise<void> => platform.kill9();

/** Kills all processes, like a power failure, but without losing the disk cache. */
const killAll = async (): Promise<void> => {
  for (const { pid } of processesOf(dataDir)) signal(pid, 'SIGKILL');
  await expect.poll(() => processesOf(dataDir), { timeout: 20_000 }).toEqual([]);
  await platform.kill9();
};

for (const [what, kill] of [
  ['the main process', killMain],
  ['every process at once', killAll],
] as const)
  test(`${what} killed during an encode and an upload loses no acknowledged data`, async () => {
    test.skip(isShortRun && kill === killMain, 'a long test, like the other');
    const bytes = readFileSync(await sample('long.mp4'));
    const upload = await call<Upload>(platform, 'POST', '/encoding/inputs/direct-file-upload', {});
    const acknowledged = Math.floor(bytes.length / 3);
    expect(await sendPart(upload.uploadUrl, bytes, { from: 0, to: acknowledged })).toBe(308);
    const encoding = await startEncoding(platform, expected(`killed: ${what}`, await localInput(platform)));
    const cut = sendPart(upload.uploadUrl, bytes, { from: acknowledged, to: bytes.length, isHeldBack: true });
    await timelineWhen(platform, encoding.id, isMidway);
    // Not before: requests without a pause would need more CPU time than the encoding.
    const created: string[] = [];
    const creating = createUntilGone(created);
    await expect.poll(() => created.length).toBeGreaterThan(5);
    const done = (await timelineOf(platform, encoding.id)).filter(({ state }) => state === 'DONE');
    await kill();
    expect(await cut).toBe('broken');
    await creating;

    platform = { ...platform, ...(await start()), owner: platform.owner };
    const inputs = await Promise.all(
      created.map((id) => call<{ id: string; host: string }>(platform, 'GET', `/encoding/inputs/http/${id}`)),
    );
    expect(inputs.map(({ host }) => host)).toEqual(created.map((_, index) => `host-${index}.example.com`));

    const offset = await offsetOf(upload.uploadUrl);
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    expect(await sendPart(upload.uploadUrl, bytes, { from: offset, to: bytes.length })).toBe(200);
    const uploaded = await startEncoding(platform, small({ inputId: upload.id, inputPath: '' }));

    await expectWhole(encoding);
    const after = await timelineOf(platform, encoding.id);
    for (const task of done) expect(after.find(({ id }) => id === task.id)).toEqual(task);
    expect((await endOf(platform, uploaded.id)).status).toBe('FINISHED');
    expect(await framesOf(`${uploaded.root}/file/whole.mp4`)).toBe(frameCount);
  });

/** Places for ads, of which neither is at a regular segment. */
const adTimes = [10.5, 25.7];

test('an encoding with ads has them at their places when its worker is killed in the scan and in the encode', async () => {
  test.skip(isShortRun, 'a long test');
  test.setTimeout(240_000);
  const encoding = await startEncoding(platform, {
    ...expected('killed with ads', await localInput(platform)),
    start: {
      aiSceneAnalysis: {
        features: {
          automaticAdPlacement: {
            schedule: adTimes.map((position) => ({ position, maxDeviation: 0, duration: 30 })),
          },
        },
      },
    },
  });
  const killed: string[] = [];
  for (const kind of ['scan-scenes', 'encode-video', 'mux']) {
    const reached = await timelineWhen(platform, encoding.id, (tasks) =>
      tasks.some((task) => task.kind === kind && (task.state === 'DONE' || (task.state === 'RUNNING' && task.worker))),
    );
    const running = reached.find((task) => task.kind === kind && task.state === 'RUNNING');
    if (!running) continue;
    const pid = workerPid(running.worker);
    signal(pid, 'SIGKILL');
    await untilGone(pid);
    killed.push(kind);
  }
  expect(killed).toEqual(expect.arrayContaining(['scan-scenes', 'encode-video']));

  expect((await endOf(platform, encoding.id, 180)).status).toBe('FINISHED');
  const placements = await call<{ placedAds: { position: number }[] }>(
    platform,
    'GET',
    `/ai-scene-analysis/analyses/by-encoding-id/${encoding.id}/ad-placements`,
  );
  expect(placements.placedAds.map(({ position }) => position)).toEqual(adTimes);
  const renditions = await readManifest(`${encoding.root}/default.m3u8`);
  expect(renditions).toHaveLength(2);
  for (const rendition of renditions) {
    const starts = startsOf(rendition).filter(({ cueOut }) => cueOut !== undefined);
    expect(starts.map(({ at }) => Number(at.toFixed(2)))).toEqual(adTimes);
  }
  expect(await framesOf(`${encoding.root}/file/whole.mp4`)).toBe(frameCount);
});

test('after all kills, the delivery contains only files known to the database, and manifests', async () => {
  const objects = join(dataDir, 'objects', 'objects');
  const stored = readdirSync(join(objects, 'cdn'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${platform.url}/${relative(objects, join(entry.parentPath, entry.name))}`);
  const { found, files } = await disagreements(platform, []);
  expect(found).toEqual([]);
  const known = new Set(files);
  expect(stored.filter((file) => !known.has(file) && !/\.(m3u8|mpd)$/.test(file))).toEqual([]);
  expect(stored.length).toBeGreaterThan(files.length);
});

test('shutdown leaves no process of the platform running', async () => {
  signal(platform.pid, 'SIGTERM');
  await untilGone(platform.pid);
  expect(processesOf(dataDir)).toEqual([]);
});
