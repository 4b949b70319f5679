import type { ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announceErasure, readErasures } from '../erasure/erasure-store.ts';
import {
  flushedEverywhereUntil,
  forgetMarks,
  markFlushed,
  marksKeptMilliseconds,
  readJournalMarks,
} from '../erasure/journal-marks.ts';
import { eraseRows, impressionsOf } from '../erasure/erase-rows.ts';
import { countByMinute } from '../export/export-rows.ts';
import { subjectOf } from '../erasure/subject.ts';
import { generateDemo } from '../demo/generate.ts';
import { forgetLicense } from '../insert/forget-license.ts';
import { insertPlayerImpressions } from '../insert/insert-player-impressions.ts';
import { insertRows } from '../insert/insert-rows.ts';
import { describeCluster } from '../monitoring/describe-cluster.ts';
import { askLive } from '../monitoring/query-live.ts';
import { countOpenMutations, measureTables } from '../monitoring/measure-tables.ts';
import { type Answer, type Question, runTogether } from '../query/batch.ts';
import { findCustomData } from '../query/custom-data.ts';
import { runHistogram } from '../query/histogram.ts';
import { countImpairments, licensesWithSessions } from '../query/impairments.ts';
import {
  countImpressions,
  countImpressionsByDay,
  listImpressions,
  readAds,
  readErrorDetails,
  readImpression,
} from '../query/impressions.ts';
import { metrics, runMetric } from '../query/metrics.ts';
import { countPlaysByVideo } from '../query/plays-by-video.ts';
import { runQuery } from '../query/query.ts';
import { runStatement } from '../query/run.ts';
import { findCustomUserIds, listSessions } from '../query/sessions.ts';
import { askSliding } from '../query/sliding.ts';
import { runStartupFunnel } from '../query/startup-funnel.ts';
import { listWorstSessions } from '../query/worst-sessions.ts';
import { countExpired } from '../retention/count-expired.ts';
import { dropExpired } from '../retention/drop-expired.ts';
import type { ScratchClickHouse } from '../testing/scratch-clickhouse.ts';
import { openCluster, type ShardedTelemetry, startClusterEngine } from '../testing/sharded-telemetry.ts';
import { createTables } from './create-tables.ts';
import { countPlayerImpressions } from './player-impressions.ts';
import { storages } from './schema.ts';
import { sources } from './sources.ts';
import { findStarted } from './start-failures.ts';
import { tableNames } from './tables.ts';

const start = Date.UTC(2026, 2, 1);
const day = 86_400_000;
const owner = { organizationId: 'org', licenseKey: 'demo' };
const scope = { organizationIds: ['org'], licenseKeys: ['demo'], timeZone: 'Europe/Vienna' };
const window = { startMilliseconds: start, endMilliseconds: start + day };

let engine: ScratchClickHouse;
let one: ShardedTelemetry;
let two: ShardedTelemetry;

const fill = async (client: ClickHouseClient): Promise<void> => {
  await createTables(client);
  for await (const { rows } of generateDemo({ seed: 'shards', owner, sessions: 120, start, end: start + day }))
    for (const table of tableNames)
      await client.insert({
        table,
        values: rows[table],
        format: 'JSONEachRow',
        clickhouse_settings: { async_insert: 0 },
      });
};

beforeAll(async () => {
  engine = await startClusterEngine();
  one = await openCluster(engine, 'one_server', {});
  two = await openCluster(engine, 'two_shards', { cluster: 'two', isSharded: true });
  await fill(one.client);
  await fill(two.client);
});
afterAll(async () => {
  await Promise.allSettled([one?.client.close(), two?.client.close()]);
  await engine?.stop();
});

const rowsOf = (client: ClickHouseClient, sql: string): Promise<unknown[][]> =>
  runStatement(client, { sql, parameters: {} });

/** Numbers to nine digits: the order of additions differs between shards. */
const rounded = (value: unknown): unknown => {
  if (typeof value === 'number') return Number(value.toPrecision(9));
  if (Array.isArray(value)) return value.map(rounded);
  if (value instanceof Map) return rounded([...value].toSorted(([a], [b]) => String(a).localeCompare(String(b))));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rounded(each)]));
  return value;
};

