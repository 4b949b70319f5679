import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { openDatabase } from '@sluice/db';
import { pino } from 'pino';
import { readConfiguration } from '../../configuration/configuration.ts';
import { openObjects } from '../objects.ts';
import { createCmcdChannel } from '../../shared/cmcd-channel.ts';
import type { Platform } from '../../shared/platform.ts';

/** Address without a server, since these roles do not use ClickHouse. */
const nowhere = 'http://127.0.0.1:9';

type Environment = Record<string, string | undefined>;

/** Opens the platform for a role that uses no ClickHouse: a database and the configured object store. */
export const rolePlatform = async (
  environment: Environment & { DATABASE_URL: string; DATA_DIR: string },
): Promise<Platform> => {
  const configuration = readConfiguration([], environment);
  return {
    configuration,
    db: openDatabase({ connectionString: environment.DATABASE_URL, onError: () => undefined }),
    databaseUrl: environment.DATABASE_URL,
    objects: await openObjects(configuration),
    telemetryUrl: nowhere,
    telemetry: createClient({ url: nowhere, log: { level: ClickHouseLogLevel.OFF } }),
    cmcd: createCmcdChannel(),
    log: pino({ level: environment['LOG_LEVEL'] ?? 'silent' }),
  };
};
