/** Starts this version on a data folder that commit cea25da wrote, and compares everything with that recording. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { readConfiguration } from '@sluice/server/configuration/configuration';
import { openEngines } from '@sluice/server/engines/engines';
import { openPlatform } from '@sluice/server/engines/open-platform';
import { openLogger } from '@sluice/server/platform/logger';
import { findOutdatedTables } from '@sluice/analytics/reorder/table-order';
import { reorderTelemetry } from '@sluice/core/analytics/reordering/reorder-telemetry';
import { openDatabase, type Database, type Kysely } from '@sluice/db';
import { createClient, type ClickHouseClient } from '@clickhouse/client';
import { rolesWithoutLab, startPlatform, type TestPlatform } from '@sluice/testing/process';
import { until } from '@sluice/testing/until';
import { Secret, TOTP } from 'otpauth';
import { useEarlierOrder } from '../../packages/analytics/src/testing/use-earlier-order.ts';
import { sendCapturedView } from '../support/captured-views.ts';
import { call, endOf, type Client } from '../support/encode.ts';
import { callApi } from '../support/platform.ts';
import { templateText } from './upgrade/fill-installation.ts';
import { openRecording, type Recording } from './upgrade/open-recording.ts';
import { readColumns, readRows, readTelemetry, type Columns, type Rows } from './upgrade/read-database.ts';

const log = openLogger({ level: 'fatal', format: 'json' });

let folder: string;
let dataDir: string;
let recording: Recording;
let files: Record<string, string>;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const hashFiles = async (root: string): Promise<Record<string, string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = await Promise.all(paths.map(async (path) => [relative(root, path), sha256(await readFile(path))]));
  return Object.fromEntries(hashes);
};

const renamingMigration = join(import.meta.dirname, '../../packages/db/src/migrations/0022-alert-silences.ts');

type Renames = Record<string, Record<string, string>>;

/** Reads the columns that 0022-alert-silences renames, the only migration that roles of the version before it cannot run beside. */
const readRenames = async (): Promise<Renames> => {
  const renames: Renames = {};
  const statements = (await readFile(renamingMigration, 'utf8')).matchAll(
    /alter table (\w+) rename column (\w+) to (\w+)/g,
  );
  for (const [, table = '', from = '', to = ''] of statements) (renames[table] ??= {})[from] = to;
  return renames;
};

/** Properties of settings that the same migration renamed. */
const renamedSettings: Record<string, string> = { quietTimes: 'muteTimings' };

/** Text of values; properties of JSON values are in a fixed order, and have their present names. */
const keyOf = (values: readonly unknown[]): string =>
  JSON.stringify(values, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const properties = Object.entries(value).map(([key, each]) => [renamedSettings[key] ?? key, each]);
    return Object.fromEntries(properties.toSorted(([a], [b]) => String(a).localeCompare(String(b))));
  });

/** Recorded rows that are not, value by value, among the rows of a later version. */
const missingRows = (before: Rows, after: Rows, renames: Renames = {}): Rows => {
  const missing: Rows = {};
  for (const [table, rows] of Object.entries(before)) {
    const nameNow = (name: string): string => renames[table]?.[name] ?? name;
    const names = Object.keys(rows[0] ?? {});
    const present = new Set((after[table] ?? []).map((row) => keyOf(names.map((name) => row[nameNow(name)]))));
    const lost = rows.filter((row) => !present.has(keyOf(names.map((name) => row[name]))));
    if (lost.length > 0) missing[table] = lost;
  }
  return missing;
};

/** Changes that would break roles of the recorded version, which write only the columns that they know. */
const incompatibilities = (before: Columns, after: Columns): string[] =>
  Object.entries(before).flatMap(([table, columns]) => [
    ...Object.entries(columns).flatMap(([name, { type, isNullable, hasDefault }]) => {
      const now = after[table]?.[name];
      if (!now) return [`${table}.${name} was removed`];
      if (now.type !== type) return [`${table}.${name} is ${now.type}, was ${type}`];
      if (isNullable && !now.isNullable) return [`${table}.${name} must not be null`];
      return hasDefault && !now.hasDefault && !now.isNullable ? [`${table}.${name} has no default`] : [];
    }),
    ...Object.entries(after[table] ?? {})
      .filter(([name, column]) => !columns[name] && !column.isNullable && !column.hasDefault)
      .map(([name]) => `${table}.${name} was added without a default`),
  ]);

