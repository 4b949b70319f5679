// cspell:words conrelid conname constraintdef connamespace regnamespace indexdef schemaname tgrelid tgname tgenabled tgisinternal relnamespace sequencename
/** Backs up a platform with accounts, an encoding, telemetry and invoices, restores it elsewhere, and compares all of it. */
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { createClient } from '@clickhouse/client';
import { closeCycles } from '@sluice/core/billing/invoices/close-cycles';
import {
  addBooksPlan,
  addBooksSeller,
  addSubscriber,
  booksContext,
  useMinutes,
} from '@sluice/core/billing/invoices/testing-books';
import { openDatabase, sql, type Database, type Kysely } from '@sluice/db';
import { startClickHouse } from '@sluice/server/engines/clickhouse/index';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { openLogger } from '@sluice/server/platform/logger';
import { runOperator } from '@sluice/server/operator/run-operator';
import { rolesWithoutLab, startPlatform, type TestPlatform } from '@sluice/testing/process';
import { sample } from '@sluice/testing/samples';
import { sendCapturedView } from '../support/captured-views.ts';
import { endOf, startEncoding, uploadFile, type Encoding } from '../support/encode.ts';
import { callApi, expect, signIn, test, type PlatformUnderTest } from '../support/platform.ts';

const log = openLogger({ level: 'fatal', format: 'json' });
const settings = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

let folder: string;
let target: string;
let source: PlatformUnderTest;
let encoding: Encoding;
let manifest: string;
let licenseKey: string;
let names: { running: string; stopped: string };

const operate = (command: string, dataDir: string, ...words: string[]) =>
  runOperator([command, target, ...words, '--data', dataDir], settings);

const succeed = async (command: string, dataDir: string, ...words: string[]): Promise<string> => {
  const { output, errors, exitCode } = await operate(command, dataDir, ...words);
  expect({ command, output, errors, exitCode }).toMatchObject({ errors: '', exitCode: 0 });
  return output;
};

const fail = async (command: string, dataDir: string, ...words: string[]): Promise<string> => {
  const { output, errors, exitCode } = await operate(command, dataDir, ...words);
  expect(exitCode).toBe(1);
  return `${output}${errors}`;
};

/** Creates an empty data folder with the key of the source. */
const emptyFolder = async (name: string): Promise<string> => {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { mode: 0o755 });
  await copyFile(join(source.dataDir, 'secret.key'), join(dataDir, 'secret.key'));
  return dataDir;
};

const encode = async (): Promise<Encoding> => {
  const file = await sample('standard.mp4');
  const inputId = await uploadFile(source, file);
  const made = await startEncoding(source, {
    name: 'kept',
    input: { inputId, inputPath: basename(file) },
    rungs: [
      { name: 'video', codec: 'h264' },
      { name: 'audio', codec: 'aac' },
    ],
    muxings: [
      { kind: 'fmp4', of: ['video'], path: 'video' },
      { kind: 'fmp4', of: ['audio'], path: 'audio' },
    ],
    manifests: ['hls'],
  });
  expect(await endOf(source, made.id, 180)).toMatchObject({ status: 'FINISHED' });
  return made;
};

const issueInvoices = async (db: Kysely<Database>): Promise<void> => {
  await addBooksSeller(db);
  const { organizationId } = await addSubscriber(db, await addBooksPlan(db, 'pro'));
  await useMinutes(db, organizationId, { minutes: 150, at: new Date('2026-10-15T12:00:00Z') });
  expect(await closeCycles(booksContext(db, new Date('2026-11-02T00:10:00Z')))).toBe(1);
};

/** Inserts pairs of rows, each in one transaction, until it is stopped; half a pair is a torn snapshot. */
const writePairs = (db: Kysely<Database>) => {
  const stopping = new AbortController();
  let count = 0;
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      count += 1;
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('installation')
          .values({ name: `pair-${count}-a`, value: '1' })
          .execute();
        await tx
          .insertInto('login_attempts')
          .values({ subject: `pair-${count}-b`, failures: 1 })
          .execute();
      });
    }
  })();
  return async (): Promise<number> => {
    stopping.abort();
    await writing;
    return count;
  };
};

type Content = Record<string, unknown>;

