import type { ClickHouseClient } from '@clickhouse/client';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { createTelemetryDatabase } from './engine-broker.ts';
import { engineAddress } from './postgres.ts';

export type ScratchTelemetry = {
  client: ClickHouseClient;
  /** URL with user, password and database. */
  url: string;
  /** Closes the client and drops the database. */
  close(): Promise<void>;
};

/** Creates empty telemetry tables in a new database on the run's ClickHouse; for integration tests only. */
export const scratchTelemetry = async (): Promise<ScratchTelemetry> => {
  const { url, database } = await createTelemetryDatabase(await engineAddress('clickhouse'));
  // Errors are thrown to the test that expects them.
  const client = createClient({ url, log: { level: ClickHouseLogLevel.OFF } });
  return {
    client,
    url,
    async close() {
      await client.command({ query: `drop database ${database}` });
      await client.close();
    },
  };
};
