import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLaunchPlan } from '../environments/catalog.ts';
import { openBrowserSession } from '../session/browser-session.ts';
import type { PlayerName } from '../streams/players.ts';
import { lenientThresholds } from '../testing/lenient-thresholds.ts';
import { makeStream, type TestStream } from '../testing/make-stream.ts';
import { fewestValues } from '../verdicts/compare-baseline.ts';
import { judgePlay } from '../verdicts/judge-play.ts';
import { baselineValues } from './baseline-values.ts';
import { concludeCase } from './conclude-case.ts';
import { playCase } from './play-case.ts';
import type { CaseAttempt } from './stream-run.ts';

const root = join(import.meta.dirname, '../..');

/** Builds of hls.js that differ in the seconds that they buffer only. */
const builds = { long: 4, halved: 2 };
type Build = keyof typeof builds;
const names: readonly Build[] = ['long', 'halved'];

const fileOf = (name: Build): string => join(root, `dist/players/${name}.js`);

const buildPlayer = (name: Build) =>
  build({
    stdin: {
      contents: `import Hls from 'hls.js';
        Hls.DefaultConfig.maxMaxBufferLength = ${builds[name]};
        export { createLabPlayer } from './src/page/players/hlsjs.ts';`,
      resolveDir: root,
    },
    outfile: fileOf(name),
    bundle: true,
    format: 'esm',
    logLevel: 'warning',
  });

let stream: TestStream;
beforeAll(async () => {
  stream = await makeStream();
  await Promise.all(names.map(buildPlayer));
});
afterAll(async () => {
  await stream?.close();
  for (const name of names) await rm(fileOf(name), { force: true });
});

/**
 * The last of three segments of 2 s arrives 3 s after its request. A player that requests it at once plays through;
 * one that waits until 2 s are left stands for a second, however fast the machine is.
 */
const lateSegment = { match: 'chunk-stream0-00003', effect: { type: 'delay', milliseconds: 3000 } } as const;
const profile = { id: 'late', name: 'A late segment', trace: [], faults: [lateSegment] };
const location = { type: 'direct' } as const;
const network = { allowPrivateNetwork: true };

/** Plays the video by builds one after the other, in one browser. */
const playAll = async (plays: readonly Build[]): Promise<CaseAttempt[]> => {
  const plan = await findLaunchPlan('chromium');
  const session = await openBrowserSession({
    plan,
    location,
    profile,
    network,
    bytesMax: 1e9,
    deadlineMilliseconds: 280_000,
  });
  const attempts: CaseAttempt[] = [];
  try {
    for (const name of plays) {
      const run = {
        environment: 'chromium',
        // SAFETY: the page loads the script of this name; nothing else depends on it.
        player: name as unknown as PlayerName,
        // One rendition without sound, so that nothing but the buffer decides.
        stream: { type: 'hls', url: stream.hls.replace('master', 'media_0'), drm: { system: 'none' } },
        profile,
        location,
        network,
        cases: ['PLAY'],
        thresholds: lenientThresholds,
      } as const;
      const { play } = await playCase(session, run, 'PLAY', () => []);
      // The planted stall is far longer than any that the load of this machine adds.
      const healthy = { ...play, health: { isHealthy: true } };
      const { metrics, thresholds, health, startedAt, durationMilliseconds } = healthy;
      const attempt = attempts.length + 1;
      attempts.push({
        attempt,
        ...judgePlay(healthy),
        metrics,
        thresholds,
        health,
        startedAt,
        durationMilliseconds,
      });
    }
  } finally {
    await session.close();
  }
  return attempts;
};

it('fails a player whose buffer was halved, with the interval, and passes equal runs of the other', async () => {
  const [before, after] = await Promise.all([
    playAll(Array.from({ length: fewestValues.baseline }, () => 'long' as const)),
    playAll(['halved', 'long', 'halved', 'long', 'halved', 'long']),
  ]);
  const values = baselineValues('stallMilliseconds', before);
  expect(values).toHaveLength(fewestValues.baseline);
  const baseline = { PLAY: { stallMilliseconds: values } };
  const halved = concludeCase(
    'PLAY',
    after.filter((_attempt, index) => index % 2 === 0),
    baseline,
  );
  const equal = concludeCase(
    'PLAY',
    after.filter((_attempt, index) => index % 2 === 1),
    baseline,
  );
  const [finding] = halved.findings.filter(({ id }) => id === 'regression-stallMilliseconds');
  expect(finding?.evidence).toContain('95 % interval of the difference');
  expect(halved.verdict).toBe('FAILED');
  expect(equal.verdict).toBe('PASSED');
  expect(equal.findings.map(({ id }) => id)).not.toContain('regression-stallMilliseconds');
}, 280_000);
