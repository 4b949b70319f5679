import { createClient } from '@clickhouse/client';
import { openDatabase } from '@sluice/db';
import { pino } from 'pino';
import { readConfiguration } from '../../../configuration.ts';
import { openObjects } from '../../../engines/objects.ts';
import type { Platform } from '../../../shared/platform.ts';

/** The worker speaks to no ClickHouse: an address that nobody answers. */
const nowhere = 'http://127.0.0.1:9';

type Environment = Record<string, string | undefined>;

/** What a worker needs: a database, the objects that are configured, and no telemetry. */
export const workerPlatform = async (
  environment: Environment & { DATABASE_URL: string; DATA_DIR: string },
): Promise<Platform> => {
  const configuration = readConfiguration([], environment);
  return {
    configuration,
    db: openDatabase({ connectionString: environment.DATABASE_URL, onError: () => undefined }),
    databaseUrl: environment.DATABASE_URL,
    objects: await openObjects(configuration),
    telemetryUrl: nowhere,
    telemetry: createClient({ url: nowhere }),
    log: pino({ level: environment['LOG_LEVEL'] ?? 'silent' }),
  };
};
