import type { ClickHouseClient } from '@clickhouse/client';
import { sql, type Database, type Kysely } from '@sluice/db';

export type Column = { type: string; isNullable: boolean; hasDefault: boolean };

/** Columns by table and name. */
export type Columns = Record<string, Record<string, Column>>;

/** Rows by table, in a fixed order. */
export type Rows = Record<string, Record<string, unknown>[]>;

export const readColumns = async (db: Kysely<Database>): Promise<Columns> => {
  const { rows } = await sql<{ table: string; name: string } & Column>`
    select c.table_name as table, c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
      c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as "hasDefault"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db);
  const columns: Columns = {};
  for (const { table, name, ...column } of rows) (columns[table] ??= {})[name] = column;
  return columns;
};

export const readRows = async (db: Kysely<Database>, tables: readonly string[]): Promise<Rows> => {
  const content: Rows = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t order by t::text`.execute(db);
    content[table] = rows.map(({ row }) => row);
  }
  return content;
};

/** Reads the tables of telemetry, without the partial aggregates of impressions, which queries read. */
export const readTelemetry = async (client: ClickHouseClient): Promise<Rows> => {
  const read = async <T>(query: string): Promise<T[]> =>
    (await client.query({ query, format: 'JSONEachRow' })).json<T>();
  const tables = await read<{ name: string }>(`SELECT name FROM system.tables
    WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND engine NOT LIKE 'Aggregating%' ORDER BY name`);
  const content: Rows = {};
  for (const { name } of tables)
    content[name] = await read(`SELECT * FROM \`${name}\` AS t ORDER BY toString(tuple(t.*))`);
  return content;
};
