import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  aac,
  clearMuxings,
  h264,
  muxing,
  testKey,
  testKeyId,
  type ClearMuxings,
} from '@sluice/media/protection/testing/clear-muxings';
import { writeDash, writeHls, type Packaged } from '@sluice/media/protection/testing/protected-manifests';
import { serveFolder, type ServedFolder } from '@sluice/media/protection/testing/serve-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedBrowsers } from '../environments/catalog.ts';
import { offeredPlayers } from '../environments/offered-players.ts';
import { findUnplayablePair } from '../environments/unplayable-pairs.ts';
import type { BrowserSupport } from '../page/tasks.ts';
import { openBrowserSession, pageUrl, type BrowserSession } from '../session/browser-session.ts';
import type { LaunchPlan } from '../session/launch-plan.ts';
import type { TestCase } from '../streams/cases.ts';
import { playerNames, playersOf, type PlayerName, type StreamType } from '../streams/players.ts';
import type { StreamUnderTest } from '../streams/stream-under-test.ts';
import type { PlayEvidence } from '../verdicts/play-evidence.ts';
import { playCase } from './play-case.ts';

let clear: ClearMuxings;
let served: ServedFolder;
let licenses: Server;
let streams: Record<'hls' | 'dash' | 'clearkey' | 'widevine' | 'unknownHls' | 'unknownDash', StreamUnderTest>;

const base64 = (hexadecimal: string): string => Buffer.from(hexadecimal, 'hex').toString('base64url');

/** Starts a license server for Clear Key; returns its address. */
const startLicenses = async (): Promise<string> => {
  licenses = createServer((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end();
    const keys = [{ kty: 'oct', kid: base64(testKeyId), k: base64(testKey) }];
    return void response.writeHead(200, headers).end(JSON.stringify({ keys, type: 'temporary' }));
  }).listen(0, '127.0.0.1');
  await once(licenses, 'listening');
  // SAFETY: a server that listens on a port has an address object.
  return `http://127.0.0.1:${(licenses.address() as AddressInfo).port}/`;
};

/** Codec of H.266, which no browser plays. */
const unknownCodec = 'vvc1.1.L51';

/** Writes a copy of a manifest beside it that names an unknown codec for the pictures; returns its address. */
const writeUnknown = async (url: string): Promise<string> => {
  const name = `unknown-${url.split('/').at(-1)}`;
  const text = await (await fetch(url)).text();
  const content = text.replaceAll(/avc1\.[0-9a-fA-F]{6}/g, unknownCodec);
  if (content === text) throw new Error('The manifest names no codec.');
  await writeFile(clear.clearOf('v').pathOf(name), content);
  return new URL(name, url).href;
};

const clearOf = (id: string): Packaged => ({
  facts: clear.clearOf(id).facts,
  directory: clear.clearOf(id).pathOf('.'),
});

const openStreams = async (): Promise<void> => {
  clear = await clearMuxings([h264, aac], [muxing('v', 'FMP4', 'v'), muxing('a', 'FMP4', 'a')]);
  served = await serveFolder(clear.root, { 'access-control-allow-origin': '*' });
  const place = { root: clear.root, url: served.url };
  const settings = { key: testKey, kid: testKeyId };
  const clearKey = [
    await clear.protect('v', 'CLEARKEY', settings),
    await clear.protect('a', 'CLEARKEY', settings),
  ] as const;
  const cenc = { ...settings, encryptionMode: 'CTR' as const, widevine: {} };
  const widevine = [await clear.protect('v', 'CENC', cenc), await clear.protect('a', 'CENC', cenc)] as const;
  const licenseUrl = await startLicenses();
  const none = { system: 'none' } as const;
  const [hls, dash] = [
    await writeHls(place, clearOf('v'), clearOf('a')),
    await writeDash(place, clearOf('v'), clearOf('a')),
  ];
  streams = {
    hls: { type: 'hls', url: hls, drm: none },
    dash: { type: 'dash', url: dash, drm: none },
    unknownHls: { type: 'hls', url: await writeUnknown(hls), drm: none },
    unknownDash: { type: 'dash', url: await writeUnknown(dash), drm: none },
    clearkey: { type: 'dash', url: await writeDash(place, ...clearKey), drm: { system: 'clearkey', licenseUrl } },
    widevine: { type: 'dash', url: await writeDash(place, ...widevine), drm: { system: 'widevine', licenseUrl } },
  };
};

const closeStreams = async (): Promise<void> => {
  licenses?.close();
  await served?.close();
  await clear?.close();
};

const profile = { id: 'unlimited', name: 'Unlimited', trace: [], faults: [] };
const location = { type: 'direct' } as const;
const network = { allowPrivateNetwork: true };

const open = (plan: LaunchPlan): Promise<BrowserSession> =>
  openBrowserSession({ plan, location, profile, network, bytesMax: 1e9, deadlineMilliseconds: 900_000 });

