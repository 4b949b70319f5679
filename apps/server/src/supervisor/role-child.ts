import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../configuration/configuration.ts';
import type { Engines } from '../engines/engines.ts';
import type { Logger } from '../platform/logger.ts';
import type { SupervisedChild } from '../platform/supervised-child.ts';
import { superviseChild } from '../platform/supervised-child.ts';

type Environment = Record<string, string | undefined>;

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Returns the worker's environment: the addresses of the engines, but neither the port nor the list of roles. */
export const workerEnvironment = (
  environment: Environment,
  { dataDir, publicUrl, logLevel, logFormat }: Configuration,
  { databaseUrl, clickhouseUrl }: Pick<Engines, 'databaseUrl' | 'clickhouseUrl'>,
): Environment => {
  const { PORT: _port, ROLES: _roles, ...rest } = environment;
  return {
    ...rest,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: logLevel,
    LOG_FORMAT: logFormat,
    DATABASE_URL: databaseUrl,
    CLICKHOUSE_URL: clickhouseUrl,
  };
};

/** Starts a worker and resolves when it is ready; ends it if the signal aborts its start. */
const startWorker = (environment: Environment, signal: AbortSignal): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(entry, ['start', '--roles', 'worker', '--supervised'], {
      // The entries are strings or undefined, which spawn omits.
      env: environment,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const end = () => child.kill('SIGTERM');
    signal.addEventListener('abort', end);
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      signal.removeEventListener('abort', end);
      reject(new Error(`The worker exited during startup (${killedBy ?? code}).`));
    });
    child.once('message', () => {
      signal.removeEventListener('abort', end);
      resolve(child);
    });
    if (signal.aborted) end();
  });

type Worker = {
  environment: Environment;
  configuration: Configuration;
  engines: Engines;
  log: Logger;
  /** Aborted when the program stops. */
  signal: AbortSignal;
};

/** Runs the role `worker` in its own process, isolated from failures of the others; restarts it when it exits. */
export const superviseWorker = ({
  environment,
  configuration,
  engines,
  log,
  signal,
}: Worker): Promise<SupervisedChild> => {
  const variables = workerEnvironment(environment, configuration, engines);
  const start = () => startWorker(variables, signal);
  return superviseChild({ name: 'the worker', log, start, endWithinMilliseconds: 7_000 });
};