/** Asks both, and expects the same answer; returns it. */
const same = async <T>(ask: (client: ClickHouseClient) => Promise<T>): Promise<T> => {
  const [expected, actual] = [await ask(one.client), await ask(two.client)];
  expect(rounded(actual)).toEqual(rounded(expected));
  return expected;
};

describe('the rows of a sharded cluster', () => {
  it('are spread over the shards, those of a session on one', async () => {
    const sessions = tableNames
      .map(
        (table) =>
          `SELECT ${table === 'ad_samples' ? 'video_impression_id' : 'impression_id'} AS id, _shard_num AS shard FROM ${table}`,
      )
      .concat('SELECT impression_id AS id, _shard_num AS shard FROM impressions')
      .join(' UNION ALL ');
    const spread = await rowsOf(
      two.client,
      `SELECT shard, uniqExact(id) FROM (${sessions}) WHERE id != '' GROUP BY shard ORDER BY shard`,
    );
    expect(spread.map(([number]) => number)).toEqual([1, 2]);
    expect(Math.min(...spread.map(([, count]) => Number(count)))).toBeGreaterThan(30);
    expect(
      await rowsOf(
        two.client,
        `SELECT max(shards) FROM (SELECT uniqExact(shard) AS shards FROM (${sessions}) WHERE id != '' GROUP BY id)`,
      ),
    ).toEqual([[1]]);
  });

  it('are all found once', async () => {
    for (const table of [...tableNames, 'impressions'])
      expect(await same((client) => rowsOf(client, `SELECT count() > 0 FROM ${table}`))).toEqual([[1]]);
    for (const table of tableNames)
      await same((client) => rowsOf(client, `SELECT count(), sum(cityHash64(row_key)) FROM ${table}`));
  });
});

/** A query of each dimension; of the hundred fields of custom data, of the first. */
const questions = Object.values(sources).flatMap((source) =>
  [...source.dimensions.values()].flatMap((dimension): Question[] => {
    if (/^CUSTOM_DATA_\d+$/.test(dimension.name) && dimension.name !== 'CUSTOM_DATA_1') return [];
    const isNumber = dimension.type === 'number' || dimension.type === 'boolean';
    const base = { source: source.name, dimension: dimension.name, ...window, groupBy: ['COUNTRY'], limit: 10_000 };
    const aggregation = isNumber ? ('avg' as const) : ('count' as const);
    return [{ scope, request: { ...base, aggregation, includeContext: true } }];
  }),
);

const ordered = (answers: readonly Answer[]): unknown =>
  answers.map((rows) =>
    rows instanceof Error ? rows.message : rows.toSorted((a, b) => String(a.keys).localeCompare(String(b.keys))),
  );