const probe = async ({ pages, box }: BrowserSession): Promise<BrowserSupport> => {
  const reported = pages.assign({ kind: 'probe' });
  await box.call('open', { url: pageUrl });
  const result = await reported;
  const { contentProcesses } = await box.call('inspectSandbox', null);
  expect(contentProcesses).toBeGreaterThan(0);
  if (result.kind !== 'probe') throw new Error('The page reported the result of another task.');
  return result.support;
};

type Engine = { id: string; session: BrowserSession };
type Played = { player: PlayerName; stream: StreamUnderTest; testCase: TestCase; caseMilliseconds?: number };

const play = async (
  { id: environment, session }: Engine,
  { player, stream, testCase, ...limits }: Played,
): Promise<PlayEvidence> => {
  const run = { environment, player, stream, profile, location, network, cases: [testCase], ...limits };
  return (await playCase(session, run, testCase, () => [])).play;
};

/** Describes how a play ended, with everything that explains another end. */
const endOf = ({ recording, metrics, failure }: PlayEvidence) => ({
  hasEnded: metrics.hasEnded,
  fatalErrors: recording?.errors.filter(({ isFatal }) => isFatal),
  unsupported: recording?.unsupported,
  step: recording?.incompleteStep,
  failure,
});

const played = { hasEnded: true, fatalErrors: [], step: undefined, failure: undefined };

/** Players that report an unknown codec by the support of the browser; in Chromium, every player is tried. */
const reporting: readonly PlayerName[] = ['shaka', 'native'];

const describePlays = ({ id, plan }: { id: string; plan: LaunchPlan }): void => {
  let engine: Engine;
  let support: BrowserSupport;
  beforeAll(async () => {
    engine = { id, session: await open(plan) };
    support = await probe(engine.session);
  });
  afterAll(() => engine?.session.close());

  it('has a version, and five players of which it offers those that it can run', () => {
    expect(engine.session.version).toMatch(/\d/);
    expect(support).toMatchObject({ mediaSource: true, frameCallbacks: true });
    const offered = offeredPlayers(support);
    expect(offered).toEqual(expect.arrayContaining(['sluice', 'hlsjs', 'shaka', 'dashjs']));
    expect(offered.includes('native')).toBe(support.nativeHls);
  });

  const pairs = (['hls', 'dash'] as const).flatMap((type) =>
    playersOf[type].map((player): [PlayerName, StreamType] => [player, type]),
  );
  it.each(pairs)('plays with %s our own %s to its end', async (player, type) => {
    const evidence = await play(engine, { player, stream: streams[type], testCase: 'END' });
    const isUnplayable = findUnplayablePair(id, player, type) !== undefined;
    const isSupported = offeredPlayers(support).includes(player) && !isUnplayable;
    const { unsupported, ...end } = endOf(evidence);
    expect(end).toEqual({ ...played, hasEnded: isSupported });
    expect(unsupported === undefined, unsupported).toBe(isSupported);
    // Our player has the version of the platform.
    expect(Boolean(evidence.recording?.playerVersion)).toBe(player !== 'sluice' && !isUnplayable);
  });

  it('plays Clear Key if it has it', async () => {
    const evidence = await play(engine, { player: 'shaka', stream: streams.clearkey, testCase: 'START' });
    const hasClearKey = id === 'chromium' || id === 'firefox';
    expect(support.drmSystems.includes('clearkey')).toBe(hasClearKey);
    expect((evidence.metrics.presentedFrames ?? 0) > 10).toBe(hasClearKey);
    expect(evidence.recording?.unsupported !== undefined).toBe(!hasClearKey);
    expect(evidence.recording?.errors.filter(({ isFatal }) => isFatal)).toEqual([]);
  });

  it.each(id === 'chromium' ? playerNames : reporting)(
    'reports an unknown codec as unsupported with %s, with the reason',
    async (player) => {
      const stream = playersOf.hls.includes(player) ? streams.unknownHls : streams.unknownDash;
      const { recording } = await play(engine, { player, stream, testCase: 'START', caseMilliseconds: 18_000 });
      expect(recording?.unsupported).toMatch(/\S/);
    },
  );

  it('reports Widevine as unsupported, with the reason', async () => {
    const protectedPlay = await play(engine, { player: 'shaka', stream: streams.widevine, testCase: 'START' });
    expect(protectedPlay.recording?.unsupported).toContain('com.widevine.alpha');
  });
};

// Each of its players plays our HLS and DASH to the end, and what an engine lacks is unsupported.
const engines = installedBrowsers.filter(({ id }) => id !== 'chromium-npm');
const plans = await Promise.all(engines.map(async ({ id, find }) => ({ id, plan: await find() })));
const installed = plans.flatMap(({ id, plan }) => (plan ? [{ id, plan }] : []));

beforeAll(openStreams);
afterAll(closeStreams);

it.each(engines)('knows the line that installs $name', ({ install }) => {
  expect(install).toMatch(/^apt-get install /);
});

describe.each(installed)('$id', (engine) => {
  describePlays(engine);
});
