import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { serveFolder } from '@sluice/media/protection/testing/serve-folder';
import { createSignedCertificate } from '@sluice/testing/certificate';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PageMessage } from '../agent/protocol.ts';
import { findLaunchPlan } from '../environments/catalog.ts';
import type { Fault } from '../profiles/network-profile.ts';
import { openBrowserSession, type BrowserSession } from '../session/browser-session.ts';
import type { PlayerName, StreamType } from '../streams/players.ts';
import { lenientThresholds } from '../testing/lenient-thresholds.ts';
import { makeStream, type TestStream } from '../testing/make-stream.ts';
import { judgePlay } from '../verdicts/judge-play.ts';
import type { Finding } from '../verdicts/verdict.ts';
import { playCase } from './play-case.ts';

const closing: (() => Promise<void>)[] = [];

/** Serves the stream to pages of another site only. */
const serveToOthers = async (): Promise<string> => {
  const served = await serveFolder(stream.folder, { 'access-control-allow-origin': 'https://other.example.com' });
  onTestFinished(() => served.close());
  return `${served.url}/master.m3u8`;
};

/** Starts a server whose certificate ended ten days ago. */
const serveExpired = async (): Promise<string> => {
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
  const { key, cert } = await createSignedCertificate(inDays(-20), inDays(-10));
  const server = createServer({ key, cert }, (_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // SAFETY: a server that listens on a port has an address object.
  return `https://localhost:${(server.address() as AddressInfo).port}/master.m3u8`;
};

type Broken = {
  player: PlayerName;
  type: StreamType;
  url?: () => Promise<string>;
  /** Faults of the files that their pattern matches, of the copy of the stream for this case. */
  faults?: Fault[];
  /** Finding about the play, with a part of its evidence. */
  play: string;
  evidence?: RegExp;
  /** Finding about its cause, with a part of the evidence and of the advice. */
  cause: { id: string; evidence: RegExp; advice: RegExp };
};

const segments = 'chunk-stream[01]-';

const broken: Record<string, Broken> = {
  'a 503 of segments': {
    player: 'shaka',
    type: 'dash',
    faults: [{ match: segments, effect: { type: 'status', status: 503 } }],
    play: 'player-failed',
    // The code of Shaka Player for a bad status.
    evidence: /1001/,
    cause: { id: 'http-server-error', evidence: /chunk-stream.*status 503/, advice: /origin and the CDN/ },
  },
  'segments that hang': {
    player: 'hlsjs',
    type: 'hls',
    faults: [{ match: segments, effect: { type: 'hang', milliseconds: 60_000 } }],
    play: 'step-incomplete',
    cause: { id: 'response-missing', evidence: /chunk-stream.*no response/, advice: /timeouts/ },
  },
  'segments that are cut': {
    player: 'shaka',
    type: 'dash',
    faults: [{ match: segments, effect: { type: 'truncate', bytes: 500 } }],
    play: 'player-failed',
    cause: { id: 'response-truncated', evidence: /chunk-stream.*after 500 bytes/, advice: /Content-Length/ },
  },
  'a playlist that is missing': {
    player: 'hlsjs',
    type: 'hls',
    url: async () => stream.hls.replace('master', 'missing'),
    play: 'player-failed',
    cause: { id: 'http-not-found', evidence: /missing\.m3u8: status 404/, advice: /Publish the missing files/ },
  },
  'playlists of renditions that are missing': {
    player: 'hlsjs',
    type: 'hls',
    faults: [{ match: String.raw`media_\d\.m3u8`, effect: { type: 'status', status: 404 } }],
    play: 'player-failed',
    cause: { id: 'http-not-found', evidence: /media_\d\.m3u8: status 404/, advice: /remove them from the manifest/ },
  },
  'CORS for another site': {
    player: 'hlsjs',
    type: 'hls',
    url: serveToOthers,
    play: 'player-failed',
    cause: { id: 'cors-missing', evidence: /master\.m3u8/, advice: /Access-Control-Allow-Origin/ },
  },
  'a certificate that has ended': {
    player: 'hlsjs',
    type: 'hls',
    url: serveExpired,
    play: 'player-failed',
    cause: { id: 'tls-invalid', evidence: /ERR_CERT_\w+ https:\/\/localhost/, advice: /Renew the certificate/ },
  },
};

let stream: TestStream;
let session: BrowserSession;
/** Address of the stream of each case: each has an origin of its own, so that its faults are no other's. */
const origins = new Map<string, string>();
const messages: PageMessage[] = [];
const profile = { id: 'faults', name: 'Faults', trace: [], faults: [] as Fault[] };
const location = { type: 'direct' } as const;
const network = { allowPrivateNetwork: true };

/** Opens one browser for all cases, with the faults of all of them. */
beforeAll(async () => {
  stream = await makeStream(4);
  for (const [name, { faults = [] }] of Object.entries(broken)) {
    const { url, close } = await serveFolder(stream.folder, { 'access-control-allow-origin': '*' });
    closing.push(close);
    origins.set(name, url);
    profile.faults.push(...faults.map((fault) => ({ ...fault, match: `^${url}/.*${fault.match}` })));
  }
  session = await openBrowserSession({
    plan: await findLaunchPlan('chromium'),
    location,
    profile,
    network,
    bytesMax: 1e9,
    deadlineMilliseconds: 280_000,
    onPage: (message) => void messages.push(message),
  });
});
afterAll(async () => {
  await session?.close();
  for (const close of closing) await close();
  await stream?.close();
});

const findingOf = (findings: readonly Finding[] | undefined, id: string): Finding | undefined =>
  findings?.find((finding) => finding.id === id);

it.each(Object.entries(broken))('names %s as the cause of a play that fails', async (name, fault) => {
  const { player, type, play: playFinding, evidence = /./, cause } = fault;
  const manifest = new URL(stream[type]).pathname;
  const url = fault.url ? await fault.url() : `${origins.get(name)}${manifest}`;
  const run = {
    environment: 'chromium',
    player,
    stream: { type, url, drm: { system: 'none' } },
    profile,
    location,
    cases: ['START'],
    thresholds: lenientThresholds,
    // The page waits for a step for 20 s at most.
    caseMilliseconds: 60_000,
    network,
  } as const;
  const { play } = await playCase(session, run, 'START', () => messages.splice(0));
  // The page of this play may request more, which belongs to no other.
  await session.box.call('open', { url: 'about:blank' });
  const { outcome, findings } = judgePlay(play);
  // A step that did not happen decides nothing on a busy machine.
  expect(['FAILED', ...(play.health.isHealthy ? [] : ['INCONCLUSIVE'])]).toContain(outcome);
  expect(findingOf(findings, playFinding), JSON.stringify(findings)).toMatchObject({
    level: 'error',
    evidence: expect.stringMatching(evidence),
  });
  expect(findingOf(findings, cause.id), JSON.stringify(findings)).toMatchObject({
    level: 'error',
    evidence: expect.stringMatching(cause.evidence),
    advice: expect.stringMatching(cause.advice),
  });
});
