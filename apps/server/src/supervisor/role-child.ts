import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '../configuration/configuration.ts';
import type { Engines } from '../engines/engines.ts';
import type { Logger } from '../platform/logger.ts';
import type { SupervisedChild } from '../platform/supervised-child.ts';
import { superviseChild } from '../platform/supervised-child.ts';
import type { RoleName } from '../platform/role-name.ts';
import { readChildMetrics, type ReadMetrics } from '../shared/metrics/child-metrics.ts';

type Environment = Record<string, string | undefined>;

const entry = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Returns the environment of a role's process: the addresses of the engines, but neither port nor list of roles. */
export const roleEnvironment = (
  environment: Environment,
  { dataDir, host, publicUrl, logLevel, logFormat }: Configuration,
  { databaseUrl, clickhouseUrl }: Pick<Engines, 'databaseUrl' | 'clickhouseUrl'>,
): Environment => {
  const { PORT: _port, ROLES: _roles, ...rest } = environment;
  return {
    ...rest,
    DATA_DIR: dataDir,
    HOST: host,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: logLevel,
    LOG_FORMAT: logFormat,
    DATABASE_URL: databaseUrl,
    CLICKHOUSE_URL: clickhouseUrl,
  };
};

/** Roles that run in processes of their own, so that their failures do not affect the others. */
export const childRoles = ['worker', 'live', 'lab'] as const satisfies readonly RoleName[];
type ChildRole = (typeof childRoles)[number];

export const isChildRole = (name: RoleName): name is ChildRole => childRoles.some((role) => role === name);

/** Starts the process of a role and resolves when it is ready; ends it if the signal aborts its start. */
const startRole = (role: ChildRole, environment: Environment, signal: AbortSignal): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = fork(entry, ['start', '--roles', role, '--supervised'], {
      // The entries are strings or undefined, which spawn omits.
      env: environment,
      // These roles create few objects at a time: with less space for new ones, each takes 60 MiB less memory.
      execArgv: [...process.execArgv, '--max-semi-space-size=8'],
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const end = () => child.kill('SIGTERM');
    signal.addEventListener('abort', end);
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      signal.removeEventListener('abort', end);
      reject(new Error(`The role ${role} exited during startup (${killedBy ?? code}).`));
    });
    child.once('message', () => {
      signal.removeEventListener('abort', end);
      resolve(child);
    });
    if (signal.aborted) end();
  });

type Dependencies = {
  environment: Environment;
  configuration: Configuration;
  engines: Engines;
  log: Logger;
  /** Aborted when the program stops. */
  signal: AbortSignal;
  /** Called when the process of a role has exited by itself. */
  onExit(role: ChildRole): void;
};

/** Names of the processes in the summary of a start and in logs. */
export const displayNames: Record<ChildRole, string> = {
  worker: 'Worker',
  live: 'Live node',
  lab: 'Lab runner',
};

export type SupervisedRole = { child: SupervisedChild; readMetrics: ReadMetrics };

/** Runs a role in its own process, isolated from failures of the others; restarts it when it exits. */
export const superviseRole = async (
  role: ChildRole,
  { environment, configuration, engines, log, signal, onExit }: Dependencies,
): Promise<SupervisedRole> => {
  const variables = roleEnvironment(environment, configuration, engines);
  let current: ChildProcess | undefined;
  const start = async (): Promise<ChildProcess> => {
    current = await startRole(role, variables, signal);
    return current;
  };
  const name = `the ${displayNames[role].toLowerCase()}`;
  const child = await superviseChild({ name, log, start, endWithinMilliseconds: 7_000, onExit: () => onExit(role) });
  return { child, readMetrics: async () => (current ? readChildMetrics(current) : '') };
};