describe('a query of a sharded cluster returns what one server returns', () => {
  it('of each dimension', async () => {
    expect(questions.length).toBeGreaterThan(150);
    await same(async (client) => ordered(await runTogether(client, questions)));
  });

  const filters = [{ name: 'VIEWTIME', operator: 'GT' as const, value: 60_000 }];

  it.each<[string, (client: ClickHouseClient) => Promise<unknown>]>([
    [
      'filtered by a measure of impressions',
      (client) =>
        runQuery(
          client,
          {
            source: 'impressions',
            aggregation: 'count',
            dimension: 'IMPRESSION_ID',
            groupBy: ['BROWSER'],
            orderBy: [{ name: 'BROWSER', order: 'ASC' }],
            ...window,
            filters,
          },
          scope,
        ),
    ],
    [
      'of ten minutes',
      (client) =>
        runQuery(
          client,
          {
            source: 'impressions',
            aggregation: 'avg',
            dimension: 'REBUFFER_PERCENTAGE',
            startMilliseconds: start + 43_200_000,
            endMilliseconds: start + 43_800_000,
          },
          scope,
        ),
    ],
    [
      'grouped by a label that changes within a session',
      (client) =>
        runQuery(
          client,
          {
            source: 'impressions',
            aggregation: 'avg',
            dimension: 'VIEWTIME',
            groupBy: ['VIDEO_BITRATE'],
            orderBy: [{ name: 'VIDEO_BITRATE', order: 'ASC' }],
            ...window,
          },
          scope,
        ),
    ],
    ...metrics.map((metric): [string, (client: ClickHouseClient) => Promise<unknown>] => [
      metric,
      (client) => runMetric(client, { metric, interval: 'HOUR', ...window, filters: [] }, scope),
    ]),
    [
      'histogram',
      (client) => runHistogram(client, { source: 'impressions', dimension: 'VIDEO_STARTUPTIME', ...window }, scope),
    ],
    [
      'histogram of impressions',
      (client) => runHistogram(client, { source: 'impressions', dimension: 'VIEWTIME', ...window }, scope),
    ],
    ['startup funnel', (client) => runStartupFunnel(client, { ...window, groupBy: 'COUNTRY' }, scope)],
    [
      'several together',
      (client) =>
        runTogether(
          client,
          (['VIEWTIME', 'PLAYED', 'VIDEO_STARTUPTIME'] as const).map((dimension) => ({
            request: {
              source: 'impressions',
              aggregation: 'avg',
              dimension,
              groupBy: ['COUNTRY'],
              includeContext: true,
              ...window,
            },
            scope,
          })),
        ),
    ],
    [
      'sliding windows',
      (client) =>
        askSliding(
          client,
          { request: { source: 'impressions', aggregation: 'count', dimension: 'PLAY_ATTEMPTS', ...window }, scope },
          { windowMinutes: 30, stepMinutes: 10 },
        ),
    ],
    ['custom data', (client) => findCustomData(client, { source: 'impressions', ...window }, scope)],
    [
      'impairments',
      (client) =>
        countImpairments(
          client,
          { ...window, startHour: start / 3_600_000, endHour: start / 3_600_000 + 24, sessionsMin: 1, slicesMax: 1000 },
          scope,
        ),
    ],
    ['licenses', (client) => licensesWithSessions(client, start)],
    ['worst sessions', (client) => listWorstSessions(client, { ...window, limit: 20 }, scope)],
    ['sessions', (client) => listSessions(client, { ...window, filters: [], offset: 0, limit: 50 }, scope)],
    ['custom user ids', (client) => findCustomUserIds(client, { ...window, query: '', limit: 20 }, scope)],
    ['impressions since an instant', (client) => countImpressions(client, start, scope)],
    ['impressions by day', (client) => countImpressionsByDay(client, { from: '2026-03-01', to: '2026-03-02' }, scope)],
    ['rows by minute', (client) => countByMinute(client, { source: 'ads', scope, window })],
    [
      'live view',
      (client) =>
        askLive(
          client,
          {
            startMilliseconds: start + 43_200_000,
            endMilliseconds: start + 45_000_000,
            bucketMilliseconds: 10_000,
            beforeMilliseconds: start + 41_400_000,
            nowMilliseconds: start + 44_999_000,
          },
          scope,
        ),
    ],
    ['expired rows', (client) => countExpired(client, { ...owner, beforeMilliseconds: start + day })],
  ])('%s', async (_, ask) => {
    const answer = await same(ask);
    expect(JSON.stringify(answer instanceof Map ? [...answer] : answer).length).toBeGreaterThan(2);
  });

  it('a whole session, with its ads and errors', async () => {
    const ids = await same((client) => listImpressions(client, { ...window, limit: 200 }, scope));
    for (const id of ids.slice(0, 5))
      expect((await same((client) => readImpression(client, id, scope))).length).toBeGreaterThan(0);
    const [[withAds] = []] = await rowsOf(
      one.client,
      "SELECT any(video_impression_id) FROM ad_samples WHERE video_impression_id != ''",
    );
    expect((await same((client) => readAds(client, String(withAds), scope))).length).toBeGreaterThan(0);
    const [[failed] = []] = await rowsOf(one.client, 'SELECT any(impression_id) FROM error_details');
    expect((await same((client) => readErrorDetails(client, String(failed), scope))).length).toBeGreaterThan(0);
    await same((client) =>
      findStarted(
        client,
        ids.map((id) => ['demo', id] as const),
      ),
    );
  });

  it('plays of videos', async () => {
    const [[video] = []] = await rowsOf(one.client, 'SELECT any(video_id) FROM impression_samples');
    const range = { from: '2026-03-01', to: '2026-03-02', videos: [String(video)] };
    expect((await same((client) => countPlaysByVideo(client, range, scope))).length).toBeGreaterThan(0);
  });
});

