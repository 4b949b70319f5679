import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Fault } from '../profiles/network-profile.ts';
import { lenientThresholds } from '../testing/lenient-thresholds.ts';
import { makeStream, type TestStream } from '../testing/make-stream.ts';
import { descendantsOf, isRunning } from '../testing/process-tree.ts';
import { totalMilliseconds } from '../measures/measure-play.ts';
import type { TestCase } from '../streams/cases.ts';
import type { PlayerName, StreamType } from '../streams/players.ts';
import { runStream } from './run-stream.ts';
import type { Artifact } from '../artifacts/artifact.ts';
import type { CaseAttempt, StreamRun, StreamRunResult } from './stream-run.ts';

let stream: TestStream;
beforeAll(async () => {
  stream = await makeStream();
});
afterAll(() => stream.close());

type Options = Partial<StreamRun> & { player: PlayerName; type: StreamType; cases: TestCase[]; faults?: Fault[] };

const run = ({ type, faults = [], ...options }: Options): Promise<StreamRunResult> =>
  runStream({
    environment: 'chromium',
    stream: { type, url: stream[type], drm: { system: 'none' } },
    profile: { id: 'test', name: 'Test', trace: [], faults },
    location: { type: 'direct' },
    repetitions: { min: 1, max: 2 },
    thresholds: lenientThresholds,
    network: { allowPrivateNetwork: true },
    ...options,
  });

const lastAttempt = ({ results }: StreamRunResult): CaseAttempt => {
  const attempt = results[0]?.attempts.at(-1);
  if (!attempt) throw new Error('The case was not played.');
  return attempt;
};

/** Describes each attempt of the cases that did not pass: its outcome, its findings, and the load of the machine. */
const notPassed = ({ results }: StreamRunResult): string[] =>
  results
    .filter(({ verdict }) => verdict !== 'PASSED')
    .flatMap(({ case: name, verdict, attempts }) =>
      attempts.map(({ outcome, findings, health }) => {
        const reasons = findings.map(({ id, level, evidence }) => `${level} ${id}: ${evidence}`).join('; ');
        return `${name} is ${verdict}: ${outcome} at a pressure of ${health.cpuPressurePercent} %. ${reasons}`;
      }),
    );

describe('a good stream', () => {
  it('plays to its end, with files of its evidence', async () => {
    const artifacts: Artifact[] = [];
    const result = await run({
      player: 'hlsjs',
      type: 'hls',
      cases: ['PLAY'],
      onArtifact: (artifact) => void artifacts.push(artifact),
    });
    expect(result).toMatchObject({ verdict: 'PASSED', environment: { version: expect.stringContaining('Chrome/') } });
    const { metrics } = lastAttempt(result);
    expect(metrics).toMatchObject({ hasEnded: true, fatalErrors: 0, seeks: [] });
    expect(metrics.endErrorSeconds).toBeLessThanOrEqual(0.5);
    expect(metrics.firstFrameMilliseconds).toBeGreaterThan(0);
    expect(metrics.bytes).toBeGreaterThan(100_000);
    const names = artifacts.map(({ name }) => name);
    for (const name of ['trace.json', 'requests.har', 'console.json', 'page.png'])
      expect(names).toContain(`1/play/${name}`);
    const picture = artifacts.find(({ name }) => name.includes('first-frame'));
    // Every JPEG starts with these bytes.
    expect(picture?.content.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it('passes all cases with our player', async () => {
    const result = await run({
      player: 'sluice',
      type: 'hls',
      cases: ['START', 'SEEK_PAUSED', 'SEEK_PLAYING', 'END', 'RENDITIONS'],
    });
    expect(result.results).toHaveLength(5);
    expect(notPassed(result)).toEqual([]);
  });
});

describe('a faulty network', () => {
  it('measures the stall that a late segment causes, as a stall and as a freeze', async () => {
    // The two segments before it last 4 s, so that playback waits for about 3 s.
    const effect = { type: 'delay', milliseconds: 7000 } as const;
    const faults = [{ match: 'chunk-stream[01]-00003', effect }];
    const result = await run({
      player: 'hlsjs',
      type: 'hls',
      cases: ['PLAY'],
      repetitions: { min: 1, max: 1 },
      faults,
    });
    const { stalls, freezes } = lastAttempt(result).metrics;
    const stalled = totalMilliseconds(stalls);
    expect(stalled).toBeGreaterThan(500);
    expect(totalMilliseconds(freezes)).toBeGreaterThan(stalled / 2);
    expect(lastAttempt(result).findings.map(({ id }) => id)).toEqual(expect.arrayContaining(['response-missing']));
  });
});

/** Serves the address of the stream by redirects, and calls back at each request. */
const watchRequests = async (onRequest: (count: number) => void): Promise<string> => {
  let count = 0;
  const server = createServer((_request, response) => {
    count += 1;
    response.writeHead(307, { location: stream.hls, 'access-control-allow-origin': '*' }).end();
    onRequest(count);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // SAFETY: a server that listens on a port has an address object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/master.m3u8`;
};

const isBox = (id: number): boolean => readFileSync(`/proc/${id}/comm`, 'utf8').startsWith('bwrap');

it('plays on in another browser when a box is killed, does not blame the stream, and leaves no process', async () => {
  let killed: number[] = [];
  const url = await watchRequests((count) => {
    if (count > 1) return;
    killed = descendantsOf(process.pid);
    const box = killed.find(isBox);
    if (box !== undefined) process.kill(box, 'SIGKILL');
  });
  const drm = { system: 'none' } as const;
  const result = await run({ player: 'hlsjs', type: 'hls', cases: ['START'], stream: { type: 'hls', url, drm } });
  expect(result.verdict).toBe('PASSED');
  const attempts = result.results[0]?.attempts ?? [];
  expect(attempts.map(({ outcome }) => outcome)).toEqual(['INCONCLUSIVE', 'PASSED']);
  expect(attempts[0]?.health).toMatchObject({ isHealthy: false, reason: expect.stringContaining('SIGKILL') });
  expect(killed.length).toBeGreaterThan(3);
  await until(() => killed.every((id) => !isRunning(id)), {
    within: 20,
    saying: 'all processes of the killed box had ended',
  });
});

it('rejects when it is canceled', async () => {
  const signal = AbortSignal.timeout(4000);
  await expect(run({ player: 'hlsjs', type: 'hls', cases: ['PLAY'], signal })).rejects.toThrow();
});
