import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../platform/logger.ts';
import { StartError } from '../../platform/start-error.ts';
import type { SupervisedChild } from '../../platform/supervised-child.ts';
import { superviseChild } from '../../platform/supervised-child.ts';
import type { ProcessMessage, StartMessage } from './process.ts';

export type EmbeddedClickHouse = {
  /** URL with user and password on the loopback interface; unchanged when the engine restarts. */
  url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
  kill(): void;
};

const entry = fileURLToPath(new URL('process.ts', import.meta.url));
const gibibyte = 1024 ** 3;
const user = 'default';

/** Returns a quarter of the machine's memory for the engine, at most 8 GiB, and half of that for one query. */
const memoryLimits = () => {
  const serverBytes = Math.min(8 * gibibyte, Math.max(gibibyte, Math.floor(totalmem() / 4)));
  return { serverBytes, queryBytes: Math.floor(serverBytes / 2) };
};

// Acknowledged inserts survive a power failure only with both fsync settings.
const engineConfiguration = (folder: string, serverBytes: number): string => `<clickhouse>
  <logger><level>none</level></logger>
  <max_server_memory_usage>${serverBytes}</max_server_memory_usage>
  <mark_cache_size>${Math.floor(serverBytes / 16)}</mark_cache_size>
  <backups><allowed_path>${folder}/backups</allowed_path></backups>
  <merge_tree>
    <fsync_after_insert>1</fsync_after_insert>
    <fsync_part_directory>1</fsync_part_directory>
  </merge_tree>
</clickhouse>
`;

const prepare = (folder: string): StartMessage => {
  mkdirSync(join(folder, 'engine'), { recursive: true, mode: 0o700 });
  const { serverBytes, queryBytes } = memoryLimits();
  const configFile = join(folder, 'engine.xml');
  writeFileSync(configFile, engineConfiguration(folder, serverBytes), { mode: 0o600 });
  return {
    dataDir: join(folder, 'engine'),
    configFile,
    port: 0,
    user,
    password: randomBytes(24).toString('base64url'),
    queryMemoryBytes: queryBytes,
  };
};

// The operator's commands connect to the engine of a running platform.
const addressFile = (folder: string): string => join(folder, 'address');

/** Returns the URL of the engine that runs on the data folder; undefined if none is running. */
export const findClickHouse = (dataDir: string): string | undefined => {
  try {
    return readFileSync(addressFile(join(dataDir, 'clickhouse')), 'utf8');
  } catch {
    return undefined;
  }
};

const childEnvironment = (): Record<string, string> => ({
  // Queries run on libuv's pool: with its default of four threads, four slow queries would block all file access.
  UV_THREADPOOL_SIZE: '64',
  TZ: 'UTC',
  LC_ALL: 'C',
});

const startProcess = (message: StartMessage): Promise<{ child: ChildProcess; port: number }> =>
  new Promise((resolve, reject) => {
    const child = fork(entry, [], {
      cwd: message.dataDir,
      env: childEnvironment(),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    child.stderr?.on('data', (text: Buffer) => {
      complaint = (complaint + text.toString()).slice(-2_000);
    });
    child.once('exit', (code, signal) =>
      reject(new Error(`The telemetry engine exited during startup (${signal ?? code}). ${complaint}`.trim())),
    );
    child.once('error', reject);
    child.on('message', (reply: ProcessMessage) => {
      if ('ready' in reply) resolve({ child, port: reply.ready.port });
      else reject(new Error(reply.failed));
    });
    child.send(message);
  });

/** Starts ClickHouse in its own process on `folder` and restarts it when it ends; throws `StartError` on failure. */
export const startClickHouse = async (folder: string, log: Logger): Promise<EmbeddedClickHouse> => {
  const message = prepare(folder);
  const start = async (): Promise<ChildProcess> => {
    const { child, port } = await startProcess(message);
    // The address must not change when the engine restarts.
    message.port = port;
    return child;
  };
  let supervised: SupervisedChild;
  try {
    supervised = await superviseChild({ name: 'ClickHouse', log, start, endWithinMilliseconds: 5_000 });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new StartError(`The telemetry engine did not start on ${folder}: ${reason}`, { cause: error });
  }
  const url = `http://${user}:${message.password}@127.0.0.1:${message.port}`;
  writeFileSync(addressFile(folder), url, { mode: 0o600 });
  const forget = (): void => rmSync(addressFile(folder), { force: true });
  return {
    url,
    get pid() {
      return supervised.pid;
    },
    async stop() {
      forget();
      await supervised.stop();
    },
    kill() {
      forget();
      supervised.kill();
    },
  };
};
