import type { ClickHouseClient } from '@clickhouse/client';
import { quotedText } from '../model/topology.ts';
import type { TableName } from '../model/tables.ts';
import { readRows } from './table-order.ts';

/** Returns the names of the parts that hold the rows of a table now. */
export const partsOf = async (client: ClickHouseClient, table: TableName): Promise<Set<string>> => {
  const parts = await readRows<{ name: string }>(
    client,
    `SELECT name FROM system.parts WHERE active AND database = currentDatabase() AND table = '${table}'`,
  );
  return new Set(parts.map(({ name }) => name));
};

/**
 * Returns the days (UTC) of the rows in parts with other names than the given ones: of all rows that were inserted or
 * replaced since these were listed, and of rows that were merged meanwhile.
 */
export const changedDays = async (
  client: ClickHouseClient,
  table: TableName,
  earlier: ReadonlySet<string>,
): Promise<string[]> => {
  const names = [...(await partsOf(client, table))].filter((name) => !earlier.has(name));
  if (names.length === 0) return [];
  const days = await readRows<{ day: string }>(
    client,
    `SELECT DISTINCT toString(toDate(time)) AS day FROM ${table} WHERE _part IN (${names.map(quotedText).join(', ')}) ORDER BY day`,
  );
  return days.map(({ day }) => day);
};
