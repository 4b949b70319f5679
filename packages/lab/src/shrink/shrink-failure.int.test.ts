import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { unzipSync } from 'fflate';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStream } from '../runs/run-stream.ts';
import { lenientThresholds } from '../testing/lenient-thresholds.ts';
import { makeStream, type TestStream } from '../testing/make-stream.ts';
import { shrinkFailure, type ShrinkRequest } from './shrink-failure.ts';

let stream: TestStream;
let folder: string;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  stream = await makeStream(6);
  folder = await mkdtemp(join(tmpdir(), 'sluice-shrink-'));
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await stream?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Unpacks an archive, starts its server, and returns the address that it prints. */
const runFolder = async (archive: Uint8Array): Promise<string> => {
  for (const [name, content] of Object.entries(unzipSync(archive))) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const server = spawn(process.execPath, ['server.mjs', '0'], {
    cwd: join(folder, 'stream-lab-failure'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(server);
  const [line] = await once(createInterface(server.stdout), 'line');
  return String(line);
};

/** Opens a page in a browser that no lab confines, and returns its outcome and text. */
const openPage = async (url: string): Promise<{ outcome: string; text: string }> => {
  const browser = await puppeteer.launch({
    executablePath: chromiumPath() ?? 'chromium',
    headless: true,
    args: [...chromiumArguments, '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.waitForFunction('document.body.dataset.outcome !== undefined', { timeout: 120_000 });
    const read = 'JSON.stringify({ outcome: document.body.dataset.outcome, text: document.body.innerText })';
    return JSON.parse(String(await page.evaluate(read)));
  } finally {
    await browser.close();
  }
};

it('shrinks a broken segment of one rendition to a folder that shows the same failure anywhere', async () => {
  const segment = join(stream.folder, 'chunk-stream1-00003.m4s');
  const media = await readFile(segment);
  // The boxes within the movie fragment are not readable any more.
  const fragment = media.indexOf('moof') + 4;
  await writeFile(segment, media.fill(0xff, fragment, fragment + 60));
  const tested = {
    environment: 'chromium',
    player: 'shaka',
    stream: { type: 'dash', url: `${stream.dash}?token=secret`, drm: { system: 'none' } },
    profile: {
      id: 'test',
      name: 'Test',
      trace: [{ durationMilliseconds: 1000, kilobitsPerSecond: 20_000, roundTripMilliseconds: 5 }],
      faults: [{ match: 'init-stream2', times: 1, effect: { type: 'delay', milliseconds: 20 } }],
    },
    location: { type: 'direct' },
    network: { allowPrivateNetwork: true },
  } satisfies Partial<ShrinkRequest>;
  const repetitions = { min: 1, max: 1 };
  const { results } = await runStream({ ...tested, cases: ['PLAY'], repetitions, thresholds: lenientThresholds });
  const findings = results[0]?.findings ?? [];
  expect(findings[0]).toMatchObject({ id: 'player-failed', level: 'error' });

  const steps: string[] = [];
  const shrunk = await shrinkFailure({
    ...tested,
    case: 'PLAY',
    // The failure is none of speed, whatever else the machine does.
    thresholds: lenientThresholds,
    findings,
    signal: AbortSignal.timeout(280_000),
    onProgress: ({ step }) => void steps.push(step),
  });
  expect(shrunk).toMatchObject({
    before: { renditions: 3, seconds: 6, steps: 1, faults: 1 },
    after: { renditions: 1, seconds: 2, steps: 0, faults: 0 },
    isComplete: true,
  });
  expect(steps.length).toBeGreaterThan(5);

  const files = unzipSync(shrunk.archive);
  const names = Object.keys(files).filter((name) => name.includes('/stream/'));
  const expected = ['manifest.mpd', 'video-2-3.m4s', 'video-2-init.m4s'];
  expect(new Set(names.map((name) => name.split('/').at(-1)))).toEqual(new Set(expected));
  const port = new URL(stream.dash).port;
  for (const name of ['README.md', 'case.json', 'responses.json', 'stream/manifest.mpd']) {
    const text = Buffer.from(files[`stream-lab-failure/${name}`] ?? []).toString('utf8');
    expect(text, name).not.toBe('');
    for (const secret of ['secret', port, 'chunk-stream']) expect(text, name).not.toContain(secret);
  }

  const { outcome, text } = await openPage(await runFolder(shrunk.archive));
  expect(text).toContain(findings[0]?.message);
  expect(text).toContain(findings[0]?.evidence.split(' ')[0]);
  expect(outcome).toBe('reproduced');
});

it('refuses a failure that a copy of the stream does not show', async () => {
  const good = await makeStream(4);
  try {
    const shrinking = shrinkFailure({
      environment: 'chromium',
      player: 'hlsjs',
      stream: { type: 'hls', url: good.hls, drm: { system: 'none' } },
      profile: { id: 'test', name: 'Test', trace: [], faults: [] },
      location: { type: 'direct' },
      network: { allowPrivateNetwork: true },
      case: 'START',
      thresholds: lenientThresholds,
      findings: [{ id: 'player-failed', level: 'error', evidence: 'fragLoadError after 2 s.' }],
      signal: AbortSignal.timeout(120_000),
    });
    await expect(shrinking).rejects.toThrow('A copy of the stream plays without this failure.');
  } finally {
    await good.close();
  }
});
