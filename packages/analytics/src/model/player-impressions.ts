import type { ClickHouseClient } from '@clickhouse/client';
import type { Storage } from './storage.ts';

/** The first frame of one source in a player with a license. */
export type PlayerImpression = {
  license_key: string;
  impression_id: string;
  /** Unix time of receipt in milliseconds. */
  time: number;
  platform: string;
  host: string;
};

export const playerImpressionTable = 'player_impressions';

/** Days within which a repeated impression counts once; grants expire sooner, so later repetitions are refused. */
const repetitionDays = 3;

/** Table of player impressions; repeated ones are merged. */
export const playerImpressionStorage: Storage = {
  name: playerImpressionTable,
  engine: 'ReplacingMergeTree',
  columns: [
    ['license_key', 'license_key LowCardinality(String)'],
    ['impression_id', 'impression_id String'],
    ['time', "time DateTime64(3, 'UTC')"],
    ['platform', 'platform LowCardinality(String)'],
    ['host', 'host LowCardinality(String)'],
  ],
  partitionBy: 'toYYYYMM(time)',
  orderBy: ['license_key', 'toDate(time)', 'impression_id'],
  timeToLive: 'toDateTime(time) + INTERVAL 400 DAY',
  shardingKey: 'cityHash64(impression_id)',
};

export type PlayerUsage = { licenseKey: string; day: string; platform: string; impressions: number };

/** Counts each impression once, on the UTC day of its first receipt, for all days since one. */
export const countPlayerImpressions = async (client: ClickHouseClient, sinceDay: string): Promise<PlayerUsage[]> => {
  const answer = await client.query({
    query: `SELECT license_key AS licenseKey, toString(toDate(first)) AS day, platform, count() AS impressions FROM (
      SELECT license_key, impression_id, min(time) AS first, argMin(platform, time) AS platform FROM ${playerImpressionTable}
      WHERE time >= toDate({since:String}) - ${repetitionDays} GROUP BY license_key, impression_id
    ) WHERE first >= toDate({since:String}) GROUP BY license_key, day, platform`,
    query_params: { since: sinceDay },
    format: 'JSONEachRow',
  });
  const rows = await answer.json<Omit<PlayerUsage, 'impressions'> & { impressions: string | number }>();
  return rows.map((row) => ({ ...row, impressions: Number(row.impressions) }));
};
