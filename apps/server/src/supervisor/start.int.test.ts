import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@sluice/testing/free-port';
import type { StartPlatform, TestPlatform } from '@sluice/testing/process';
import { rolesWithoutLab, startPlatform } from '@sluice/testing/process';
import { until } from '@sluice/testing/until';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningServer } from '../engines/postgres/launch.ts';

/** Built by the set-up of this project, like those that users start. */
const main = join(import.meta.dirname, '../../dist/main.js');

let folder: string;
const platforms: TestPlatform[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-start-'));
  await chmod(folder, 0o755);
});

afterAll(async () => {
  for (const platform of platforms) await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (name: string, options: StartPlatform = {}): Promise<TestPlatform> => {
  const platform = await startPlatform({ dataDir: join(folder, name), ...options });
  platforms.push(platform);
  return platform;
};

const refusal = async (name: string, options: StartPlatform = {}): Promise<string> => {
  try {
    await start(name, options);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('it started');
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

/** Returns lines of id, parent and command of running processes. */
const processes = async (): Promise<string[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,ppid,stat,args', 'ww']);
  return stdout.split('\n').filter((line) => !/^\s*\d+\s+\d+\s+Z/.test(line));
};

const workerOf = async ({ pid }: { pid: number }): Promise<number | undefined> => {
  const lines = (await processes()).map((line) => line.trim().split(/\s+/));
  const match = lines.find(([, parent, , ...words]) => Number(parent) === pid && words.includes('worker'));
  return match && Number(match[0]);
};

const name = 'own';
let current: TestPlatform | undefined;
let firstOwner: TestPlatform['owner'];

/** Returns the running platform, which the tests share because a start takes seconds. */
const running = async (options: Pick<StartPlatform, 'port' | 'roles'> = {}): Promise<TestPlatform> => {
  current ??= await start(name, { roles: rolesWithoutLab, ...options });
  firstOwner ??= current.owner;
  return current;
};

describe('program on its own engines', () => {
  const ending = async (): Promise<TestPlatform> => {
    const platform = await running();
    current = undefined;
    return platform;
  };
  const keep = ({ engines }: TestPlatform, table: string) =>
    query(engines.databaseUrl, `create table ${table} as select 7 as n`);
  const kept = ({ engines }: TestPlatform, table: string) => query(engines.databaseUrl, `select n from ${table}`);

  it('serves requests, with a first owner', async () => {
    expect(await readiness(await running())).toEqual(isReady);
    expect(firstOwner?.email).toBe('owner@sluice.local');
  });

  it('includes the metrics of its other processes, and describes each metric once', async () => {
    const { url } = await running();
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain('sluice_worker_running_tasks{process="worker"} 0');
    expect(text).toContain('sluice_live_encodings{process="live"} 0');
    for (const role of ['worker', 'live'])
      expect(text).toMatch(new RegExp(`process_resident_memory_bytes{process="${role}"} \\d`));
    // The platform's own metrics are those of one process.
    expect(text.match(/^sluice_outgoing_jobs/gm)).toHaveLength(1);
    const described = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, metric]) => metric);
    expect(described).toEqual([...new Set(described)]);
  });

  it('runs built files in each of its processes', async () => {
    const { pid } = await running();
    const own = (await processes()).filter((line) => Number(line.trim().split(/\s+/)[1]) === pid);
    const scripts = own.flatMap((line) => /apps\/server\/(\S+)/.exec(line)?.[1] ?? []);
    expect([...new Set(scripts)].toSorted()).toEqual([
      'dist/clickhouse-process.js',
      'dist/flush-process.js',
      'dist/main.js',
    ]);
  });

  it('rejects another process on its data folder', async () => {
    const { pid } = await running();
    expect(await refusal(name)).toMatch(
      new RegExp(`^The data folder .* is in use by process ${pid}; stop it, or choose another folder`),
    );
  });

  it('restarts its worker when that is killed', async () => {
    const platform = await running();
    const before = await until(() => workerOf(platform), { within: 60, saying: 'the worker runs' });
    process.kill(before, 'SIGKILL');
    const isReplaced = async () => ![undefined, before].includes(await workerOf(platform));
    expect(await until(isReplaced, { within: 60, saying: 'another worker runs' })).toBe(true);
  });

  it('reports readiness again after its database was killed', async () => {
    const platform = await running();
    const databaseOf = async (): Promise<number> => {
      const text = await readFile(join(platform.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
      return Number(text.split('\n')[0]);
    };
    const pid = await databaseOf();
    process.kill(pid, 'SIGKILL');
    // The platform is still ready until it notices, and the next test must not meet a database that is down.
    await expect.poll(databaseOf, { timeout: 60_000, interval: 100 }).not.toBeOneOf([pid, 0]);
    await expect.poll(() => readiness(platform), { timeout: 60_000, interval: 100 }).toEqual(isReady);
  });

  it('restarts immediately after kill -9, with all acknowledged data and no second owner', async () => {
    const first = await ending();
    await keep(first, 'survivor');
    await first.kill9();
    const second = await running({ port: first.port });
    expect(await readiness(second)).toEqual(isReady);
    expect(await kept(second, 'survivor')).toEqual([{ n: 7 }]);
    expect(second.owner).toBeUndefined();
  });

  it('exits with code 0, leaves no process, and restarts with its data', async () => {
    const first = await ending();
    await keep(first, 'kept');
    const worker = await until(() => workerOf(first), { within: 60, saying: 'the worker runs' });
    expect(await first.stop()).toBe(0);
    expect(() => process.kill(worker, 0)).toThrow('ESRCH');
    expect((await processes()).filter((line) => line.includes(join(folder, name)))).toEqual([]);
    // Other machines join this one in the following tests.
    expect(await kept(await running({ roles: ['api'] }), 'kept')).toEqual([{ n: 7 }]);
  });
});

/** Starts the program without waiting for it. */
const beginStart = async (dataDir: string) => {
  const child = spawn(process.execPath, [main, 'start', '--roles', 'api,worker'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
    },
  });
  const state = { pid: child.pid ?? 0, output: '', code: undefined as number | null | undefined };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      state.output += text.toString();
    });
  child.once('close', (code) => {
    state.code = code;
  });
  return state;
};

