import type { ClickHouseClient } from '@clickhouse/client';
import { topologyOf } from '../model/open-telemetry.ts';
import { storages } from '../model/schema.ts';
import type { Storage } from '../model/storage.ts';
import { type Topology, storedName } from '../model/topology.ts';
import { type TableName, tableNames } from '../model/tables.ts';

/** A table of samples whose rows are on disk in the order of an earlier version. */
export type OutdatedTable = {
  table: TableName;
  /** Present sorting key of the table. */
  sortingKey: string;
  rows: number;
  /** Rows in the copy that will replace the table. */
  copiedRows: number;
  /** Free disk space that the rest of the copy needs. */
  neededBytes: number;
};

// Merges of the copy need space for a while.
const spaceFactor = 1.2;

/** Table in the new order that grows beside the table it will replace. */
export const copyOf = (table: string): string => `${table}_reordered`;

/** Description of a table of samples. */
export const storageOf = (table: TableName): Storage => {
  const storage = storages.find(({ name }) => name === table);
  if (!storage) throw new Error(`The table ${table} is not described.`);
  return storage;
};

const withoutSpaces = (key: string): string => key.replaceAll(/\s/g, '');

/** Reports whether a sorting key of ClickHouse is that of this version. */
export const isPresentOrder = (table: TableName, sortingKey: string): boolean =>
  withoutSpaces(sortingKey) === withoutSpaces(storageOf(table).orderBy.join(','));

const clickhouse_settings = { output_format_json_quote_64bit_integers: 0 } as const;

/** Runs a query and returns its rows; numbers of 64 bits are numbers. */
export const readRows = async <T>(client: ClickHouseClient, query: string): Promise<T[]> => {
  const answer = await client.query({ query, format: 'JSONEachRow', clickhouse_settings });
  return answer.json<T>();
};

type Measured = { name: string; sortingKey: string; rows: number; bytes: number };

const measure = async (client: ClickHouseClient, topology: Topology): Promise<Map<string, Measured>> => {
  const names = tableNames.flatMap((table) => [storedName(table, topology), copyOf(table)]);
  const tables = await readRows<Measured>(
    client,
    `SELECT name, sorting_key AS sortingKey, ifNull(total_rows, 0) AS rows, ifNull(total_bytes, 0) AS bytes
     FROM system.tables WHERE database = currentDatabase() AND name IN ('${names.join("', '")}')`,
  );
  return new Map(tables.map((table) => [table.name, table]));
};

/** Returns the tables whose rows are in the order of an earlier version, with the progress of their copies. */
export const findOutdatedTables = async (client: ClickHouseClient): Promise<OutdatedTable[]> => {
  const topology = topologyOf(client);
  const present = await measure(client, topology);
  return tableNames.flatMap((table): OutdatedTable[] => {
    const stored = present.get(storedName(table, topology));
    if (!stored || isPresentOrder(table, stored.sortingKey)) return [];
    const copy = present.get(copyOf(table));
    const isUsed = copy !== undefined && isPresentOrder(table, copy.sortingKey);
    const { rows, bytes } = isUsed ? copy : { rows: 0, bytes: 0 };
    return [
      {
        table,
        sortingKey: stored.sortingKey,
        rows: stored.rows,
        copiedRows: Math.min(rows, stored.rows),
        neededBytes: Math.round(Math.max(0, stored.bytes - bytes) * spaceFactor),
      },
    ];
  });
};

/** Returns the names of the copies that exist: rows that are erased from a table are erased from its copy. */
export const existingCopies = async (client: ClickHouseClient): Promise<Set<string>> => {
  const { cluster } = topologyOf(client);
  if (cluster !== undefined) return new Set();
  const names = await readRows<{ name: string }>(
    client,
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND name IN ('${tableNames.map(copyOf).join("', '")}')`,
  );
  return new Set(names.map(({ name }) => name));
};

/** Returns when tables were replaced by their copies, in Unix milliseconds: they do not know the tokens of earlier inserts. */
export const readReplacements = async (client: ClickHouseClient): Promise<Map<string, number>> => {
  const comments = await readRows<{ table: string; comment: string }>(
    client,
    `SELECT table, comment FROM system.columns WHERE database = currentDatabase() AND name = 'row_key' AND comment != ''
       AND table IN ('${tableNames.join("', '")}')`,
  );
  return new Map(comments.map(({ table, comment }) => [table, Number(comment) || 0]));
};
