import type { ClickHouseClient } from '@clickhouse/client';
import { createClient } from '@clickhouse/client';
import { createTelemetryDatabase } from './engine-broker.ts';
import { engineAddress } from './postgres.ts';

export type ScratchTelemetry = {
  client: ClickHouseClient;
  /** Address with user, password and database. */
  url: string;
  /** Closes the client and drops the database. */
  close(): Promise<void>;
};

/** Empty telemetry tables in a database of their own on the run's ClickHouse; for integration tests only. */
export const scratchTelemetry = async (): Promise<ScratchTelemetry> => {
  const { url, database } = await createTelemetryDatabase(await engineAddress('clickhouse'));
  const client = createClient({ url });
  return {
    client,
    url,
    async close() {
      await client.command({ query: `drop database ${database}` });
      await client.close();
    },
  };
};
