import type { ClickHouseClient } from '@clickhouse/client';
import { impressionDefinition, impressionFeeds, impressionTable, impressionTableBody } from './impression-table.ts';
import { impressionColumns } from './impressions.ts';
import { tableSettings, engineOf, onCluster, type Replication } from './replication.ts';

type Feed = (typeof impressionFeeds)[number];

const rowsOf = async <T>(client: ClickHouseClient, query: string, parameters = {}): Promise<T[]> => {
  const answer = await client.query({ query, query_params: parameters, format: 'JSONEachRow' });
  return answer.json<T>();
};

const addColumns = async (client: ClickHouseClient, replication: Replication): Promise<void> => {
  const present = new Set(
    (
      await rowsOf<{ name: string }>(
        client,
        'SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}',
        { table: impressionTable },
      )
    ).map(({ name }) => name),
  );
  const additions = impressionColumns
    .filter(({ name }) => !present.has(name))
    .map((column) => `ADD COLUMN IF NOT EXISTS ${impressionDefinition(column)}`);
  if (additions.length === 0) return;
  await client.command({ query: `ALTER TABLE ${impressionTable}${onCluster(replication)} ${additions.join(', ')}` });
};

// One insert is one block, so it is stored completely or not at all.
const rowsInPiece = 1_000_000;

/** Months of a table, each split into pieces of whole impressions. */
const piecesOf = async (client: ClickHouseClient, { source }: Feed): Promise<{ month: number; pieces: number }[]> => {
  const months = await rowsOf<{ month: number; rows: string }>(
    client,
    `SELECT toYYYYMM(time) AS month, count() AS rows FROM ${source} GROUP BY month ORDER BY month`,
  );
  return months.map(({ month, rows }) => ({ month, pieces: Math.ceil(Number(rows) / rowsInPiece) }));
};

// The token deduplicates a piece that was stored before a crash.
const fill = async (
  client: ClickHouseClient,
  feed: Feed,
  { select, columns }: Pick<Feed, 'select' | 'columns'> = feed,
  token = feed.view,
): Promise<void> => {
  const { source } = feed;
  const [as, id] = source === 'ad_samples' ? ['ad', 'video_impression_id'] : ['sample', 'impression_id'];
  for (const { month, pieces } of await piecesOf(client, feed)) {
    for (let piece = 0; piece < pieces; piece += 1) {
      const part = `toYYYYMM(${as}.time) = ${month} AND cityHash64(${as}.${id}) % ${pieces} = ${piece}`;
      await client.command({
        query: `INSERT INTO ${impressionTable} (${columns.join(', ')}) ${select.replace('WHERE ', `WHERE ${part} AND `)}`,
        clickhouse_settings: {
          async_insert: 0,
          insert_deduplicate: 1,
          insert_deduplication_token: `${token}:${month}:${piece}/${pieces}`,
          min_insert_block_size_rows: '2000000',
          min_insert_block_size_bytes: '0',
          max_insert_threads: '1',
          max_block_size: '2000000',
        },
      });
    }
  }
};

// ClickHouse reformats the view's query, so a comment identifies its version.
const markOf = ({ select }: Feed): string => {
  let sum = 0;
  for (let index = 0; index < select.length; index += 1) sum = (Math.imul(sum, 31) + select.charCodeAt(index)) >>> 0;
  return `sluice ${sum.toString(16)}`;
};

const connect = async (client: ClickHouseClient, feed: Feed, replication: Replication): Promise<void> => {
  const [known] = await rowsOf<{ comment: string }>(
    client,
    'SELECT comment FROM system.tables WHERE database = currentDatabase() AND name = {view:String}',
    { view: feed.view },
  );
  const where = onCluster(replication);
  const mark = markOf(feed);
  if (!known) {
    await fill(client, feed);
    await client.command({
      query: `CREATE MATERIALIZED VIEW IF NOT EXISTS ${feed.view}${where} TO ${impressionTable} AS\n${feed.select}\nCOMMENT '${mark}'`,
    });
  } else if (known.comment !== mark) {
    await client.command({ query: `ALTER TABLE ${feed.view}${where} MODIFY QUERY ${feed.select}` });
    if (feed.source === 'impression_samples') await fill(client, feed, feed.refill, `${feed.view} ${mark}`);
    await client.command({ query: `ALTER TABLE ${feed.view}${where} MODIFY COMMENT '${mark}'` });
  }
};

/**
 * Creates the impressions table and the views that feed it, and backfills it from the existing samples.
 *
 * Safe to call at every start and from several processes at once, but not while samples are inserted without the views.
 */
export const createImpressions = async (client: ClickHouseClient, replication: Replication): Promise<void> => {
  const body = impressionTableBody(engineOf('AggregatingMergeTree', replication), tableSettings(replication));
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS ${impressionTable}${onCluster(replication)} ${body}`,
  });
  await addColumns(client, replication);
  for (const feed of impressionFeeds) await connect(client, feed, replication);
};
