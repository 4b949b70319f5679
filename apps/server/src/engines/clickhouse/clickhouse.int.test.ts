import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { until } from '@sluice/testing/until';
import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedClickHouse } from './index.ts';
import { findClickHouse, startClickHouse } from './index.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
let folder: string;
let engine: EmbeddedClickHouse;
let client: ClickHouseClient;

const rows = async <T>(query: string, parameters?: Record<string, unknown>): Promise<T[]> => {
  const answer = await client.query({ query, format: 'JSONEachRow', ...(parameters && { query_params: parameters }) });
  return answer.json<T>();
};

const untilAnswered = <T>(work: () => Promise<T>) =>
  until(
    () =>
      work().catch((error: unknown) => {
        // The client reports a stopped engine with system error codes; any other error is a real failure.
        if (!/ECONNREFUSED|ECONNRESET|socket hang up/.test(String(error))) throw error;
        return undefined;
      }),
    { within: 60, saying: 'the engine responds' },
  );

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sluice-clickhouse-'));
  folder = join(dataDir, 'clickhouse');
  engine = await startClickHouse(folder, log);
  client = createClient({ url: engine.url, log: { level: ClickHouseLogLevel.OFF } });
  await client.command({ query: 'create database shop' });
  await client.command({ query: 'create table shop.sales (id UInt32, name String) engine MergeTree order by id' });
});

afterAll(async () => {
  await client?.close();
  await engine?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('embedded ClickHouse with the unmodified client', () => {
  it('responds to a ping', async () => {
    expect(await client.ping()).toEqual({ success: true });
  });

  it('is found by other programs of the operator until it is stopped', async () => {
    expect(findClickHouse(dataDir)).toBe(engine.url);
    const other = await startClickHouse(join(dataDir, 'other/clickhouse'), log);
    expect(findClickHouse(join(dataDir, 'other'))).toBe(other.url);
    await other.stop();
    expect(findClickHouse(join(dataDir, 'other'))).toBeUndefined();
  });

  it('rejects a wrong password', async () => {
    const stranger = createClient({
      url: engine.url.replace(/:[^:@]+@/, ':wrong@'),
      log: { level: ClickHouseLogLevel.OFF },
    });
    await expect(stranger.query({ query: 'select 1' })).rejects.toMatchObject({ code: '516' });
    await stranger.close();
  });

  it('binds query parameters of every type', async () => {
    const text = `a\tb\\c'd\n"e;ü`;
    const list = ["it's", 'x\\y', 'a,b', '[z]'];
    const [row] = await rows(
      'select {text:String} as text, {list:Array(String)} as list, {none:Nullable(String)} as none, {n:Int64} as n, {at:DateTime64(3)} as at',
      { text, list, none: null, n: -5, at: new Date(1_700_000_000_123) },
    );
    expect(row).toEqual({ text, list, none: null, n: -5, at: '2023-11-14 22:13:20.123' });
  });

  it('isolates the settings and database of each request', async () => {
    const read = async (settings?: Record<string, number>) => {
      const query = `select getSetting('max_block_size') as size`;
      const answer = await client.query({
        query,
        format: 'JSONEachRow',
        ...(settings && { clickhouse_settings: settings }),
      });
      return (await answer.json<{ size: number }>())[0]?.size;
    };
    const usual = await read();
    expect(await Promise.all([read({ max_block_size: 1234 }), read(), read({ max_block_size: 99 }), read()])).toEqual([
      1234,
      usual,
      99,
      usual,
    ]);
    const inShop = createClient({ url: engine.url, database: 'shop', log: { level: ClickHouseLogLevel.OFF } });
    expect(
      (await inShop.query({ query: 'select count() as n from sales', format: 'JSONEachRow' })).query_id,
    ).toBeTruthy();
    await inShop.close();
    await expect(client.query({ query: 'select count() from sales' })).rejects.toMatchObject({ code: '60' });
  });

  it('cancels a query when its client disconnects, if requested', async () => {
    const leaving = new AbortController();
    const marker = 'select count() from numbers(1e13) where sipHash64(number) = 1';
    const asked = client.query({
      query: marker,
      abort_signal: leaving.signal,
      clickhouse_settings: { cancel_http_readonly_queries_on_client_close: 1 },
    });
    const running = async () =>
      (
        await rows<{ n: number }>(
          `select count() as n from system.processes where query like 'select count() from numb%'`,
        )
      )[0]?.n;
    await until(async () => Number(await running()) > 0, { within: 60, saying: 'the query runs' });
    leaving.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    await until(async () => Number(await running()) === 0, { within: 60, saying: 'the query is canceled' });
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('returns errors with the code and type of ClickHouse', async () => {
    await expect(client.query({ query: 'selec 1' })).rejects.toMatchObject({ code: '62', type: 'SYNTAX_ERROR' });
    await expect(
      client.query({ query: 'select 1', clickhouse_settings: { max_rows_to_read: 'many' } }),
    ).rejects.toMatchObject({
      code: '27',
    });
    await expect(
      client.query({
        query: 'select * from numbers(1e12) order by rand()',
        clickhouse_settings: { max_memory_usage: '1000000' },
      }),
    ).rejects.toMatchObject({ code: '241' });
  });

  it('accepts objects, streams and gzip, and counts the written rows', async () => {
    const objects = await client.insert({
      table: 'shop.sales',
      format: 'JSONEachRow',
      values: [{ id: 1, name: "semi;colon 'quote'" }],
    });
    expect(objects.summary?.written_rows).toBe('1');
    const stream = Readable.from(
      (function* () {
        for (let id = 2; id <= 50_000; id += 1) yield { id, name: 'x'.repeat(1_000) };
      })(),
    );
    await client.insert({ table: 'shop.sales', format: 'JSONEachRow', values: stream });
    const zipped = createClient({ url: engine.url, compression: { request: true, response: true } });
    await zipped.insert({ table: 'shop.sales', format: 'JSONEachRow', columns: ['id'], values: [{ id: 50_001 }] });
    await zipped.close();
    expect(await rows('select count() as n, sum(id) as total from shop.sales')).toEqual([
      { n: 50_001, total: (50_001 * 50_002) / 2 },
    ]);
    expect(await rows('select name from shop.sales where id = 1')).toEqual([{ name: "semi;colon 'quote'" }]);
  });

  it('recovers on the same address with every acknowledged row after being killed', async () => {
    await client.command({ query: 'create table shop.acks (id UInt32) engine MergeTree order by id' });
    const acknowledged: number[] = [];
    const write = async (first: number): Promise<void> => {
      for (let id = first; id < first + 1_000; id += 1) {
        try {
          await client.insert({ table: 'shop.acks', format: 'JSONEachRow', values: [{ id }] });
          acknowledged.push(id);
        } catch {
          return;
        }
      }
    };
    const writers = [1, 10_001, 20_001].map(write);
    await until(() => acknowledged.length >= 30, { within: 60, saying: '30 rows are acknowledged' });
    const before = engine.pid;
    // The engine is running, so it has a process id.
    process.kill(before as number, 'SIGKILL');
    await Promise.all(writers);
    const found = await untilAnswered(() => rows<{ id: number }>('select id from shop.acks'));
    const ids = new Set(found.map((row) => row.id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(engine.pid).not.toBe(before);
  });
});