describe('a change of a sharded cluster', () => {
  it('counts a repeated impression of a player once', async () => {
    const impressions = ['a', 'b', 'c', 'd'].map((id) => ({
      license_key: 'p',
      impression_id: id,
      time: start,
      platform: 'web',
      host: 'h',
    }));
    for (const { client } of [one, two]) {
      await insertPlayerImpressions(client, impressions);
      await insertPlayerImpressions(client, impressions.slice(0, 2));
    }
    expect(await same((client) => countPlayerImpressions(client, '2026-03-01'))).toMatchObject([{ impressions: 4 }]);
  });

  it('announces erasures and the progress of collectors to all', async () => {
    for (const { client } of [one, two]) {
      await announceErasure(client, {
        licenseKey: 'demo',
        subject: 's',
        requestedAtMilliseconds: start,
        impressionIds: ['x'],
      });
      for (const [index, collector] of ['c1', 'c2', 'c3'].entries())
        await markFlushed(client, { collector, host: 'edge', flushedUntilMilliseconds: start + index });
    }
    expect(await same(readErasures)).toHaveLength(1);
    expect(await same((client) => flushedEverywhereUntil(client, start))).toBe(start);
    for (const { client } of [one, two])
      await markFlushed(client, {
        collector: 'c1',
        host: 'edge-1',
        flushedUntilMilliseconds: start - 1,
        isStopped: true,
      });
    const marks = await same(async (client) =>
      (await readJournalMarks(client, start)).map(({ collector, host, flushedUntilMilliseconds, isStopped }) => ({
        collector,
        host,
        flushedUntilMilliseconds,
        isStopped,
      })),
    );
    expect(marks[0]).toEqual({
      collector: 'c1',
      host: 'edge-1',
      flushedUntilMilliseconds: start,
      isStopped: true,
    });
    for (const { client } of [one, two]) await forgetMarks(client, Date.now() + marksKeptMilliseconds + 60_000);
    expect(await same((client) => flushedEverywhereUntil(client, start))).toBeUndefined();
  });

  it('erases a viewer on every shard', async () => {
    const [[user] = []] = await rowsOf(
      one.client,
      "SELECT user_id FROM impression_samples WHERE user_id != '' GROUP BY user_id ORDER BY count() DESC, user_id LIMIT 1",
    );
    const subject = { ...owner, kind: 'userId' as const, subject: subjectOf('demo', 'userId', String(user)) };
    const ids = (await impressionsOf(two.client, subject)).toSorted();
    expect(ids).toEqual((await impressionsOf(one.client, subject)).toSorted());
    const erased = await same((client) => eraseRows(client, subject, ids));
    expect(erased.samples).toBeGreaterThan(0);
    expect(await same((client) => impressionsOf(client, subject))).toEqual([]);
  });

  it('measures the tables under their own names', async () => {
    const sizes = await measureTables(two.client);
    expect(sizes.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['impression_samples', 'ad_samples', 'impressions']),
    );
    expect(await countOpenMutations(two.client)).toBe(0);
  });

  it('deletes expired rows, and those of a license, on every shard', async () => {
    expect(
      await same((client) => dropExpired(client, [{ ...owner, beforeMilliseconds: start + day }])),
    ).toBeGreaterThan(0);
    await same((client) => rowsOf(client, 'SELECT count() FROM impression_samples'));
    for (const { client } of [one, two]) {
      await forgetLicense(client, 'org', 'demo');
      await expect.poll(() => rowsOf(client, 'SELECT count() FROM impressions'), { timeout: 60_000 }).toEqual([[0]]);
    }
  });

  it('has only statements that ClickHouse can parse, also with ON CLUSTER', async () => {
    const clustered = two.statements.filter((statement) => statement.includes('ON CLUSTER'));
    const kinds = new Set(clustered.map((statement) => statement.split(/\s/, 2).join(' ')));
    expect([...kinds].toSorted()).toEqual(['ALTER TABLE', 'CREATE MATERIALIZED', 'CREATE TABLE', 'DELETE FROM']);
    for (const statement of new Set(two.statements)) {
      const query = `EXPLAIN AST ${statement.replaceAll(/\{\w+:[^}]+\}/g, "'x'")}`;
      const answer = await one.client.query({ query, format: 'TabSeparated' });
      expect(await answer.text()).toContain('(children ');
    }
  });
});

