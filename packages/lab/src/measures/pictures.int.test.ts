import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { serveFolder, type ServedFolder } from '@sluice/media/protection/testing/serve-folder';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Artifact } from '../artifacts/artifact.ts';
import { runStream } from '../runs/run-stream.ts';
import { clockFilter } from '../streams/frame-clock.ts';
import { lenientThresholds } from '../testing/lenient-thresholds.ts';
import { measurePlay, totalMilliseconds } from './measure-play.ts';
import type { PlayMetrics } from './play-metrics.ts';
import type { Recording } from './recording.ts';

let folder: string;
let served: ServedFolder;

/** Makes a film whose encoder got the picture of 1.96 s again for the frames from 2 to 3 s. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-lab-clock-'));
  const { ffmpeg } = await findMediaTools(process.env);
  const size = { width: 426, height: 240, seconds: 5 };
  const film = [
    `testsrc2=s=${size.width}x${size.height}:r=25:d=${size.seconds}[film]`,
    `${clockFilter(size)}[clock]`,
    `[film][clock]overlay,select='not(between(t,2,3))',fps=25`,
  ].join(';');
  const encoder = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 -sc_threshold 0 -b:v 300k';
  const playlist = '-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4';
  await promisify(execFile)(ffmpeg, [
    '-nostdin',
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    film,
    ...`${encoder} ${playlist}`.split(' '),
    join(folder, 'main.m3u8'),
  ]);
  served = await serveFolder(folder, { 'access-control-allow-origin': '*' });
});
afterAll(async () => {
  await served?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

it('measures by the picture what frame callbacks of Chromium do not show', async () => {
  const artifacts: Artifact[] = [];
  const { results } = await runStream({
    environment: 'chromium',
    player: 'hlsjs',
    stream: { type: 'hls', url: `${served.url}/main.m3u8`, drm: { system: 'none' } },
    profile: { id: 'unlimited', name: 'Unlimited', trace: [], faults: [] },
    location: { type: 'direct' },
    cases: ['PLAY'],
    repetitions: { min: 1, max: 1 },
    thresholds: lenientThresholds,
    network: { allowPrivateNetwork: true },
    onArtifact: (artifact) => void artifacts.push(artifact),
  });
  const [attempt] = results[0]?.attempts ?? [];
  const trace = artifacts.find(({ name }) => name.endsWith('trace.json'));
  const { recording } = JSON.parse(String(trace && Buffer.from(trace.content))) as { recording: Recording };
  const { clock = [], ...withoutClock } = recording;
  expect(clock.length, JSON.stringify(attempt?.findings)).toBeGreaterThan(recording.frames.length * 0.9);
  // Before the picture stands, it is the one of its media time; a reading may show the next frame.
  const errors = clock
    .filter(([index]) => (recording.frames[index]?.[1] ?? 0) < 1900)
    .map(([index, time]) => Math.abs(time - (recording.frames[index]?.[1] ?? 0)));
  expect(errors.filter((error) => error <= 40).length).toBeGreaterThan(errors.length * 0.9);
  const { metrics } = attempt ?? {};
  const frozen = (freezes: PlayMetrics['freezes'] = []): number => totalMilliseconds(freezes);
  // The rest of the freezes is the load of the machine, which both see.
  const more = frozen(metrics?.freezes) - frozen(measurePlay(withoutClock, { bytes: 0, requests: 0 }).freezes);
  expect(more).toBeGreaterThan(900);
  expect(more).toBeLessThan(1300);
  expect(metrics?.framesSeenPercent).toBeGreaterThan(0);
  expect(metrics?.framesSeenPercent).toBeLessThan(85);
  expect(attempt?.findings).toContainEqual(expect.objectContaining({ id: 'picture-off', level: 'error' }));
});
