import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@sluice/testing/until';
import { Client, Pool } from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { EmbeddedPostgres } from './index.ts';
import { startPostgres } from './index.ts';
import { isRunning } from './launch.ts';

const log = pino({ level: 'silent' });
const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-postgres-'));
  folders.push(folder);
  return join(folder, 'data');
};

const start = async (dataDir: string, more: { tcpPort?: number } = {}): Promise<EmbeddedPostgres> => {
  const server = await startPostgres({ dataDir, log, ...more });
  servers.push(server);
  return server;
};

const query = async (url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const kill = (pid: number | undefined): void => {
  if (pid === undefined) throw new Error('the server has no process id');
  process.kill(pid, 'SIGKILL');
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('embedded PostgreSQL', () => {
  it('keeps its data across restarts, with fsync on and no TCP, also if its lock names another program', async () => {
    const dataDir = await newFolder();
    const first = await start(dataDir);
    await query(first.url, 'create table kept as select 42 as n');
    await first.stop();
    expect(isRunning(first.pid ?? 0)).toBe(false);
    // The process id in a lock file of the past now belongs to another program.
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n/nowhere\n1\n5432\n/tmp\n\n`);
    const second = await start(dataDir);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
    expect(
      await query(second.url, `select current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp`),
    ).toEqual([{ fsync: 'on', tcp: '' }]);
  });

  it('is adopted when the process that started it was killed', async () => {
    const dataDir = await newFolder();
    const script = `
      import { startPostgres } from '${import.meta.dirname}/index.ts';
      import { pino } from 'pino';
      const server = await startPostgres({ dataDir: process.argv[1], log: pino({ level: 'silent' }) });
      console.log(server.pid);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
      cwd: import.meta.dirname,
    });
    const orphan = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (text: Buffer) => resolve(Number(text)));
    });
    const childExit = new Promise((resolve) => parent.once('exit', resolve));
    parent.kill('SIGKILL');
    await childExit;
    const server = await start(dataDir);
    expect({ adopted: server.adopted, pid: server.pid }).toEqual({ adopted: true, pid: orphan });
    await server.stop();
    expect(isRunning(orphan)).toBe(false);
  });

  it('restarts with every acknowledged row after being killed', async () => {
    const server = await start(await newFolder());
    await query(server.url, 'create table acks (id int primary key)');
    const pool = new Pool({ connectionString: server.url, max: 4 });
    pool.on('error', () => {});
    const acknowledged: number[] = [];
    const write = async (firstId: number): Promise<void> => {
      for (let id = firstId; ; id += 1) {
        try {
          await pool.query('insert into acks values ($1)', [id]);
          acknowledged.push(id);
        } catch {
          return;
        }
      }
    };
    const writers = [0, 1_000_000, 2_000_000].map(write);
    await until(() => acknowledged.length >= 200, { within: 60, saying: '200 rows are acknowledged' });
    const before = server.pid;
    kill(before);
    await Promise.all(writers);
    await pool.end();
    await until(() => server.pid !== before, { within: 60, saying: 'the server has restarted' });
    const found = new Set((await query(server.url, 'select id from acks')).map((row) => row['id']));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  it('starts after an interrupted creation, below a path too long for a socket, and on TCP when a port is set', async () => {
    const dataDir = join(await newFolder(), 'a'.repeat(120));
    await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true });
    const port = await freePort();
    const server = await start(dataDir, { tcpPort: port });
    for (const url of [server.url, `postgresql://app@127.0.0.1:${port}/sluice`])
      expect(await query(url, 'select current_database() as name')).toEqual([{ name: 'sluice' }]);
  });

  it('reports in one sentence why its files cannot be created', async () => {
    const dataDir = await newFolder();
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'postgres'), 'a file where the folder should be');
    await expect(start(dataDir)).rejects.toThrow(/^PostgreSQL could not create its files in .*/);
    expect(await readFile(join(dataDir, 'postgres'), 'utf8')).toContain('a file');
  });
});
