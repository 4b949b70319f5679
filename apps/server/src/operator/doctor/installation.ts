import { openTelemetry } from '@sluice/analytics';
import type { Clock } from '@sluice/core';
import { openDatabase } from '@sluice/db';
import type { Configuration } from '../../configuration/configuration.ts';
import { findClickHouse } from '../../engines/clickhouse/index.ts';
import { findPostgres } from '../../engines/postgres/index.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Outcome } from './outcome.ts';

/** Installation to check; without its engines when they are embedded and not running. */
export type Installation = {
  configuration: Configuration;
  clock: Clock;
  db: Platform['db'] | undefined;
  telemetry: Platform['telemetry'] | undefined;
  close(): Promise<void>;
};

/** One question about an installation. */
export type Check = { name: string; run(installation: Installation): Promise<readonly Outcome[]> };

/** Opens connections to the engines of an installation, of which none needs to respond. */
export const openInstallation = (configuration: Configuration, clock: Clock): Installation => {
  const databaseUrl = configuration.databaseUrl ?? findPostgres(configuration.dataDir);
  const telemetryUrl = configuration.clickhouseUrl ?? findClickHouse(configuration.dataDir);
  const db =
    databaseUrl === undefined
      ? undefined
      : openDatabase({ connectionString: databaseUrl, maximumConnections: 2, onError: () => {} });
  const telemetry =
    telemetryUrl === undefined ? undefined : openTelemetry(telemetryUrl, configuration.telemetryTopology);
  return {
    configuration,
    clock,
    db,
    telemetry,
    async close() {
      await Promise.allSettled([db?.destroy(), telemetry?.close()]);
    },
  };
};
