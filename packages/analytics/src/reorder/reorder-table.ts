import { setTimeout as sleep } from 'node:timers/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { topologyOf } from '../model/open-telemetry.ts';
import { quotedText, tableSettings } from '../model/topology.ts';
import { type TableName, tableNames } from '../model/tables.ts';
import { changedDays, partsOf } from './changed-days.ts';
import { copyDay, copyDayAgain, differingDays } from './copy-day.ts';
import { copyOf, findOutdatedTables, isPresentOrder, type OutdatedTable, readRows, storageOf } from './table-order.ts';

export type ReorderOptions = {
  /** Runs work while no erasure or retention deletes rows. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Called after each copied day, and when a table was replaced. */
  onProgress?(progress: { table: TableName; day?: string; days: number }): void | Promise<void>;
  /** Disk space in bytes that stays free. */
  reserveBytes: number;
  signal?: AbortSignal;
};

export type ReorderOutcome =
  | { state: 'reordered'; tables: TableName[] }
  | { state: 'stopped' }
  | { state: 'no space'; table: OutdatedTable; freeBytes: number };

const pauseName = 'reordering';
// Inserts are accepted again after this time if nobody ends the pause.
const pauseSeconds = 600;
const swapMarginSeconds = 60;
const insertPollMilliseconds = 50;

const run = (client: ClickHouseClient, query: string): Promise<unknown> =>
  // The limit protects against dropping large tables by mistake; these rows are in the other table.
  client.command({ query, clickhouse_settings: { max_table_size_to_drop: '0', mutations_sync: '2' } });

const dropCopy = (client: ClickHouseClient, table: TableName): Promise<unknown> =>
  run(client, `DROP TABLE IF EXISTS ${copyOf(table)} SYNC`);

const endPause = (client: ClickHouseClient, table: TableName): Promise<unknown> =>
  run(client, `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${pauseName}`);

const readColumns = async (client: ClickHouseClient, name: string): Promise<string> => {
  const columns = await readRows<{ name: string; type: string; expression: string }>(
    client,
    `SELECT name, type, default_expression AS expression FROM system.columns
     WHERE database = currentDatabase() AND table = '${name}' ORDER BY name`,
  );
  return JSON.stringify(columns);
};

const readTable = async (
  client: ClickHouseClient,
  name: string,
): Promise<{ key: string; comment: string } | undefined> => {
  const [table] = await readRows<{ key: string; comment: string }>(
    client,
    `SELECT sorting_key AS key, comment FROM system.tables WHERE database = currentDatabase() AND name = '${name}'`,
  );
  return table;
};

/** Creates the copy; keeps one that an earlier attempt has filled, unless the table has other columns by now. */
const openCopy = async (client: ClickHouseClient, table: TableName): Promise<void> => {
  const copy = copyOf(table);
  const present = await readTable(client, copy);
  if (present && isPresentOrder(table, present.key)) {
    if ((await readColumns(client, copy)) === (await readColumns(client, table))) return;
  }
  await dropCopy(client, table);
  const { engine, partitionBy, orderBy, indices = [] } = storageOf(table);
  await run(
    client,
    `CREATE TABLE ${copy} AS ${table} ENGINE = ${engine} PARTITION BY ${partitionBy} ORDER BY (${orderBy.join(', ')})
     SETTINGS ${tableSettings({})}`,
  );
  for (const index of indices)
    await run(client, `ALTER TABLE ${copy} ${index.replace(/^INDEX /, 'ADD INDEX IF NOT EXISTS ')}`);
};

const freeBytesOf = async (client: ClickHouseClient, table: TableName): Promise<number> => {
  const [disk] = await readRows<{ free: number }>(
    client,
    `SELECT min(free_space) AS free FROM system.disks WHERE name IN (
       SELECT disk_name FROM system.parts WHERE active AND database = currentDatabase() AND table = '${table}')`,
  );
  return disk?.free ?? 0;
};

/** Waits until the inserts that were running when it was called have ended. */
const untilInsertsEnd = async (client: ClickHouseClient): Promise<void> => {
  const running = async () =>
    (
      await readRows<{ id: string }>(
        client,
        `SELECT query_id AS id FROM system.processes WHERE query_kind IN ('Insert', 'AsyncInsertFlush')
           AND current_database = currentDatabase()`,
      )
    ).map(({ id }) => id);
  let before = await running();
  while (before.length > 0) {
    await sleep(insertPollMilliseconds);
    const now = new Set(await running());
    before = before.filter((id) => now.has(id));
  }
};

const untilDeletionsEnd = async (client: ClickHouseClient, table: TableName): Promise<void> => {
  const count = async () => {
    const [open] = await readRows<{ count: number }>(
      client,
      `SELECT count() AS count FROM system.mutations WHERE database = currentDatabase() AND table = '${table}' AND NOT is_done`,
    );
    return open?.count ?? 0;
  };
  while ((await count()) > 0) await sleep(insertPollMilliseconds);
};

const secondsOf = async (client: ClickHouseClient): Promise<number> => {
  const [clock] = await readRows<{ now: number }>(client, 'SELECT toUnixTimestamp(now()) AS now');
  return clock?.now ?? 0;
};

