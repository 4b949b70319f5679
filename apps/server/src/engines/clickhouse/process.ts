import { mkdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createHttpFront } from './http-front.ts';
import type { EngineSession } from './session-pool.ts';
import { SessionPool } from './session-pool.ts';

/** Message of the supervisor that starts the engine; keeps the password out of arguments and environment. */
export type StartMessage = {
  dataDir: string;
  configFile: string;
  port: number;
  user: string;
  password: string;
  queryMemoryBytes: number;
};

export type ProcessMessage = { ready: { port: number } } | { failed: string };

const queryTimeoutSeconds = 300;
const endWithinMilliseconds = 3_000;
const lockRetries = 60;
const lockPauseMilliseconds = 250;

type SessionConstructor = new (path: string, options: { connectionArgs: string[] }) => EngineSession;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const openEngine = (message: StartMessage) => {
  // chdb is CommonJS, and its types lack members that are used here.
  const { Session } = createRequire(import.meta.url)('chdb') as { Session: SessionConstructor };
  return async (): Promise<EngineSession> => {
    const session = new Session(message.dataDir, { connectionArgs: [`--config-file=${message.configFile}`] });
    const defaults = `SET max_execution_time = ${queryTimeoutSeconds}, max_memory_usage = ${message.queryMemoryBytes}`;
    await session.queryAsync(defaults, { format: 'Null' });
    return session;
  };
};

/** Opens the engine with retries, because a killed predecessor may still hold the folder's lock for a short time. */
const openFirst = async (open: () => Promise<EngineSession>): Promise<EngineSession> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (attempt === lockRetries || !/lock/i.test(String(error))) throw error;
      await pause(lockPauseMilliseconds);
    }
  }
};

const tell = (message: ProcessMessage): void => {
  process.send?.(message);
};

const run = async (message: StartMessage): Promise<void> => {
  const open = openEngine(message);
  const keeper = await openFirst(open);
  const queries = new SessionPool(open, 8);
  const inserts = new SessionPool(open, 4);
  const cancels = new SessionPool(open, 1);
  const folder = join(message.dataDir, '../inserts');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { user, password } = message;
  const server = createHttpFront({ queries, inserts, cancels, user, password, folder });
  const end = (): void => {
    // Acknowledged data is on disk, so being killed here loses nothing.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), endWithinMilliseconds).unref();
    server.close(() => {
      queries.close();
      inserts.close();
      cancels.close();
      keeper.close();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  server.once('error', (error) => {
    tell({ failed: String(error.message) });
    process.exit(1);
  });
  server.listen(message.port, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') tell({ ready: { port: address.port } });
  });
};

process.on('SIGINT', () => {});
process.once('message', (message: StartMessage) => {
  run(message).catch((error: unknown) => {
    tell({ failed: error instanceof Error ? error.message : String(error) });
    setImmediate(() => process.exit(1));
  });
});
