import type { ClickHouseClient } from '@clickhouse/client';
import type { Kysely } from 'kysely';
import type { Database } from '@sluice/db';
import type { ObjectStore } from '@sluice/storage';
import type { Configuration } from '../configuration.ts';
import type { Logger } from './logger.ts';

/** Everything a role may use: configuration and connections to the engines, opened once per process. */
export type Platform = {
  configuration: Configuration;
  db: Kysely<Database>;
  /** PostgreSQL connection string, for the queue's own pool. */
  databaseUrl: string;
  objects: ObjectStore;
  telemetry: ClickHouseClient;
  /** Address of ClickHouse, for processes of their own. */
  telemetryUrl: string;
  log: Logger;
};