/** Recorded values that an answer of a later version does not repeat; it may have further properties. */
const changesOf = (path: string, before: unknown, after: unknown): string[] => {
  if (typeof before !== 'object' || before === null)
    return before === after ? [] : [`${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`];
  const isObject = typeof after === 'object' && after !== null;
  return Object.entries(before).flatMap(([name, value]) =>
    changesOf(`${path} ${name}`, value, isObject ? Reflect.get(after, name) : undefined),
  );
};

/** Changes of answers that later versions made deliberately. */
const intendedChanges = ({ encodings, telemetry }: Recording): string[] => [
  `/encoding/outputs items 1 domainName: "http://localhost/cdn/${encodings.outputId}" → "localhost/cdn/${encodings.outputId}"`,
  // The domain was new at the recording.
  `/analytics/licenses/${telemetry.licenseId}/domains willReplicate: true → false`,
  '/analytics/alerts/rules items 0 isQuiet: false → undefined',
];

type Engines = Awaited<ReturnType<typeof openEngines>>;

/** Runs work with the engines of the data folder, without any role. */
const withEngines = async <T>(
  work: (stores: { engines: Engines; db: Kysely<Database>; telemetry: ClickHouseClient }) => Promise<T>,
): Promise<T> => {
  const engines = await openEngines(readConfiguration([], { DATA_DIR: dataDir }), log, (_what, start) => start);
  const db = openDatabase({ connectionString: engines.databaseUrl });
  const telemetry = createClient({ url: engines.clickhouseUrl });
  try {
    return await work({ engines, db, telemetry });
  } finally {
    await telemetry.close();
    await db.destroy();
    await engines.stop();
  }
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  ({ folder, dataDir, recording } = await openRecording('cea25da'));
  files = await hashFiles(join(dataDir, 'objects'));
});
test.afterAll(async () => rm(folder, { recursive: true, force: true }));

test('the migrations keep every recorded row and sample, and roles of the recorded version can go on writing', async () => {
  await withEngines(async ({ engines, db, telemetry }) => {
    const columns = await readColumns(db);
    const rows = await readRows(db, Object.keys(columns));
    const samples = await readTelemetry(telemetry);
    expect(samples['impression_samples']?.length).toBeGreaterThan(50);
    for (const table of ['encoding_templates', 'analytics_export_schedules', 'cmcd_sessions'])
      expect(rows[table]?.length ?? 0, table).toBeGreaterThan(0);
    const opened = await openPlatform(readConfiguration([], { DATA_DIR: dataDir }), engines, log);
    await opened.close();
    const renames = await readRenames();
    const renamed = Object.entries(renames).flatMap(([table, names]) =>
      Object.keys(names).map((name) => `${table}.${name} was removed`),
    );
    expect(incompatibilities(columns, await readColumns(db)).toSorted()).toEqual(renamed.toSorted());
    expect(missingRows(rows, await readRows(db, Object.keys(columns)), renames)).toEqual({});
    expect(missingRows(samples, await readTelemetry(telemetry))).toEqual({});
  });
});

test('the recorded telemetry gets the present order, with the same rows, if its table is older than the recording', () =>
  withEngines(async ({ db, telemetry }) => {
    const recorded = await readTelemetry(telemetry);
    await useEarlierOrder(telemetry);
    const before = await readTelemetry(telemetry);
    expect(before).toEqual(recorded);
    const outdated = (await findOutdatedTables(telemetry)).map(({ table, rows }) => ({ table, isEmpty: rows === 0 }));
    expect(outdated).toContainEqual({ table: 'impression_samples', isEmpty: false });
    const outcome = await reorderTelemetry({ db, telemetry }, undefined);
    expect(outcome).toEqual({ state: 'reordered', tables: outdated.map(({ table }) => table) });
    expect(await findOutdatedTables(telemetry)).toEqual([]);
    expect(await readTelemetry(telemetry)).toEqual(before);
  }));

