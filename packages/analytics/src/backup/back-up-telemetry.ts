import { createClient, ClickHouseLogLevel, type ClickHouseClient } from '@clickhouse/client';

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

const withClient = async <T>(url: string, work: (client: ClickHouseClient) => Promise<T>): Promise<T> => {
  const client = createClient({ url, request_timeout: dayMilliseconds, log: { level: ClickHouseLogLevel.OFF } });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
};

const readDatabase = async (client: ClickHouseClient): Promise<string> => {
  const result = await client.query({ query: 'SELECT currentDatabase() AS name', format: 'JSONEachRow' });
  const [row] = await result.json<{ name: string }>();
  return row?.name ?? 'default';
};

const quote = (name: string): string => `\`${name.replaceAll('`', '')}\``;

/** Backs up all tables of the telemetry store, each as of one moment; returns the name of its database. */
export const backUpTelemetry = (url: string, backup: TelemetryBackup): Promise<string> =>
  withClient(url, async (client) => {
    const database = await readDatabase(client);
    const query = `BACKUP DATABASE ${quote(database)} TO ${placeOf(backup)}`;
    await client.command({ query, clickhouse_settings });
    return database;
  });

/** Restores the tables of a backup of `database` into the store's database, where they must be missing or empty. */
export const restoreTelemetry = (url: string, backup: TelemetryBackup, database: string): Promise<void> =>
  withClient(url, async (client) => {
    const target = await readDatabase(client);
    const query = `RESTORE DATABASE ${quote(database)} AS ${quote(target)} FROM ${placeOf(backup)} SETTINGS allow_different_database_def = 1`;
    await client.command({ query, clickhouse_settings });
  });
