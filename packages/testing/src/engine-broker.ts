import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTables } from '@sluice/analytics';
import { createClient } from '@clickhouse/client';
import { migrate, openDatabase } from '@sluice/db';
import type { EmbeddedClickHouse } from '@sluice/server/engines/clickhouse/index';
import { startClickHouse } from '@sluice/server/engines/clickhouse/index';
import type { EmbeddedPostgres } from '@sluice/server/engines/postgres/index';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { readLock } from '@sluice/server/engines/postgres/launch';
import { Client } from 'pg';
import { pino } from 'pino';

export const templateDatabase = 'sluice_template';

export type Broker = { address: string; close(): Promise<void> };

const log = pino({ level: 'silent' });
const folderPrefix = 'sluice-test-';

// A test server need not survive a power failure; all other settings are as in production.
const quickSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** Returns the connection string of another database on the same server. */
export const withDatabase = (url: string, database: string): string => url.replace(/\/[^/?]*\?/, `/${database}?`);

const createTemplate = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  const db = openDatabase({ connectionString: withDatabase(url, templateDatabase), maximumConnections: 1 });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Stops and removes leftovers of killed runs, whose folders contain the id of the process that created them. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const owner = Number(name.slice(folderPrefix.length).split('-')[0]);
    if (!Number.isInteger(owner) || isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const { lock, pid } = readLock(join(folder, 'postgres'));
    if (lock === 'held' && pid) process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
};

const once = <T>(make: () => Promise<T>): { get(): Promise<T>; made(): Promise<T> | undefined } => {
  let promise: Promise<T> | undefined;
  return { get: () => (promise ??= make()), made: () => promise };
};

const stop = async (engine: Promise<{ stop(): Promise<void> }> | undefined): Promise<void> => (await engine)?.stop();

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });

/** Offers one PostgreSQL and one ClickHouse to all test files of a run, each started on first use. */
export const openBroker = async (): Promise<Broker> => {
  sweep();
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  // As root, PostgreSQL runs under a different user account that must enter this folder; it protects its own files.
  chmodSync(folder, 0o755);
  const postgres = once<EmbeddedPostgres>(async () => {
    const server = await startPostgres({ dataDir: folder, log, settings: quickSettings });
    await createTemplate(server.url);
    return server;
  });
  const clickhouse = once<EmbeddedClickHouse>(() => startClickHouse(join(folder, 'clickhouse'), log));
  const server = createServer((request, response) => {
    const engine = request.url === '/postgres' ? postgres.get() : clickhouse.get();
    engine.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const address = await listen(server);
  return {
    address,
    async close() {
      server.close();
      server.closeAllConnections();
      await Promise.allSettled([stop(postgres.made()), stop(clickhouse.made())]);
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Creates the telemetry tables in a new database and returns its URL. */
export const createTelemetryDatabase = async (engineUrl: string): Promise<{ url: string; database: string }> => {
  const database = `scratch_${randomBytes(8).toString('hex')}`;
  const { origin, username, password } = new URL(engineUrl);
  const admin = createClient({ url: origin, username, password });
  await admin.command({ query: `create database ${database}` });
  await admin.close();
  const url = `${origin.replace('//', `//${username}:${password}@`)}/${database}`;
  const client = createClient({ url });
  await createTables(client);
  await client.close();
  return { url, database };
};
