import type { ClickHouseClient } from '@clickhouse/client';
import { readDatabase } from '../model/open-telemetry.ts';
import { quotedText } from '../model/topology.ts';

/** State of a node of a cluster, of the tables in one database. */
export type ClusterNode = {
  host: string;
  version: string;
  tables: number;
  /** Tables that have lost Keeper. */
  readOnly: number;
  /** Time by which the slowest replica is behind. */
  delaySeconds: number;
};

const count = async (client: ClickHouseClient, name: string): Promise<number> => {
  const answer = await client.query({
    query: 'SELECT count() AS nodes FROM system.clusters WHERE cluster = {name:String}',
    query_params: { name },
    format: 'JSONEachRow',
  });
  const [row] = await answer.json<{ nodes: string }>();
  return Number(row?.nodes ?? 0);
};

/** Returns the nodes of a cluster that respond, and how many it should have: 0 if there is no such cluster. */
export const describeCluster = async (
  client: ClickHouseClient,
  name: string,
): Promise<{ nodes: ClusterNode[]; expected: number }> => {
  const expected = await count(client, name);
  if (expected === 0) return { nodes: [], expected };
  const everyNode = (table: string) => `clusterAllReplicas(${quotedText(name)}, system, ${table})`;
  const answer = await client.query({
    query: `SELECT host, max(release) AS version, sum(present) AS tables, sum(read_only) AS readOnly, max(delay) AS delaySeconds
      FROM (
        SELECT hostName() AS host, version() AS release, 0 AS present, 0 AS read_only, 0 AS delay
        FROM ${everyNode('one')} GROUP BY host
        UNION ALL
        SELECT hostName() AS host, version() AS release, count(), 0, 0
        FROM ${everyNode('tables')} WHERE database = {database:String} GROUP BY host
        UNION ALL
        SELECT hostName() AS host, version() AS release, 0, countIf(is_readonly), max(absolute_delay)
        FROM ${everyNode('replicas')} WHERE database = {database:String} GROUP BY host
      ) GROUP BY host ORDER BY host`,
    query_params: { database: await readDatabase(client) },
    format: 'JSONEachRow',
    clickhouse_settings: { skip_unavailable_shards: 1 },
  });
  const nodes = await answer.json<Record<keyof ClusterNode, string>>();
  return {
    expected,
    nodes: nodes.map(({ host, version, tables, readOnly, delaySeconds }) => ({
      host,
      version,
      tables: Number(tables),
      readOnly: Number(readOnly),
      delaySeconds: Number(delaySeconds),
    })),
  };
};
