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

const countNodes = async (client: ClickHouseClient, name: string): Promise<number> => {
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
  const expected = await countNodes(client, name);
  if (expected === 0) return { nodes: [], expected };
  const database = await readDatabase(client);
  const ask = async (table: string, columns: string, where = ''): Promise<Map<string, string[]>> => {
    const answer = await client.query({
      query: `SELECT hostName() AS host, ${columns} FROM clusterAllReplicas(${quotedText(name)}, system, ${table}) ${where} GROUP BY host`,
      query_params: { database },
      format: 'JSONCompactEachRow',
      clickhouse_settings: { skip_unavailable_shards: 1 },
    });
    const rows = await answer.json<[host: string, ...values: unknown[]]>();
    return new Map(rows.map(([host, ...values]) => [host, values.map(String)]));
  };
  const ofDatabase = 'WHERE database = {database:String}';
  const responding = await ask('one', 'version()');
  const tables = await ask('tables', 'count()', ofDatabase);
  const replicas = await ask('replicas', 'countIf(is_readonly), max(absolute_delay)', ofDatabase);
  const nodes = [...responding].map(([host, [version = '']]) => {
    const [readOnly = 0, delay = 0] = replicas.get(host) ?? [];
    const [count = 0] = tables.get(host) ?? [];
    return { host, version, tables: Number(count), readOnly: Number(readOnly), delaySeconds: Number(delay) };
  });
  return { expected, nodes };
};
