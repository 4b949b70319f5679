import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import type { Logger } from '../platform/logger.ts';
import { runningServer } from './postgres/launch.ts';

/** Addresses of the engines, embedded or shared, with functions that stop the embedded ones. */
export type Engines = {
  databaseUrl: string;
  clickhouseUrl: string;
  stop(): Promise<void>;
  /** Kills the embedded engines immediately. */
  kill(): void;
};

type Engine = { url: string; stop(): Promise<void>; kill?(): void };

export type Progress = <T>(what: string, work: Promise<T>) => Promise<T>;

const isOurs = (url: string | undefined): boolean => url === undefined;

/** Reports whether this process starts an embedded engine on the data folder. */
export const ownsEngines = ({ databaseUrl, clickhouseUrl }: Configuration): boolean =>
  isOurs(databaseUrl) || isOurs(clickhouseUrl);

const shared = (url: string): Engine => ({ url, stop: async () => {} });

const openDatabaseEngine = async ({ databaseUrl, dataDir }: Configuration, log: Logger): Promise<Engine> => {
  if (databaseUrl) return shared(databaseUrl);
  const { startPostgres } = await import('./postgres/index.ts');
  return startPostgres({ dataDir, log });
};

const openTelemetryEngine = async ({ clickhouseUrl, dataDir }: Configuration, log: Logger): Promise<Engine> => {
  if (clickhouseUrl) return shared(clickhouseUrl);
  const { startClickHouse } = await import('./clickhouse/index.ts');
  return startClickHouse(join(dataDir, 'clickhouse'), log);
};

const stopAll = async (engines: readonly Engine[]): Promise<void> => {
  await Promise.all(engines.map((engine) => engine.stop()));
};

/** Kills an embedded PostgreSQL that is starting; an embedded ClickHouse ends with this process. */
export const killStartingEngines = ({ databaseUrl, dataDir }: Configuration): void => {
  const server = isOurs(databaseUrl) ? runningServer(join(dataDir, 'postgres')) : undefined;
  if (server !== undefined) process.kill(server, 'SIGQUIT');
};

/** Starts in parallel the embedded engines that no URL replaces; when one fails, stops the other. */
export const openEngines = async (configuration: Configuration, log: Logger, progress: Progress): Promise<Engines> => {
  const results = await Promise.allSettled([
    progress(configuration.databaseUrl ? 'PostgreSQL (shared)' : 'PostgreSQL', openDatabaseEngine(configuration, log)),
    progress(
      configuration.clickhouseUrl ? 'ClickHouse (shared)' : 'ClickHouse',
      openTelemetryEngine(configuration, log),
    ),
  ]);
  const engines = results.filter((result) => result.status === 'fulfilled').map((result) => result.value);
  const [database, telemetry] = results;
  if (database.status === 'rejected' || telemetry.status === 'rejected') {
    await stopAll(engines);
    throw database.status === 'rejected' ? database.reason : (telemetry as PromiseRejectedResult).reason;
  }
  return {
    databaseUrl: database.value.url,
    clickhouseUrl: telemetry.value.url,
    stop: () => stopAll(engines),
    kill: () => engines.forEach((engine) => engine.kill?.()),
  };
};
