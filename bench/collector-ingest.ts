import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { createTables } from '../packages/analytics/src/index.ts';
import { buildBatches } from '../apps/server/src/roles/collector/flush/build-batches.ts';
import { encodeRecord } from '../apps/server/src/roles/collector/journal/record.ts';
import { capturedRequests, testLicense } from '../apps/server/src/roles/collector/testing.ts';

const batchRows = 5000;
const connections = 16;
const warmRows = 10_000;

/** Bodies of real sessions with some changes, each copy with its own impression. */
export const makeBodies = (count: number, changes: object = {}): Buffer[] => {
  const samples = capturedRequests().filter(({ path }) => path === '/analytics');
  const bodies: Buffer[] = [];
  for (let ids = new Map<unknown, string>(); bodies.length < count; ids = new Map()) {
    for (const { body } of samples) {
      const id = ids.get(body['impressionId']) ?? randomUUID();
      ids.set(body['impressionId'], id);
      const own = { ...body, ...changes, impressionId: id, userId: id, time: Date.now() };
      bodies.push(Buffer.from(JSON.stringify(own)));
    }
  }
  return bodies.slice(0, count);
};

type Store = { client: ClickHouseClient; url: string };

const openStore = async (engineUrl: string, name: string): Promise<Store> => {
  const admin = createClient({ url: engineUrl });
  await admin.command({ query: `CREATE DATABASE ${name}` });
  await admin.close();
  const url = `${engineUrl.replace(/\/$/, '')}/${name}`;
  const client = createClient({ url });
  await createTables(client);
  return { client, url };
};

const countRows = async ({ client }: Store): Promise<number> => {
  const answer = await client.query({ query: 'SELECT count() FROM impression_samples', format: 'TabSeparated' });
  return Number(await answer.text());
};

/** Measures rows per second of the engine's own client, inserting the same rows in batches as lines of JSON. */
export const measureEngine = async (engineUrl: string, bodies: Buffer[]): Promise<number> => {
  const store = await openStore(engineUrl, `engine_${Date.now()}`);
  const { organizationId, licenseKey } = testLicense();
  const delivery = { kind: 'sample', receivedAtMilliseconds: Date.now(), organizationId, licenseKey } as const;
  const segment = Buffer.concat(bodies.flatMap((body) => encodeRecord(delivery, body)));
  const rows = (await buildBatches(segment, () => ({}))).batches[0]?.rows ?? [];
  const startedAt = performance.now();
  for (let first = 0; first < rows.length; first += batchRows) {
    const values = rows.slice(first, first + batchRows);
    await store.client.insert({ table: 'impression_samples', values, format: 'JSONEachRow' });
  }
  const perSecond = (rows.length / (performance.now() - startedAt)) * 1000;
  await store.client.close();
  return perSecond;
};

const requestOf = (body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`POST /analytics HTTP/1.1\r\nhost: bench\r\ncontent-length: ${body.length}\r\n\r\n`),
    body,
  ]);

// All collector responses are alike, so the first bytes identify them.
const accepted = 'HTTP/1.1 204';
const inFlight = 16;

/** Sends over one connection with pipelining, because the client must cost less than the server. */
const sendOver = (port: number, take: () => Buffer | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let open = 0;
    const fill = (): void => {
      const request: Buffer[] = [];
      for (let next: Buffer | undefined; open < inFlight && (next = take()); open += 1) request.push(requestOf(next));
      if (request.length > 0) socket.write(Buffer.concat(request));
      else if (open === 0) socket.end(() => resolve());
    };
    socket.once('error', reject);
    socket.on('data', (answers) => {
      const text = answers.toString('latin1');
      const statuses = text.split('HTTP/1.1 ').length - 1;
      if (text.split(accepted).length - 1 !== statuses) reject(new Error(`A sample was rejected: ${text}`));
      open -= statuses;
      if (open <= inFlight / 2) fill();
    });
    socket.once('connect', fill);
  });

/** Sends bodies to a collector; rejects if it does not acknowledge each. */
export const sendAll = async (port: number, bodies: readonly Buffer[]): Promise<void> => {
  let next = 0;
  const take = (): Buffer | undefined => bodies[next++];
  await Promise.all(Array.from({ length: connections }, () => sendOver(port, take)));
};

const startProcess = async (folder: string, url: string): Promise<{ child: ChildProcess; port: number }> => {
  const entry = fileURLToPath(new URL('../apps/server/src/roles/collector/testing-process.ts', import.meta.url));
  const child = fork(entry, [folder, url], { execArgv: [] });
  const [message] = await once(child, 'message');
  return { child, port: message.port };
};

const until = async (check: () => Promise<boolean>, pauseMilliseconds: number): Promise<void> => {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
};

/** Measures samples per second of a warm collector until all are queryable, then how fast a new sample is. */
export const measureIngest = async (
  engineUrl: string,
  folder: string,
  bodies: Buffer[],
): Promise<{ perSecond: number; slowestMilliseconds: number }> => {
  const store = await openStore(engineUrl, `ingest_${Date.now()}`);
  const { child, port } = await startProcess(join(folder, randomUUID()), store.url);
  // Warms up code and connections, because a collector runs for months.
  const warm = makeBodies(warmRows);
  await sendAll(port, warm);
  await until(async () => (await countRows(store)) === warm.length, 100);
  const startedAt = performance.now();
  await sendAll(port, bodies);
  await until(async () => (await countRows(store)) === warm.length + bodies.length, 100);
  const perSecond = (bodies.length / (performance.now() - startedAt)) * 1000;
  const slowestMilliseconds = await measureFreshness(store, port, warm.length + bodies.length);
  child.kill('SIGTERM');
  await once(child, 'exit');
  await store.client.close();
  return { perSecond, slowestMilliseconds };
};

const probes = 10;
const restPerSecond = 100;

// Keeps up background traffic of other viewers.
const measureFreshness = async (store: Store, port: number, stored: number): Promise<number> => {
  let count = stored;
  let slowest = 0;
  for (let probe = 0; probe < probes; probe += 1) {
    const bodies = makeBodies(restPerSecond);
    await sendAll(port, bodies);
    const sentAt = performance.now();
    count += bodies.length;
    const expected = count;
    await until(async () => (await countRows(store)) >= expected, 20);
    slowest = Math.max(slowest, performance.now() - sentAt);
  }
  return slowest;
};