const digestTables = async (db: Kysely<Database>): Promise<Content> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'backups' order by 1`.execute(db);
  const content: Content = {};
  for (const { name } of tables) {
    const { rows } =
      await sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, chr(10) order by t::text), ''))
      as digest from ${sql.table(name)} t`.execute(db);
    content[name] = rows[0];
  }
  return content;
};

/** Constraints, indexes, triggers with their state, and sequences. */
const describeSchema = async (db: Kysely<Database>): Promise<Content> => {
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    constraints:
      await read(sql`select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
    indexes: await read(sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await read(sql`select t.tgrelid::regclass::text as table, t.tgname, t.tgenabled from pg_trigger t
      join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`),
    sequences: await read(
      sql`select sequencename, last_value from pg_sequences
      where schemaname = 'public' and sequencename <> 'outgoing_jobs_id_seq' order by 1`,
    ),
  };
};

const digestTelemetry = async (url: string): Promise<Content> => {
  const client = createClient({ url });
  const read = async <T>(query: string): Promise<T[]> =>
    (await client.query({ query, format: 'JSONEachRow' })).json<T>();
  const tables = await read<{ name: string; engine: string; columns: string[] }>(
    `SELECT t.name AS name, any(t.engine) AS engine, groupArray(c.name) AS columns FROM system.tables t
     JOIN system.columns c ON c.database = t.database AND c.table = t.name
     WHERE t.database = currentDatabase() AND t.engine LIKE '%MergeTree' AND t.name NOT LIKE '.inner%' GROUP BY t.name`,
  );
  const content: Content = {};
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `toString(\`${column}\`)`).join(', ');
    const [digest] = await read(`SELECT count() AS rows, groupBitXor(cityHash64(${list})) AS digest FROM \`${name}\``);
    content[name] = digest;
  }
  await client.close();
  return content;
};

const readFiles = async (root: string): Promise<Content> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(
    files.map(async (path) => [relative(root, path), (await readFile(path)).toString('base64')]),
  );
  return Object.fromEntries(contents);
};

/** Everything that a stopped installation stores. */
const readInstallation = async (dataDir: string): Promise<Content> => {
  const postgres = await startPostgres({ dataDir, log });
  const clickhouse = await startClickHouse(join(dataDir, 'clickhouse'), log);
  const db = openDatabase({ connectionString: postgres.url });
  try {
    return {
      tables: await digestTables(db),
      schema: await describeSchema(db),
      telemetry: await digestTelemetry(clickhouse.url),
      objects: await readFiles(join(dataDir, 'objects')),
    };
  } finally {
    await db.destroy();
    await Promise.all([postgres.stop(), clickhouse.stop()]);
  }
};

const inDatabase = async <T>(dataDir: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
  const postgres = await startPostgres({ dataDir, log });
  const db = openDatabase({ connectionString: postgres.url });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(280_000);
  folder = await mkdtemp(join(tmpdir(), 'sluice-backup-'));
  await chmod(folder, 0o755);
  target = join(folder, 'backups');
  const platform = await startPlatform({ roles: rolesWithoutLab, dataDir: join(folder, 'source') });
  source = await signIn(platform);
  encoding = await encode();
  manifest = await (await fetch(`${encoding.root}/default.m3u8`)).text();
  const { items } = await callApi<{ items: { licenseKey: string }[] }>(
    source.url,
    'GET',
    '/analytics/licenses',
    source,
  );
  licenseKey = items[0]?.licenseKey ?? '';
});
test.afterAll(async () => {
  await source?.stop();
  await rm(folder, { recursive: true, force: true });
});

const sendView = () =>
  sendCapturedView(source.url, { scenario: 'hls-main', endedAt: Date.now() - 1000, changes: { key: licenseKey } });

