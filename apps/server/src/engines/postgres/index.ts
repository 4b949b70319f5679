import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Logger } from '../../platform/logger.ts';
import { StartError } from '../../platform/start-error.ts';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Launch } from './launch.ts';
import {
  databaseUser,
  initializeCluster,
  isRunning,
  launchServer,
  readLock,
  removeLock,
  runningServer,
} from './launch.ts';
import { socketFolder } from './socket-folder.ts';

export type EmbeddedPostgresOptions = {
  dataDir: string;
  log: Logger;
  /** Also listens on this port of the loopback interface. */
  tcpPort?: number;
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  /** Connection string of the database `sluice`, through a socket that only this account and root can open. */
  url: string;
  readonly pid: number | undefined;
  /** True when the server was already running, left behind by a killed process. */
  adopted: boolean;
  stop(): Promise<void>;
  /** Stops the server immediately; its next start recovers. */
  kill(): void;
};

export const databaseName = 'sluice';

const startWithinMilliseconds = 60_000;
const launchesMaximum = 40;
const launchesBeforeUnlock = 4;
const watchMilliseconds = 200;
const stopWithinMilliseconds = 8_000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the connection string of one database behind a socket. */
const socketUrl = (
  { socketFolder: folder, tcpPort = 5432 }: Pick<Launch, 'socketFolder' | 'tcpPort'>,
  database: string,
): string => `postgresql:///${database}?host=${encodeURIComponent(folder)}&port=${tcpPort}&user=${databaseUser}`;

const connects = async (launch: Launch): Promise<boolean> => {
  const client = new Client({ connectionString: socketUrl(launch, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`select 1`);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

const createDatabase = async (launch: Launch): Promise<void> => {
  const client = new Client({ connectionString: socketUrl(launch, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
};

/** Launches a server; the returned function reports whether it has ended since. */
const launchWatched = (launch: Launch): (() => boolean) => {
  const child = launchServer(launch);
  const state = { ended: false };
  const end = (): void => {
    state.ended = true;
  };
  child.once('error', end).once('exit', end);
  child.unref();
  return () => state.ended;
};

const lastLogLine = (logFile: string): string => {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  const cause = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1);
  return cause?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? '';
};

/**
 * Launches until the server responds. After a `kill -9`, the dead server's children may hold its lock and shared memory
 * for seconds, so a server that exits immediately is relaunched a limited number of times.
 */
const untilAnswering = async (launch: Launch): Promise<number | undefined> => {
  const deadline = performance.now() + startWithinMilliseconds;
  for (let launches = 0; performance.now() < deadline && launches < launchesMaximum;) {
    const { lock } = readLock(launch.cluster);
    // By now the dead server's children have also ended: only its lock file is left.
    if (lock === 'stale' && launches >= launchesBeforeUnlock) removeLock(launch.cluster);
    const isGone = lock === 'held' ? () => runningServer(launch.cluster) === undefined : launchWatched(launch);
    if (lock !== 'held') launches += 1;
    while (!isGone() && performance.now() < deadline) {
      if (await connects(launch)) return runningServer(launch.cluster);
      await pause(25);
    }
    await pause(250);
  }
  throw new StartError(
    `PostgreSQL did not start on ${launch.cluster}: ${lastLogLine(launch.logFile)} (more in ${launch.logFile})`,
  );
};

const hasGone = async (pid: number, withinMilliseconds: number): Promise<boolean> => {
  const deadline = performance.now() + withinMilliseconds;
  while (performance.now() < deadline) {
    if (!isRunning(pid)) return true;
    await pause(20);
  }
  return false;
};

/** Requests a fast shutdown (disconnects clients), then an immediate one. */
const stopServer = async (cluster: string): Promise<void> => {
  const pid = runningServer(cluster);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  if (await hasGone(pid, stopWithinMilliseconds)) return;
  process.kill(pid, 'SIGQUIT');
  await hasGone(pid, 2_000);
};

/** Returns the connection string of the server running on the data folder; undefined if none is running. */
export const findPostgres = (dataDir: string): string | undefined => {
  if (runningServer(join(dataDir, 'postgres')) === undefined) return undefined;
  return socketUrl({ socketFolder: socketFolder(dataDir, serverAccount()) }, databaseName);
};

/** Starts PostgreSQL on the data folder, or adopts a server left running there; relaunches it when it dies. */
export const startPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, log } = options;
  mkdirSync(dataDir, { recursive: true });
  const account = serverAccount();
  const launch: Launch = {
    binaries: findBinaries(account),
    cluster: join(dataDir, 'postgres'),
    socketFolder: socketFolder(dataDir, account),
    account,
    logFile: join(dataDir, 'postgres.log'),
    tcpPort: options.tcpPort,
    settings: { max_connections: '200', ...options.settings },
  };
  await initializeCluster(launch);
  const adopted = runningServer(launch.cluster) !== undefined && (await connects(launch));
  let pid = await untilAnswering(launch);
  await createDatabase(launch);
  let stopping = false;
  let reviving: Promise<void> = Promise.resolve();
  const revive = async (): Promise<void> => {
    log.warn('PostgreSQL exited; restarting it');
    pid = await untilAnswering(launch);
    log.info({ pid }, 'PostgreSQL is running again');
  };
  let busy = false;
  const watch = setInterval(() => {
    if (busy || stopping || runningServer(launch.cluster) === pid) return;
    busy = true;
    reviving = revive()
      .catch((error: unknown) => log.error({ err: error }, 'PostgreSQL did not start; retrying'))
      .finally(() => {
        busy = false;
      });
  }, watchMilliseconds);
  watch.unref();
  return {
    url: socketUrl(launch, databaseName),
    get pid() {
      return pid;
    },
    adopted,
    kill() {
      stopping = true;
      const server = runningServer(launch.cluster);
      if (server !== undefined) process.kill(server, 'SIGQUIT');
    },
    async stop() {
      stopping = true;
      clearInterval(watch);
      await reviving;
      await stopServer(launch.cluster);
      rmSync(launch.socketFolder, { recursive: true, force: true });
    },
  };
};
