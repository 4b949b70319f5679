import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRunning, runningServer } from '@sluice/server/engines/postgres/launch';
import { roleNames } from '@sluice/server/platform/role-name';
import type { FirstOwner, Started } from '@sluice/server/supervisor/start';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

export type StartPlatform = {
  /** Added to a minimal environment. */
  env?: Record<string, string>;
  /** All roles by default. */
  roles?: readonly string[];
  /** Kept by `stop`; a temporary folder is created and removed by default. */
  dataDir?: string;
  port?: number;
  /** Folder of the code to run; this repository by default. */
  code?: string;
};

export type TestPlatform = {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** First owner; only set for an empty database. */
  owner: FirstOwner | undefined;
  /** Values of `DATABASE_URL` and `CLICKHOUSE_URL` with which other processes reach the same engines. */
  engines: Started['engines'];
  /** Everything written to stdout and stderr so far. */
  output(): string;
  /** Stops the platform like Ctrl-C, even if partly stopped already; returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills only the main process, like `kill -9`. */
  kill9(): Promise<void>;
};

/** Roles of a platform for tests about something else than Stream Lab, whose runner launches each installed browser. */
export const rolesWithoutLab: readonly string[] = roleNames.filter((role) => role !== 'lab');

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Cache of compiled modules, shared by all processes of a run. */
const kept = process.env['NODE_COMPILE_CACHE'];
const compileCache = kept ? { NODE_COMPILE_CACHE: kept } : {};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Maximum duration of a start or stop on a busy machine, in seconds. */
const within = 180;

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-platform-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** Stops PostgreSQL, which otherwise outlives a killed platform so that the next one can adopt it. */
const endOrphan = async (dataDir: string): Promise<void> => {
  const pid = runningServer(join(dataDir, 'postgres'));
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  await until(() => !isRunning(pid), { within: 60, saying: `PostgreSQL (process ${pid}) has stopped` });
};

const spawnMain = (options: StartPlatform, dataDir: string, port: number): ChildProcess =>
  fork(
    // An earlier release is not built.
    options.code === undefined
      ? join(repository, 'apps/server/dist/main.js')
      : join(options.code, 'apps/server/src/main.ts'),
    ['start', ...(options.roles ? ['--roles', options.roles.join(',')] : [])],
    {
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        ...compileCache,
        DATA_DIR: dataDir,
        // Several platforms run at once.
        LIVE_RTMP_PORT: '0',
        LIVE_SRT_PORT: '0',
        ...(port > 0 && { PORT: String(port) }),
        LOG_FORMAT: 'json',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );

/** Starts the complete platform as separate processes on a free port; rejects with its output if it does not start. */
export const startPlatform = async (options: StartPlatform = {}): Promise<TestPlatform> => {
  const dataDir = options.dataDir ?? temporaryFolder();
  const isWorker = options.roles?.join() === 'worker';
  const port = options.port ?? (isWorker ? 0 : await freePort());
  const child = spawnMain(options, dataDir, port);
  let output = '';
  const collect = (text: Buffer): void => {
    output += text.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ownsEngines = options.env?.['DATABASE_URL'] === undefined;
  const clean = async (): Promise<void> => {
    if (ownsEngines) await endOrphan(dataDir);
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  let started: Started | undefined;
  child.once('message', (message: { started: Started }) => (started = message.started));
  let isClosed = false;
  child.once('close', () => (isClosed = true));
  const isSettled = (): boolean => started !== undefined || isClosed;
  await until(isSettled, { within, saying: () => `the platform has started: ${output}` }).finally(() => {
    if (!isSettled()) child.kill('SIGKILL');
  });
  if (!started || child.pid === undefined) {
    await clean();
    throw new Error(output.trim());
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    dataDir,
    owner: started.owner,
    engines: started.engines,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await until(() => hasEnded(child), { within, saying: () => `the platform has stopped: ${output}` });
      await clean();
      return child.exitCode;
    },
    async kill9() {
      child.kill('SIGKILL');
      await until(() => hasEnded(child), { within, saying: 'the platform is killed' });
    },
  };
};