/** Makes the copy equal to the table for some days (UTC), while nothing is inserted. */
const copyRest = async (client: ClickHouseClient, table: TableName, days: ReadonlySet<string>): Promise<void> => {
  if (days.size === 0) return;
  const where = `WHERE toDate(time) IN ('${[...days].join("', '")}')`;
  for (const day of await differingDays(client, table, where)) await copyDay(client, table, day);
  for (const day of await differingDays(client, table, where)) await copyDayAgain(client, table, day);
  const [different] = await differingDays(client, table, where);
  if (different !== undefined) throw new Error(`${table} and its copy have different rows of ${different}.`);
};

/**
 * Puts the copy in the place of the table, and drops the former one.
 *
 * All days are compared while inserts go on. Then inserts are refused, and only days that differed or have changed since
 * are compared: collectors repeat refused inserts, and their journals keep the rows. The copy does not know the tokens of
 * earlier inserts, so the comment of its `row_key` says up to when collectors must compare rows themselves.
 */
const replaceTable = async (client: ClickHouseClient, table: TableName): Promise<void> => {
  const copy = copyOf(table);
  const compared = await partsOf(client, table);
  const different = await differingDays(client, table);
  for (const day of different) await copyDay(client, table, day);
  const endsAt = (await secondsOf(client)) + pauseSeconds;
  await run(client, `ALTER TABLE ${table} ADD CONSTRAINT ${pauseName} CHECK now() >= toDateTime(${endsAt})`);
  try {
    await untilInsertsEnd(client);
    await untilDeletionsEnd(client, table);
    await copyRest(client, table, new Set([...different, ...(await changedDays(client, table, compared))]));
    if ((await readColumns(client, copy)) !== (await readColumns(client, table)))
      throw new Error(`${table} has got other columns; it is copied again.`);
    const { comment = '' } = (await readTable(client, table)) ?? {};
    await run(client, `ALTER TABLE ${copy} MODIFY COMMENT ${quotedText(comment)}`);
    const now = await secondsOf(client);
    await run(client, `ALTER TABLE ${copy} COMMENT COLUMN row_key '${now * 1000}'`);
    if (now > endsAt - swapMarginSeconds)
      throw new Error(`The last rows of ${table} took too long to copy; the next attempt continues.`);
    await run(client, `EXCHANGE TABLES ${table} AND ${copy}`);
  } catch (error) {
    await endPause(client, table);
    throw error;
  }
  await dropCopy(client, table);
};

const reorderTable = async (
  client: ClickHouseClient,
  table: OutdatedTable,
  { exclusively, onProgress, reserveBytes, signal }: ReorderOptions,
): Promise<ReorderOutcome> => {
  const { table: name } = table;
  /** Runs work unless another process has replaced the table meanwhile. */
  const whileOutdated = (work: () => Promise<unknown>): Promise<unknown> =>
    exclusively(async () => {
      const present = await readTable(client, name);
      if (present && !isPresentOrder(name, present.key)) await work();
    });
  await whileOutdated(async () => {
    // A process that was killed may have left it.
    await endPause(client, name);
    await openCopy(client, name);
  });
  const days = await differingDays(client, name);
  for (const [index, day] of days.entries()) {
    if (signal?.aborted) return { state: 'stopped' };
    const [rest = table] = (await findOutdatedTables(client)).filter((one) => one.table === name);
    const freeBytes = await freeBytesOf(client, name);
    if (freeBytes < rest.neededBytes + reserveBytes) return { state: 'no space', table: rest, freeBytes };
    await whileOutdated(() => copyDay(client, name, day));
    await onProgress?.({ table: name, day, days: days.length - index - 1 });
  }
  if (signal?.aborted) return { state: 'stopped' };
  await whileOutdated(() => replaceTable(client, name));
  await onProgress?.({ table: name, days: 0 });
  return { state: 'reordered', tables: [name] };
};

/** Drops the former table that a process left which was killed after it had replaced it. */
const dropLeftover = async (client: ClickHouseClient, table: TableName): Promise<void> => {
  const present = await readTable(client, table);
  if (present && isPresentOrder(table, present.key)) await dropCopy(client, table);
};

/**
 * Rewrites the tables of samples that an earlier version sorted differently, while rows are inserted and queried.
 *
 * A table is copied day by day, then replaced in one step. The next call continues after a crash. Only for one server: the
 * tables of a cluster stay as they are. Several processes may call it if `exclusively` lets one of them work at a time.
 */
export const reorderTables = async (client: ClickHouseClient, options: ReorderOptions): Promise<ReorderOutcome> => {
  const reordered: TableName[] = [];
  if (topologyOf(client).cluster !== undefined) return { state: 'reordered', tables: [] };
  const outdated = await findOutdatedTables(client);
  for (const table of tableNames.filter((name) => !outdated.some((one) => one.table === name)))
    await options.exclusively(() => dropLeftover(client, table));
  for (const table of outdated) {
    const outcome = await reorderTable(client, table, options);
    if (outcome.state !== 'reordered') return outcome;
    reordered.push(...outcome.tables);
  }
  return { state: 'reordered', tables: reordered };
};
