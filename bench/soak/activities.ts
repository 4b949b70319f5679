import { randomInt, randomUUID } from 'node:crypto';
import { capturedRequests } from '../../apps/server/src/roles/collector/testing.ts';
import { call, uploadFile, type Client } from '../../e2e/support/encode.ts';
import { encodeLadder } from '../capacity/encode.ts';
import { listSegments } from '../capacity/delivery.ts';
import { queryMetric } from '../capacity/queries.ts';
import type { Timed } from './thirds.ts';

/** Kinds of work whose duration is measured. */
export const activityNames = ['upload', 'encode', 'segment', 'sample', 'query', 'list'] as const;
export type ActivityName = (typeof activityNames)[number];

/** Everything that the platform has acknowledged, and what failed. */
export type Ledger = {
  milliseconds: Record<ActivityName, Timed[]>;
  failures: string[];
  acknowledgedSamples: number;
  /** Inputs whose upload was acknowledged. */
  uploads: Set<string>;
  /** Encodings that finished, with the input of each. */
  encodings: Map<string, string>;
};

export const openLedger = (): Ledger => ({
  milliseconds: { upload: [], encode: [], segment: [], sample: [], query: [], list: [] },
  failures: [],
  acknowledgedSamples: 0,
  uploads: new Set(),
  encodings: new Map(),
});

/** Measures a piece of work; a failure is noted and not thrown, so that the others go on. */
const timed = async <T>(ledger: Ledger, name: ActivityName, work: () => Promise<T>): Promise<T | undefined> => {
  const at = performance.now();
  try {
    const result = await work();
    ledger.milliseconds[name].push({ at, value: performance.now() - at });
    return result;
  } catch (error) {
    ledger.failures.push(`${name}: ${String(error)}`);
    return undefined;
  }
};

const rungs = [
  { height: 240, bitrate: 400_000 },
  { height: 144, bitrate: 150_000 },
];

export type Target = { client: Client; deliveryUrl: string; collectorUrl: string; licenseKey: string; film: string };

/** Uploads a film and encodes it. */
const uploadAndEncode = async (ledger: Ledger, { client, film }: Target): Promise<void> => {
  const inputId = await timed(ledger, 'upload', () => uploadFile(client, film));
  if (inputId === undefined) return;
  ledger.uploads.add(inputId);
  const encoding = await timed(ledger, 'encode', () => encodeLadder(client, inputId, rungs));
  if (encoding) ledger.encodings.set(encoding.id, inputId);
};

/** Loads a segment of a random encoding, or fails if the bytes are not complete. */
const playSegment = async (ledger: Ledger, target: Target, segments: Map<string, string[]>): Promise<void> => {
  const ids = [...ledger.encodings.keys()];
  const id = ids[randomInt(Math.max(1, ids.length))];
  if (id === undefined) return;
  const paths = segments.get(id) ?? (await listSegments(target.deliveryUrl, await outputOf(target.client, id)));
  segments.set(id, paths);
  const path = paths[randomInt(paths.length)] ?? '';
  await timed(ledger, 'segment', async () => {
    const response = await fetch(`${target.deliveryUrl}${path}`);
    const bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok || bytes !== Number(response.headers.get('content-length')))
      throw new Error(`${path} answered ${response.status} with ${bytes} bytes.`);
  });
};

const outputOf = async (client: Client, id: string) => {
  const { items } = await call<{ items: { id: string }[] }>(client, 'GET', '/encoding/outputs/cdn');
  return { id, outputId: items[0]?.id ?? '' };
};

const captured = capturedRequests().filter(({ path }) => path === '/analytics');
const sessions = [...Map.groupBy(captured, ({ body }) => body['impressionId']).values()];

/** Sends the samples of one recorded session as another viewer. */
const sendSession = async (ledger: Ledger, { collectorUrl, licenseKey }: Target): Promise<void> => {
  const id = randomUUID();
  for (const { body } of sessions[randomInt(sessions.length)] ?? []) {
    const sample = { ...body, key: licenseKey, impressionId: id, userId: id, time: Date.now() };
    await timed(ledger, 'sample', async () => {
      const response = await fetch(`${collectorUrl}/analytics`, { method: 'POST', body: JSON.stringify(sample) });
      if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
      ledger.acknowledgedSamples += 1;
    });
  }
};

const firstSessions = 20;

/** Makes the first sessions and the first encoding, so that every activity has something to work on. */
export const prepareActivities = async (ledger: Ledger, target: Target): Promise<void> => {
  for (let index = 0; index < firstSessions; index += 1) await sendSession(ledger, target);
  await uploadAndEncode(ledger, target);
  const [failure] = ledger.failures;
  if (failure !== undefined) throw new Error(failure);
};

/** Runs of each activity per second at load 1. */
const rates = { encode: 1 / 12, segment: 20, session: 6, query: 2, list: 4 };

/** Starts all activities at a multiple of their usual rates; `stop` resolves when the last of them has ended. */
export const startActivities = (ledger: Ledger, target: Target, load: number): { stop(): Promise<void> } => {
  const segments = new Map<string, string[]>();
  const open = new Set<Promise<void>>();
  let queries = 0;
  const runs: Record<keyof typeof rates, () => Promise<unknown>> = {
    encode: () => uploadAndEncode(ledger, target),
    segment: () => playSegment(ledger, target, segments),
    session: () => sendSession(ledger, target),
    query: () => timed(ledger, 'query', () => queryMetric(target.client, target.licenseKey, (queries += 1))),
    list: () => timed(ledger, 'list', () => call(target.client, 'GET', '/encoding/encodings?limit=25')),
  };
  const timers = Object.entries(rates).map(([name, perSecond]) =>
    setInterval(
      () => {
        // Keys of both objects are the same.
        const run: Promise<void> = runs[name as keyof typeof rates]()
          .then(() => undefined)
          .catch((error: unknown) => void ledger.failures.push(`${name}: ${String(error)}`))
          .finally(() => open.delete(run));
        open.add(run);
      },
      1000 / (perSecond * load),
    ),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
    },
  };
};
