import type { Configuration } from '../configuration/configuration.ts';
import { findClickHouse } from '../engines/clickhouse/index.ts';
import { openEngines, ownsEngines, type Engines } from '../engines/engines.ts';
import { findPostgres } from '../engines/postgres/index.ts';
import { openLogger } from '../platform/logger.ts';
import { lockDataDir } from '../supervisor/data-lock.ts';

export type OperatorEngines = Pick<Engines, 'databaseUrl' | 'clickhouseUrl' | 'stop'> & {
  /** True when the embedded engines were started for this command, so that no role uses them. */
  isExclusive: boolean;
};

/** Starts the embedded engines for a command; throws `StartError` while another process uses the data folder. */
export const startEngines = async (configuration: Configuration): Promise<OperatorEngines> => {
  const lock = ownsEngines(configuration) ? await lockDataDir(configuration.dataDir) : undefined;
  try {
    const log = openLogger({ level: 'fatal', format: configuration.logFormat });
    const engines = await openEngines(configuration, log, (_what, work) => work);
    return {
      ...engines,
      isExclusive: lock !== undefined,
      async stop() {
        await engines.stop();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
};

/** Returns the engines of the running installation, or starts the embedded ones if it is not running. */
export const findOrStartEngines = async (configuration: Configuration): Promise<OperatorEngines> => {
  const databaseUrl = configuration.databaseUrl ?? findPostgres(configuration.dataDir);
  const clickhouseUrl = configuration.clickhouseUrl ?? findClickHouse(configuration.dataDir);
  if (databaseUrl === undefined || clickhouseUrl === undefined) return startEngines(configuration);
  return { databaseUrl, clickhouseUrl, isExclusive: false, stop: async () => {} };
};
