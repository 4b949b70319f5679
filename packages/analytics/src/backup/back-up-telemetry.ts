import type { ClickHouseClient } from '@clickhouse/client';
import { openTelemetry, readDatabase } from '../model/open-telemetry.ts';
import { onCluster, type Topology } from '../model/topology.ts';

/** Place of a backup that the ClickHouse server itself writes and reads. */
export type TelemetryBackup =
  | { kind: 'file'; name: string }
  | { kind: 's3'; url: string; accessKeyId: string; secretAccessKey: string };

const text = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const placeOf = (backup: TelemetryBackup): string =>
  backup.kind === 'file'
    ? `File(${text(backup.name)})`
    : `S3(${text(backup.url)}, ${text(backup.accessKeyId)}, ${text(backup.secretAccessKey)})`;

const dayMilliseconds = 24 * 3_600_000;
// A backup takes as long as it takes; the limits of queries do not apply.
const clickhouse_settings = { max_execution_time: 0 };

const withClient = async <T>(
  url: string,
  topology: Topology,
  work: (client: ClickHouseClient) => Promise<T>,
): Promise<T> => {
  const client = openTelemetry(url, topology, { request_timeout: dayMilliseconds });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

const quote = (name: string): string => `\`${name.replaceAll('`', '')}\``;

/** Backs up all tables of the telemetry store, each as of one moment; returns the name of its database. */
export const backUpTelemetry = (url: string, backup: TelemetryBackup, topology: Topology = {}): Promise<string> =>
  withClient(url, topology, async (client) => {
    const database = await readDatabase(client);
    const query = `BACKUP DATABASE ${quote(database)}${onCluster(topology)} TO ${placeOf(backup)}`;
    await client.command({ query, clickhouse_settings });
    return database;
  });

/** Restores the tables of a backup of `database` into the store's database, where they must be missing or empty. */
export const restoreTelemetry = (
  url: string,
  backup: TelemetryBackup,
  { database, topology = {} }: { database: string; topology?: Topology },
): Promise<void> =>
  withClient(url, topology, async (client) => {
    const target = await readDatabase(client);
    const query = `RESTORE DATABASE ${quote(database)} AS ${quote(target)}${onCluster(topology)} FROM ${placeOf(backup)} SETTINGS allow_different_database_def = 1`;
    await client.command({ query, clickhouse_settings });
  });
