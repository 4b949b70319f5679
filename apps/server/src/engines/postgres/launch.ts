import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/start-error.ts';
import type { Account } from './account.ts';

export type Launch = {
  binaries: string;
  /** Absolute path of the cluster's folder. */
  cluster: string;
  socketFolder: string;
  account: Account | undefined;
  logFile: string;
  /** Also listens on this port of the loopback interface; only on the socket when undefined. */
  tcpPort?: number | undefined;
  settings?: Record<string, string>;
};

/** Owner of all objects in the cluster, created by `initdb`. */
export const databaseUser = 'app';

/**
 * Returns the cluster's path for the server's arguments. As root, the cluster may be below a folder that its account
 * cannot enter; as the working folder of the process it stays reachable, since only the last part of the path is
 * checked.
 */
const clusterArgument = (launch: Launch): string =>
  launch.account && process.platform === 'linux' ? '/proc/self/cwd' : launch.cluster;

const spawnOptions = (launch: Launch, cwd: string): SpawnOptions => ({
  cwd,
  ...launch.account,
  env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' },
  detached: true,
});

const initialize = ['-U', databaseUser, '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

const run = (command: string, parameters: string[], options: SpawnOptions): Promise<{ ok: boolean; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (text: Buffer): void => {
      output = (output + text.toString()).slice(-2_000);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });

/** Creates the cluster when there is none; starts over when a previous creation was interrupted. */
export const initializeCluster = async (launch: Launch): Promise<boolean> => {
  if (existsSync(join(launch.cluster, 'PG_VERSION'))) return false;
  const partial = `${launch.cluster}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  if (launch.account) chownSync(partial, launch.account.uid, launch.account.gid);
  const target = { ...launch, cluster: partial };
  const { ok, output } = await run(
    join(launch.binaries, 'initdb'),
    ['-D', clusterArgument(target), ...initialize, '--locale=C', '--auth=trust', '-N'],
    spawnOptions(launch, partial),
  ).catch((error: unknown) => ({ ok: false, output: String(error) }));
  if (!ok) {
    rmSync(partial, { recursive: true, force: true });
    const reason = output.trim().split('\n').at(-1) ?? 'no reason given';
    throw new StartError(`PostgreSQL could not create its files in ${launch.cluster}: ${reason}`);
  }
  try {
    renameSync(partial, launch.cluster);
  } catch (error) {
    throw new StartError(`PostgreSQL could not create its files in ${launch.cluster}: the path is already in use`, {
      cause: error,
    });
  }
  return true;
};

/** Starts the server detached, so that Ctrl-C in the terminal reaches only this process; its output goes to a file. */
export const launchServer = (launch: Launch): ChildProcess => {
  const settings = {
    listen_addresses: launch.tcpPort ? '127.0.0.1' : '',
    ...(launch.tcpPort && { port: String(launch.tcpPort) }),
    unix_socket_directories: launch.socketFolder,
    unix_socket_permissions: '0700',
    ...launch.settings,
  };
  const log = openSync(launch.logFile, 'a', 0o600);
  try {
    return spawn(
      join(launch.binaries, 'postgres'),
      [
        '-D',
        clusterArgument(launch),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...spawnOptions(launch, launch.cluster), stdio: ['ignore', log, log] },
    );
  } finally {
    closeSync(log);
  }
};

type Lock = 'free' | 'stale' | 'held';

/** Reports whether a process is a running PostgreSQL: not a zombie, and not another program with a reused id. */
const isServer = (pid: number): boolean => {
  process.kill(pid, 0);
  if (process.platform !== 'linux') return true;
  const [, name, state] = /^\d+ \((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return name === 'postgres' && state !== 'Z';
};

/** Reports whether a server's process is running. */
export const isRunning = (pid: number): boolean => {
  try {
    return isServer(pid);
  } catch {
    return false;
  }
};

/**
 * Reads the cluster's lock file; returns 'stale' when its id belongs to another program, which PostgreSQL cannot
 * detect.
 */
export const readLock = (cluster: string): { lock: Lock; pid: number | undefined } => {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return { lock: isServer(pid) ? 'held' : 'stale', pid };
  } catch {
    return { lock: 'free', pid: undefined };
  }
};

/** Returns the id of the server that runs on the cluster; undefined if none is running. */
export const runningServer = (cluster: string): number | undefined => {
  const { lock, pid } = readLock(cluster);
  return lock === 'held' ? pid : undefined;
};

export const removeLock = (cluster: string): void => rmSync(join(cluster, 'postmaster.pid'), { force: true });
