import type { ClickHouseClient } from '@clickhouse/client';
import type { Database, Kysely } from '@sluice/db';
import type { ObjectStore } from '@sluice/storage';
import type { Configuration } from '../configuration/configuration.ts';
import type { Logger } from '../platform/logger.ts';
import type { CmcdChannel } from './cmcd-channel.ts';

/** Dependencies of all roles: configuration and connections to the engines, opened once per process. */
export type Platform = {
  configuration: Configuration;
  db: Kysely<Database>;
  /** PostgreSQL connection string, for the queue's own pool. */
  databaseUrl: string;
  objects: ObjectStore;
  telemetry: ClickHouseClient;
  /** URL of ClickHouse, for child processes. */
  telemetryUrl: string;
  /** Connects the delivery role to the collector of the same process. */
  cmcd: CmcdChannel;
  log: Logger;
};
