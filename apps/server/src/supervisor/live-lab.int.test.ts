import { casesOf, runStream, type CaseResult, type StreamRun, type StreamRunResult } from '@sluice/lab';
import { lenientThresholds } from '@sluice/lab/testing/lenient-thresholds';
import { validateStream } from '@sluice/lab/validation';
import { findMediaTools } from '@sluice/media';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLiveStage, type LiveStage } from '../roles/live/testing/live-stage.ts';
import { openPlayerSite, type PlayerSite } from './testing-player-site.ts';

let stage: LiveStage;
let site: PlayerSite;
/** Address of the folder of the live stream. */
let folder: string;

const preset = { presetConfiguration: 'LIVE_VERYLOW_LATENCY' };
const network = { allowPrivateNetwork: true };
const patience = { timeout: 120_000, interval: 200 };

const textOf = async (name: string): Promise<string> => {
  const response = await fetch(`${folder}/${name}`);
  return response.ok ? response.text() : '';
};

/** Returns the playlist of the first pictures; empty before there is one. */
const playlist = async (): Promise<string> => {
  const [name] = /^video_.*/m.exec(await textOf('master.m3u8')) ?? [];
  return name === undefined ? '' : textOf(name);
};

beforeAll(async () => {
  stage = await openLiveStage();
  site = await openPlayerSite(stage.platform);
  await stage.startNode();
}, 60_000);
afterAll(async () => {
  await stage?.clear();
  await site?.close();
  await stage?.close();
});

/** Starts a live stream, which runs to the end of this file, and waits for its first parts. */
const startStream = async (): Promise<void> => {
  const encoding = await stage.start({
    output: { kind: 'CDN', settings: {} },
    ladder: [
      ['H264', { height: 180, bitrate: 200_000, ...preset }],
      ['H264', { height: 90, bitrate: 80_000, ...preset }],
      ['AAC', { bitrate: 64_000 }],
    ],
  });
  folder = `${site.origin}/cdn/${encoding.outputId}/${encoding.id}`;
  await stage.publish(encoding);
  await vi.waitFor(async () => expect(await playlist()).toContain('#EXT-X-PART:'), patience);
};

/** Plays cases once, or again after a moment in which the machine was busy. */
const play = (options: Pick<StreamRun, 'player' | 'cases'> & Partial<StreamRun>): Promise<StreamRunResult> =>
  runStream({
    environment: 'chromium',
    stream: { type: 'hls', url: `${folder}/master.m3u8`, drm: { system: 'none' } },
    profile: { id: 'unlimited', name: 'Unlimited', trace: [], faults: [] },
    location: { type: 'direct' },
    repetitions: { min: 1, max: 3 },
    thresholds: lenientThresholds,
    network,
    ...options,
  });

const failuresOf = ({ results }: StreamRunResult): string[] =>
  results
    .filter(({ verdict }) => verdict !== 'PASSED')
    .map(
      ({ case: name, verdict, findings }) =>
        `${name}: ${verdict}, ${findings.map(({ evidence }) => evidence).join(' ')}`,
    );

const metricsOf = ({ results }: StreamRunResult, testCase: CaseResult['case']) =>
  results.find((result) => result.case === testCase)?.attempts.at(-1)?.metrics;

it('a live stream with parts for low latency breaks no rule of the validation', async () => {
  await startStream();
  const { ffmpeg, ffprobe } = await findMediaTools(process.env);
  for (const [type, name] of [
    ['hls', 'master.m3u8'],
    ['dash', 'stream.mpd'],
  ] as const) {
    const stream = { type, url: `${folder}/${name}`, drm: { system: 'none' } } as const;
    // A busy machine may encode too late for a moment, which is a fault of the stream.
    await vi.waitFor(async () => {
      const { findings, isLive, segments } = await validateStream(stream, { network, ffmpeg, ffprobe });
      const errors = findings.filter(({ level }) => level === 'error');
      expect({ type, isLive, errors }).toEqual({ type, isLive: true, errors: [] });
      expect(segments).toBeGreaterThan(0);
    }, patience);
  }
}, 300_000);

it('a live stream is shifted in time, plays all renditions, and is left at the deadline of a case', async () => {
  // More than the ten seconds of a time shift, in segments of a second.
  const segments = async (): Promise<number> => ((await playlist()).match(/#EXTINF/g) ?? []).length;
  await vi.waitFor(async () => expect(await segments()).toBeGreaterThan(12), patience);
  const shifted = casesOf({ isLive: true }).filter((testCase) => testCase !== 'START' && testCase !== 'PLAY');
  const [result, endless] = await Promise.all([
    play({ player: 'hlsjs', cases: shifted }),
    play({ player: 'shaka', cases: ['PLAY'], caseMilliseconds: 30_000 }),
  ]);
  expect(failuresOf(result)).toEqual([]);
  const heights = metricsOf(result, 'RENDITIONS')?.renditions.map(({ height }) => height) ?? [];
  expect(new Set(heights)).toEqual(new Set([90, 180]));
  const [back, forth] = metricsOf(result, 'TIMESHIFT_PLAYING')?.seeks ?? [];
  expect(back?.targetSeconds).toBeLessThan((forth?.targetSeconds ?? 0) - 5);
  for (const seek of [back, forth]) expect(seek?.milliseconds).toBeGreaterThan(0);
  expect(metricsOf(result, 'TIMESHIFT_PAUSED')?.presentedFrames).toBeGreaterThan(10);
  expect(failuresOf(endless)).toEqual([]);
  expect(metricsOf(endless, 'PLAY')).toMatchObject({ hasEnded: false });
  expect(metricsOf(endless, 'PLAY')?.playedMilliseconds).toBeGreaterThan(3000);
}, 300_000);
