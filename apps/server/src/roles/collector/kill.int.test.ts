import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ScratchClickHouse,
  startScratchClickHouse,
} from '../../../../../packages/analytics/src/testing/scratch-clickhouse.ts';
import { type CapturedRequest, capturedRequests } from './testing.ts';

let server: ScratchClickHouse;
let client: ClickHouseClient;
let folder: string;

const entry = fileURLToPath(new URL('testing-process.ts', import.meta.url));
const { body } = capturedRequests().find((request) => request.path === '/analytics') as CapturedRequest;

const start = async (): Promise<{ child: ChildProcess; url: string }> => {
  const child = fork(entry, [folder, server.url], { execArgv: [] });
  const [message] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${message.port}/analytics` };
};

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

/** Sends samples until the collector is down; returns the acknowledged sequence numbers. */
const sendUntilGone = async (url: string, impressionId: string, acknowledged: number[]): Promise<void> => {
  for (let sequenceNumber = 0; ; sequenceNumber += 1) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body: JSON.stringify({ ...body, impressionId, sequenceNumber }),
      });
      if (answer.status === 204) acknowledged.push(sequenceNumber);
    } catch {
      return;
    }
  }
};

const stored = async (impressionId: string): Promise<number[]> => {
  const answer = await client.query({
    query: 'SELECT sequence_number AS n FROM impression_samples WHERE impression_id = {id:String} ORDER BY n',
    query_params: { id: impressionId },
    format: 'JSONCompact',
  });
  return (await answer.json<[string | number]>()).data.map(([n]) => Number(n));
};

const flushed = async (): Promise<void> => {
  while ((await readdir(folder)).some((file) => /\.(open|ready)$/.test(file)))
    await new Promise((resolve) => setTimeout(resolve, 50));
};

beforeAll(async () => {
  server = await startScratchClickHouse();
  client = createClient({ url: server.url, log: { level: ClickHouseLogLevel.OFF } });
  folder = await mkdtemp(join(tmpdir(), 'sluice-journal-'));
});

afterAll(async () => {
  await client?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const samplesOfImpression = async (impressionId: string): Promise<number> => {
  const answer = await client.query({
    query: 'SELECT sum(samples) FROM impressions WHERE impression_id = {id:String}',
    query_params: { id: impressionId },
    format: 'TabSeparated',
  });
  return Number(await answer.text());
};

const expectExactlyOnce = async (impressionId: string, acknowledged: number[]): Promise<void> => {
  const rows = await stored(impressionId);
  // The impression row next to the samples counted each of them once, even if a kill separated the two inserts.
  expect(await samplesOfImpression(impressionId)).toBe(rows.length);
  expect(rows.length).toBe(new Set(rows).size);
  expect(acknowledged.filter((n) => !rows.includes(n))).toEqual([]);
};

describe('collector under load', () => {
  it('loses no acknowledged data when killed, and stores nothing twice', async () => {
    const sent: { id: string; acknowledged: number[] }[] = [];
    for (const [round, milliseconds] of [700, 1300, 2100].entries()) {
      const { child, url } = await start();
      const senders = [0, 1, 2, 3].map((sender) => ({ id: `round-${round}-${sender}`, acknowledged: [] as number[] }));
      const sending = senders.map(({ id, acknowledged }) => sendUntilGone(url, id, acknowledged));
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await kill(child);
      await Promise.all(sending);
      sent.push(...senders);
    }
    const { child } = await start();
    await flushed();
    expect(sent.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)).toBeGreaterThan(100);
    for (const { id, acknowledged } of sent) await expectExactlyOnce(id, acknowledged);
    await kill(child);
  });

  it('continues while its ClickHouse is killed and restarts', async () => {
    const { child, url } = await start();
    const acknowledged: number[] = [];
    const sending = sendUntilGone(url, 'engine', acknowledged);
    await new Promise((resolve) => setTimeout(resolve, 800));
    process.kill(server.pid ?? Number.NaN, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 800));
    await kill(child);
    await sending;
    const again = await start();
    await flushed();
    expect(acknowledged.length).toBeGreaterThan(50);
    await expectExactlyOnce('engine', acknowledged);
    await kill(again.child);
  });

  it('shares its journal folder with a second collector', async () => {
    const [one, two] = [await start(), await start()];
    const acknowledged: [number[], number[]] = [[], []];
    const sending = [
      sendUntilGone(one.url, 'shared-0', acknowledged[0]),
      sendUntilGone(two.url, 'shared-1', acknowledged[1]),
    ];
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await kill(one.child);
    await kill(two.child);
    await Promise.all(sending);
    const last = await start();
    await flushed();
    for (const [index, list] of acknowledged.entries()) {
      expect(list.length).toBeGreaterThan(20);
      await expectExactlyOnce(`shared-${index}`, list);
    }
    await kill(last.child);
  });
});