test.describe('the upgraded platform', () => {
  let platform: TestPlatform;
  let client: Client;

  test.beforeAll(async () => {
    platform = await startPlatform({ roles: rolesWithoutLab, dataDir });
    client = { url: platform.url, apiKey: recording.apiKey };
  });
  test.afterAll(async () => platform?.stop());

  test('returns what the recorded version returned', async () => {
    expect(platform.owner).toBeUndefined();
    const changes: string[] = [];
    for (const { method, path, body, result } of recording.answers)
      changes.push(...changesOf(path, result, await call(client, method, path, body)));
    expect(changes.map((change) => change.replaceAll(/localhost:\d+/g, 'localhost'))).toEqual(
      intendedChanges(recording),
    );
  });

  test('signs in with the recorded password and second factor, whose secret is encrypted', async () => {
    const { owner, totpSecret } = recording;
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
    const account = await callApi<{ apiKeys: { value: string }[] }>(platform.url, 'POST', '/account/login', {
      body: { eMail: owner.email, password: owner.password, code },
    });
    expect(account.apiKeys).toHaveLength(1);
  });

  test('delivers every recorded file', async () => {
    const { outputId, finished } = recording.encodings;
    const delivered = Object.entries(files).filter(([path]) => path.includes(`${outputId}/${finished}/`));
    expect(delivered.length).toBeGreaterThan(10);
    for (const [path, hash] of delivered) {
      const name = path.slice(path.indexOf(finished));
      const response = await fetch(`${platform.url}/cdn/${outputId}/${name}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect({ name, status: response.status, hash: sha256(bytes) }).toEqual({ name, status: 200, hash });
    }
  });

  test('returns the recorded template', async () => {
    const { url } = await call<{ url: string }>(client, 'GET', `/encoding/templates/${recording.plans.templateId}`);
    expect(await (await fetch(new URL(url, platform.url))).text()).toBe(templateText);
  });

  test('ends the CMCD session that was open', async () => {
    const db = openDatabase({ connectionString: platform.engines.databaseUrl });
    const readState = () =>
      db.selectFrom('cmcd_sessions').select('is_open').where('id', '=', recording.cmcd.open).executeTakeFirst();
    await until(async () => (await readState())?.is_open === false, { within: 60, saying: 'the session has ended' });
    await db.destroy();
    const { licenseKey, open } = recording.cmcd;
    const states = async (): Promise<unknown[]> => {
      const [samples = []] = await call<{ state: string }[][]>(client, 'POST', `/analytics/impressions/${open}`, {
        licenseKey,
      });
      return samples.map(({ state }) => state);
    };
    await until(async () => (await states()).at(-1) === 'closed', { within: 60, saying: 'its end is stored' });
    expect((await states()).slice(0, 3)).toEqual(['setup', 'startup', 'playing']);
  });

  test('finishes an encoding that was declared before', async () => {
    const { waiting } = recording.encodings;
    await call(client, 'POST', `/encoding/encodings/${waiting}/start`, {});
    expect(await endOf(client, waiting, 150)).toMatchObject({ status: 'FINISHED' });
  });

  test('counts a new session beside the recorded ones', async () => {
    const { licenseKey, views } = recording.telemetry;
    const impressionId = await sendCapturedView(platform.url, {
      scenario: 'hls-main',
      endedAt: Date.now() - 1000,
      changes: { key: licenseKey, domain: 'films.example.com' },
    });
    const query = {
      licenseKey,
      dimension: 'IMPRESSION_ID',
      start: '2026-11-01T00:00:00Z',
      end: new Date().toISOString(),
    };
    const counted = async () => {
      const { rows } = await call<{ rows: number[][] }>(client, 'POST', '/analytics/queries/count', query);
      return Number(rows[0]?.[0]) === views.length + 1;
    };
    await until(counted, { within: 60, saying: `the session ${impressionId} is counted` });
  });
});
