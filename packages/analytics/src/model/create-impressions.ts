import type { ClickHouseClient } from '@clickhouse/client';
import { impressionFeeds, impressionTable } from './impression-table.ts';
import { topologyOf } from './open-telemetry.ts';
import { onCluster, storedName, type Topology } from './topology.ts';

type Feed = (typeof impressionFeeds)[number];

const rowsOf = async <T>(client: ClickHouseClient, query: string, parameters = {}): Promise<T[]> => {
  const answer = await client.query({ query, query_params: parameters, format: 'JSONEachRow' });
  return answer.json<T>();
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

/** The view's query over the rows that its own node stores. */
const storedSelect = ({ select, source }: Feed, topology: Topology): string =>
  select.replace(`FROM ${source} `, `FROM ${storedName(source, topology)} `);

const connect = async (client: ClickHouseClient, feed: Feed): Promise<void> => {
  const topology = topologyOf(client);
  const [present] = await rowsOf<{ comment: string }>(
    client,
    'SELECT comment FROM system.tables WHERE database = currentDatabase() AND name = {view:String}',
    { view: feed.view },
  );
  const where = onCluster(topology);
  const mark = markOf(feed);
  const select = storedSelect(feed, topology);
  if (!present) {
    await fill(client, feed);
    const target = storedName(impressionTable, topology);
    await client.command({
      query: `CREATE MATERIALIZED VIEW IF NOT EXISTS ${feed.view}${where} TO ${target} AS\n${select}\nCOMMENT '${mark}'`,
    });
  } else if (present.comment !== mark) {
    await client.command({ query: `ALTER TABLE ${feed.view}${where} MODIFY QUERY ${select}` });
    if (feed.source === 'impression_samples') await fill(client, feed, feed.refill, `${feed.view} ${mark}`);
    await client.command({ query: `ALTER TABLE ${feed.view}${where} MODIFY COMMENT '${mark}'` });
  }
};

/**
 * Creates the views that feed the impressions table, and backfills it from the existing samples.
 *
 * Safe to call at every start and from several processes at once, but not while samples are inserted without the views.
 */
export const connectImpressions = async (client: ClickHouseClient): Promise<void> => {
  for (const feed of impressionFeeds) await connect(client, feed);
};