describe('program that is stopped while it starts', () => {
  it.each(['FFmpeg', 'PostgreSQL'])('ends all processes after the step %s', async (step) => {
    const dataDir = join(folder, `stopped-after-${step}`);
    const program = await beginStart(dataDir);
    await until(() => program.output.includes(`✓ ${step}`), { within: 120, saying: () => program.output });
    process.kill(program.pid, 'SIGTERM');
    await until(() => program.code !== undefined, { within: 60, saying: () => `it has ended: ${program.output}` });
    expect(program.code).toBe(0);
    expect((await processes()).filter((line) => line.includes(dataDir))).toEqual([]);
    expect(runningServer(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('ends a worker that is starting', async () => {
    const dataDir = join(folder, 'stopped-with-worker');
    const program = await beginStart(dataDir);
    const worker = await until(() => workerOf(program), { within: 120, saying: () => program.output });
    process.kill(program.pid, 'SIGTERM');
    await until(() => program.code !== undefined, { within: 60, saying: () => `it has ended: ${program.output}` });
    expect(program).toMatchObject({ code: 0, output: expect.not.stringContaining('ERR_IPC') });
    expect(() => process.kill(worker, 0)).toThrow('ESRCH');
    expect((await processes()).filter((line) => line.includes(dataDir))).toEqual([]);
    expect(runningServer(join(dataDir, 'postgres'))).toBeUndefined();
  });
});

describe('program with several machines', () => {
  let platform: TestPlatform;
  const engines = (): Record<string, string> => ({
    DATABASE_URL: platform.engines.databaseUrl,
    CLICKHOUSE_URL: platform.engines.clickhouseUrl,
  });

  beforeAll(async () => {
    platform = await running({ roles: ['api'] });
  });

  it('lets an additional worker join through the URLs of its engines', async () => {
    const key = await readFile(join(platform.dataDir, 'secret.key'), 'utf8');
    const env = { SLUICE_SECRET_KEY: key.trim(), ...engines() };
    const worker = await start('second', { roles: ['worker'], env });
    expect(await worker.stop()).toBe(0);
    expect(await readiness(platform)).toEqual(isReady);
  });

  it('rejects a worker whose secret key differs from the key that the database was first used with', async () => {
    const env = { SLUICE_SECRET_KEY: 'the key of another farm', ...engines() };
    expect(await refusal('stranger', { roles: ['worker'], env })).toMatch(
      /encrypted with another key: set SLUICE_SECRET_KEY/,
    );
    const keyless = await refusal('keyless', { roles: ['worker'], env: engines() });
    expect(keyless).toMatch(/encrypted with another key/);
    expect(existsSync(join(folder, 'keyless/secret.key'))).toBe(false);
  });

  it('uses the PostgreSQL server of DATABASE_URL, and starts none of its own', async () => {
    const database = 'of_another_server';
    await query(platform.engines.databaseUrl, `create database ${database}`);
    const databaseUrl = platform.engines.databaseUrl.replace('/sluice?', `/${database}?`);
    const guest = await start('guest', { roles: ['api'], env: { DATABASE_URL: databaseUrl } });
    expect(await readiness(guest)).toEqual(isReady);
    expect(await query(databaseUrl, `select count(*)::int > 0 as migrated from schema_migrations`)).toEqual([
      { migrated: true },
    ]);
    await expect(readFile(`${guest.dataDir}/postgres/PG_VERSION`)).rejects.toThrow('ENOENT');
    expect(await guest.stop()).toBe(0);
  });
});

const nobody = { uid: 65_534, gid: 65_534 };

/** True for root; other accounts cannot test this, and nobody cannot read a checkout below a private folder. */
const mayActAsNobody = (): boolean =>
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--check', main], nobody).status === 0;

describe('reports in one sentence why it does not start, and exits with an error', () => {
  it('when its port is in use', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    expect(await refusal('refused', { port })).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program; stop it, or choose another: npm start -- --port ${port + 1}`,
    );
    other.close();
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

  it('when a shared database does not respond', async () => {
    const port = await freePort();
    expect(await refusal('refused', { env: { DATABASE_URL: `postgresql://app@127.0.0.1:${port}/sluice` } })).toMatch(
      new RegExp(`^PostgreSQL at 127.0.0.1:${port} cannot be used: .*ECONNREFUSED`),
    );
  });
});
