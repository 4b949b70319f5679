import type { ClickHouseClient } from '@clickhouse/client';
import type { TableName } from '../model/tables.ts';
import { copyOf, readRows } from './table-order.ts';

type Day = { day: string; rows: number; sum: string };

// A statement of this size ends within a minute, and its keys fit into memory.
const rowsInPiece = 2_000_000;

// `deriveStoredStartFailures` replaces samples by others with the same key.
const identity: Record<TableName, string> = {
  impression_samples: 'row_key, time, ifNull(videostart_failed, false)',
  ad_samples: 'row_key, time',
  error_details: 'row_key, time',
};

const describeDays = (client: ClickHouseClient, name: string, table: TableName, where = ''): Promise<Day[]> =>
  readRows<Day>(
    client,
    `SELECT toString(toDate(time)) AS day, count() AS rows, toString(sum(cityHash64(${identity[table]}))) AS sum
     FROM ${name} ${where} GROUP BY day ORDER BY day`,
  );

const keyOf = ({ day, rows, sum }: Day): string => `${day} ${rows} ${sum}`;

/** Returns the days (UTC) of which a table and its copy have different rows, the oldest first. */
export const differingDays = async (client: ClickHouseClient, table: TableName, where = ''): Promise<string[]> => {
  const [stored, copied] = await Promise.all([
    describeDays(client, table, table, where),
    describeDays(client, copyOf(table), table, where),
  ]);
  const [storedKeys, copiedKeys] = [new Set(stored.map(keyOf)), new Set(copied.map(keyOf))];
  const days = [
    ...stored.filter((day) => !copiedKeys.has(keyOf(day))),
    ...copied.filter((day) => !storedKeys.has(keyOf(day))),
  ].map(({ day }) => day);
  return [...new Set(days)].toSorted();
};

/** Columns that an insert writes; ClickHouse computes the others. */
const writtenColumns = async (client: ClickHouseClient, name: string): Promise<string> => {
  const columns = await readRows<{ name: string }>(
    client,
    `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = '${name}'
       AND default_kind NOT IN ('MATERIALIZED', 'ALIAS') ORDER BY position`,
  );
  return columns.map((column) => `\`${column.name}\``).join(', ');
};

const countRows = async (client: ClickHouseClient, name: string, where: string): Promise<number> => {
  const [row] = await readRows<{ rows: number }>(client, `SELECT count() AS rows FROM ${name} ${where}`);
  return row?.rows ?? 0;
};

const copyMissing = async (client: ClickHouseClient, table: TableName, where: string): Promise<void> => {
  const copy = copyOf(table);
  const columns = await writtenColumns(client, copy);
  const pieces = Math.max(1, Math.ceil((await countRows(client, table, where)) / rowsInPiece));
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = `${where} AND cityHash64(row_key) % ${pieces} = ${piece}`;
    await client.command({
      query: `INSERT INTO ${copy} (${columns}) SELECT ${columns} FROM ${table} ${part}
        AND (row_key, time) NOT IN (SELECT row_key, time FROM ${copy} ${part})`,
      // Equal blocks are no repetition here.
      clickhouse_settings: { async_insert: 0, insert_deduplicate: 0, max_execution_time: 0 },
    });
  }
};

const remove = (client: ClickHouseClient, name: string, where: string): Promise<unknown> =>
  client.command({
    query: `ALTER TABLE ${name} DELETE ${where}`,
    clickhouse_settings: { mutations_sync: '2', allow_nondeterministic_mutations: 1, max_execution_time: 0 },
  });

/**
 * Makes the copy of a table equal to the table for one day (UTC).
 *
 * Adds the missing rows; if rows were deleted or replaced meanwhile, copies the day again. A call after a crash completes
 * the day. Rows that are inserted during the call may be missing afterwards.
 */
export const copyDay = async (client: ClickHouseClient, table: TableName, day: string): Promise<void> => {
  const where = `WHERE toDate(time) = '${day}'`;
  await copyMissing(client, table, where);
  if ((await countRows(client, table, where)) >= (await countRows(client, copyOf(table), where))) return;
  await remove(client, copyOf(table), where);
  await copyMissing(client, table, where);
};

/** Replaces all rows of one day (UTC) in the copy. */
export const copyDayAgain = async (client: ClickHouseClient, table: TableName, day: string): Promise<void> => {
  const where = `WHERE toDate(time) = '${day}'`;
  await remove(client, copyOf(table), where);
  await copyMissing(client, table, where);
};
