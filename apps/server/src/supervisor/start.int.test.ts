import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@sluice/testing/free-port';
import type { StartPlatform, TestPlatform } from '@sluice/testing/process';
import { startPlatform } from '@sluice/testing/process';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { startPostgres } from '../engines/postgres/index.ts';

let folder: string;
const platforms: TestPlatform[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-start-'));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const platform of platforms.splice(0)) await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (options: StartPlatform = {}): Promise<TestPlatform> => {
  const platform = await startPlatform({ dataDir: join(folder, 'data'), ...options });
  platforms.push(platform);
  return platform;
};

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
};

const readiness = async ({ url }: TestPlatform): Promise<unknown> => (await fetch(`${url}/readyz`)).json();

const isReady = { status: 'ok', engines: { database: 'ok', telemetry: 'ok' } };

const workersOf = async ({ pid }: TestPlatform): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,ppid,stat,args', 'ww']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  return lines
    .filter(
      ([, parent, state, ...words]) => Number(parent) === pid && !state?.startsWith('Z') && words.includes('worker'),
    )
    .map(([id]) => Number(id));
};

/** Returns ids of processes whose command line contains the folder of this test. */
const processesOfTest = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,stat,args', 'ww']);
  return stdout.split('\n').filter((line) => line.includes(folder) && !/^\s*\d+\s+Z/.test(line));
};

describe('program', () => {
  it('serves requests, exits with code 0, leaves no process, and restarts with its data', async () => {
    const first = await start();
    expect(await readiness(first)).toEqual(isReady);
    await query(first.engines.databaseUrl, 'create table kept as select 7 as n');
    expect(await first.stop()).toBe(0);
    expect(await processesOfTest()).toEqual([]);
    const second = await start();
    expect(await query(second.engines.databaseUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('restarts immediately after kill -9, with all acknowledged data', async () => {
    const first = await start();
    await query(first.engines.databaseUrl, 'create table kept as select 7 as n');
    await first.kill9();
    const second = await start({ port: first.port });
    expect(await readiness(second)).toEqual(isReady);
    expect(await query(second.engines.databaseUrl, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('uses the PostgreSQL server of DATABASE_URL, and starts none of its own', async () => {
    const port = await freePort();
    const other = await startPostgres({
      dataDir: join(folder, 'other'),
      log: pino({ level: 'silent' }),
      tcpPort: port,
    });
    try {
      const databaseUrl = `postgresql://app@127.0.0.1:${port}/sluice`;
      const platform = await start({ env: { DATABASE_URL: databaseUrl } });
      expect(await readiness(platform)).toEqual(isReady);
      expect(await query(databaseUrl, `select count(*)::int > 0 as migrated from schema_migrations`)).toEqual([
        { migrated: true },
      ]);
      await expect(readFile(join(folder, 'data/postgres/PG_VERSION'))).rejects.toThrow('ENOENT');
      await platform.stop();
    } finally {
      await other.stop();
    }
  });

  it('restarts its worker when that is killed, and stops it when it stops', async () => {
    const platform = await start();
    const [before] = await workersOf(platform);
    process.kill(before ?? 0, 'SIGKILL');
    await expect
      .poll(async () => (await workersOf(platform)).filter((pid) => pid !== before), { timeout: 30_000, interval: 100 })
      .toHaveLength(1);
    const [after] = await workersOf(platform);
    expect(await platform.stop()).toBe(0);
    expect(() => process.kill(after ?? 0, 0)).toThrow('ESRCH');
  });

  it('lets additional workers join through the URLs of its engines', async () => {
    const key = { SLUICE_SECRET_KEY: 'one key for all machines' };
    const platform = await start({ roles: ['api'], env: key });
    const env = { ...key, DATABASE_URL: platform.engines.databaseUrl, CLICKHOUSE_URL: platform.engines.clickhouseUrl };
    const workers = await Promise.all([start({ roles: ['worker'], env }), start({ roles: ['worker'], env })]);
    expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0]);
    expect(await readiness(platform)).toEqual(isReady);
  });

  it('creates a first owner once', async () => {
    const first = await start();
    expect(first.owner?.email).toBe('owner@sluice.local');
    await first.stop();
    expect((await start()).owner).toBeUndefined();
  });

  it('reports readiness again after its database was killed', async () => {
    const platform = await start();
    const pid = Number((await readFile(join(platform.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readiness(platform), { timeout: 30_000, interval: 100 }).toEqual(isReady);
  });
});

const main = join(import.meta.dirname, '../main.ts');
const nobody = { uid: 65_534, gid: 65_534 };

/** True for root; other accounts cannot test this, and nobody cannot read a checkout below a private folder. */
const mayActAsNobody = (): boolean =>
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--check', main], nobody).status === 0;

const refusal = async (options: StartPlatform): Promise<string> => {
  try {
    await start(options);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('it started');
};

describe('reports in one sentence why it does not start, and exits with an error', () => {
  it('when its port is in use', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    expect(await refusal({ port })).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program; stop it, or choose another: npm start -- --port ${port + 1}`,
    );
    other.close();
  });

  it('when another process runs on its data folder', async () => {
    const first = await start();
    expect(await refusal({})).toMatch(
      new RegExp(`^The data folder .* is in use by process ${first.pid}; stop it, or choose another folder`),
    );
  });

  it('when its data folder is a file', async () => {
    await writeFile(join(folder, 'data'), '');
    expect(await refusal({})).toMatch(/^The data folder .* is not writable \(EEXIST\); make it writable/);
  });

  it.skipIf(!mayActAsNobody())('when its data folder is not writable for its account', async () => {
    const dataDir = join(folder, 'closed');
    await mkdir(dataDir, { mode: 0o555 });
    await chown(dataDir, 0, 0);
    const child = spawn(process.execPath, [main, 'start'], {
      env: { DATA_DIR: dataDir, PORT: String(await freePort()) },
      ...nobody,
    });
    let complaint = '';
    child.stderr.on('data', (text: Buffer) => {
      complaint += text.toString();
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: `\nThe data folder ${dataDir} is not writable (EACCES); make it writable, or set DATA_DIR to another folder.\n`,
    });
  });

  it('when its secret key differs from the key that the database was first used with', async () => {
    const { engines } = await start({ roles: ['api'] });
    const env = {
      SLUICE_SECRET_KEY: 'the key of another farm',
      DATABASE_URL: engines.databaseUrl,
      CLICKHOUSE_URL: engines.clickhouseUrl,
    };
    expect(await refusal({ roles: ['worker'], env })).toMatch(/encrypted with another key: set SLUICE_SECRET_KEY/);
  });

  it('when a role does not exist', async () => {
    expect(await refusal({ roles: ['cook'] })).toMatch(/^Unknown role "cook"; available roles are api, /);
  });

  it('when a shared database does not respond', async () => {
    const port = await freePort();
    expect(await refusal({ env: { DATABASE_URL: `postgresql://app@127.0.0.1:${port}/sluice` } })).toMatch(
      new RegExp(`^PostgreSQL at 127.0.0.1:${port} cannot be used: .*ECONNREFUSED`),
    );
  });
});