describe('a description of a cluster', () => {
  it('has the nodes that respond', async () => {
    const { nodes, expected } = await describeCluster(two.client, 'away');
    expect({ responding: nodes.length, expected }).toEqual({ responding: 1, expected: 2 });
    // Eight tables, those over all shards, and two views.
    expect(nodes[0]).toMatchObject({ tables: 18, readOnly: 0, delaySeconds: 0 });
    expect(await describeCluster(two.client, 'unknown')).toEqual({ nodes: [], expected: 0 });
  });
});

describe('a node that is away', () => {
  const sample = (id: string) => ({
    organization_id: 'org',
    license_key: 'k',
    time: start,
    client_time: start,
    impression_id: id,
    row_key: String([...id].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7)),
    played: 1,
  });
  const rows = Array.from({ length: 40 }, (_, index) => sample(`session-${index}`));
  const reject = () => Promise.reject(new Error('a row was rejected'));

  it('stores a batch once that is repeated', async () => {
    const { client } = await openCluster(engine, 'one_shard', { cluster: 'one', isSharded: true });
    await createTables(client);
    for (let time = 0; time < 2; time += 1)
      await insertRows(client, { table: 'impression_samples', rows, token: 'batch' }, reject);
    expect(await rowsOf(client, 'SELECT count() FROM impression_samples')).toEqual([[40]]);
    expect(await rowsOf(client, 'SELECT sum(samples) FROM impressions')).toEqual([[40]]);
    await client.close();
  });

  it('fails queries rather than return part of the rows, and stores no row twice when the batch is repeated', async () => {
    const whole = await openCluster(engine, 'shard_away', { cluster: 'one', isSharded: true });
    await createTables(whole.client);
    for (const { name } of storages) await whole.client.command({ query: `DROP TABLE ${name}` });
    await whole.client.close();
    const { client } = await openCluster(engine, 'shard_away', { cluster: 'away', isSharded: true });
    await createTables(client);
    for (let time = 0; time < 2; time += 1)
      await expect(insertRows(client, { table: 'impression_samples', rows, token: 'batch' }, reject)).rejects.toThrow(
        'Connection refused',
      );
    await expect(
      runQuery(client, { source: 'impressions', aggregation: 'count', dimension: 'IMPRESSION_ID', ...window }, scope),
    ).rejects.toMatchObject({ code: 'unavailable' });
    // Depending on the moment of the failure, the other shard has stored its part or nothing.
    const [[stored, repeated] = []] = await rowsOf(
      client,
      'SELECT count(), count() - uniqExact(row_key) FROM impression_samples_local',
    );
    expect(Number(stored)).toBeLessThan(40);
    expect(repeated).toBe(0);
    await client.close();
  });

  it('is replaced by another replica of its shard', async () => {
    const { client } = await openCluster(engine, 'replica_away', { cluster: 'failover', isSharded: true });
    await createTables(client);
    await insertRows(client, { table: 'impression_samples', rows, token: 'batch' }, reject);
    expect(await rowsOf(client, 'SELECT count() FROM impression_samples')).toEqual([[40]]);
    await client.close();
  });

  it('is no reason to use the tables of another topology', async () => {
    const { client } = await openCluster(engine, 'converted', { cluster: 'one', isSharded: true });
    await one.client.command({
      query: 'CREATE TABLE converted.impressions (day Date) ENGINE = MergeTree ORDER BY day',
    });
    await expect(createTables(client)).rejects.toThrow('The table impressions has the engine MergeTree');
    await client.close();
  });
});