test('a running platform is backed up as of one moment, with all telemetry that was acknowledged before', async () => {
  test.setTimeout(200_000);
  const db = openDatabase({ connectionString: source.engines.databaseUrl });
  await issueInvoices(db);
  const impressionId = await sendView();
  const stopWriting = writePairs(db);
  const output = await succeed('backup', source.dataDir);
  const written = await stopWriting();
  await db.destroy();
  const running = output.split(' ')[0] ?? '';
  expect(await succeed('verify-backup', source.dataDir)).toContain(`${running}  `);
  await source.stop();
  const stopped = (await succeed('backup', source.dataDir)).split(' ')[0] ?? '';
  names = { running, stopped };
  const listed = await succeed('backups', source.dataDir);
  expect(
    listed
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual([running, stopped]);

  const dataDir = await emptyFolder('of-running');
  await succeed('restore', dataDir, running);
  const pairs = await inDatabase(dataDir, async (restored) => {
    const read = async (table: 'installation' | 'login_attempts', column: 'name' | 'subject') =>
      (
        await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
        where ${sql.ref(column)} like 'pair-%' order by 1`.execute(restored)
      ).rows.map(({ name }) => name.slice(0, -2));
    return { a: await read('installation', 'name'), b: await read('login_attempts', 'subject') };
  });
  expect(pairs.a).toEqual(pairs.b);
  expect(pairs.a.length).toBeLessThan(written);
  const clickhouse = await startClickHouse(join(dataDir, 'clickhouse'), log);
  const client = createClient({ url: clickhouse.url });
  const query = `SELECT count() AS count FROM impression_samples WHERE impression_id = '${impressionId}'`;
  const [row] = await (await client.query({ query, format: 'JSONEachRow' })).json<{ count: string }>();
  expect(Number(row?.count)).toBeGreaterThan(5);
  await client.close();
  await clickhouse.stop();
});

test('everything is the same after it was restored into an empty installation', async () => {
  test.setTimeout(200_000);
  const dataDir = await emptyFolder('restored');
  await succeed('restore', dataDir);
  const [before, after] = [await readInstallation(source.dataDir), await readInstallation(dataDir)];
  const jobs = (content: Content) => (content['tables'] as Content)['outgoing_jobs'];
  expect(jobs(after)).toBeDefined();
  // Unfinished jobs of the queue are enqueued again, so this table and its sequence differ.
  for (const { tables } of [before, after] as { tables: Content }[]) delete tables['outgoing_jobs'];
  for (const part of ['tables', 'schema', 'telemetry', 'objects'])
    expect({ part, content: after[part] }).toEqual({ part, content: before[part] });
  expect(Object.keys(after['objects'] as Content).length).toBeGreaterThan(5);
});

test('a restored platform serves the same users and files', async () => {
  test.setTimeout(200_000);
  const platform: TestPlatform = await startPlatform({
    roles: rolesWithoutLab,
    dataDir: join(folder, 'restored'),
  });
  try {
    const body = { eMail: source.owner.email, password: source.owner.password };
    const account = await callApi<{ apiKeys: { value: string }[] }>(platform.url, 'POST', '/account/login', { body });
    expect(account.apiKeys).toHaveLength(1);
    const found = await callApi<{ name: string }>(platform.url, 'GET', `/encoding/encodings/${encoding.id}`, source);
    expect(found.name).toBe('kept');
    const served = await fetch(`${platform.url}/cdn/${encoding.outputId}/${encoding.id}/default.m3u8`);
    expect(await served.text()).toBe(manifest);
  } finally {
    await platform.stop();
  }
});

test('a restore overwrites nothing, and needs the key of the backup', async () => {
  expect(await fail('restore', join(folder, 'restored'))).toContain('The database is not empty');
  const other = join(folder, 'other-key');
  await mkdir(other);
  expect(await fail('restore', other)).toContain('The backup is encrypted with another key');
  expect(await readdir(other)).toEqual([]);
});

test('a damaged or missing file is found, and nothing is restored from it', async () => {
  test.setTimeout(120_000);
  const path = join(target, 'objects', names.stopped, 'postgres/organizations.zst');
  const bytes = await readFile(path);
  const damaged = Buffer.from(bytes);
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  await writeFile(path, damaged);
  expect(await fail('verify-backup', source.dataDir)).toContain(`${names.stopped}/postgres/organizations.zst`);
  const dataDir = await emptyFolder('from-damaged');
  await fail('restore', dataDir);
  await writeFile(path, bytes);
  await succeed('restore', dataDir);
  await rm(path);
  expect(await fail('verify-backup', source.dataDir)).toContain('organizations.zst of the backup is missing');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
});

test('older backups are deleted with the copies that only they use', async () => {
  test.setTimeout(120_000);
  await succeed('backup', source.dataDir, '1');
  const listed = (await succeed('backups', source.dataDir)).trimEnd().split('\n');
  expect(listed).toHaveLength(1);
  expect(listed[0]).not.toContain(names.stopped);
  expect(await succeed('verify-backup', source.dataDir)).toContain('files are intact');
});
