import type { ClickHouseClient } from '@clickhouse/client';
import { createErasureTables } from './erasure-tables.ts';
import { columnDefinition } from './column.ts';
import { createPlayerImpressions } from './player-impressions.ts';
import { createImpressions } from './create-impressions.ts';
import { tableSettings, engineOf, onCluster, type Replication } from './replication.ts';
import { type Computed, type Table, tables } from './tables.ts';

export type { Replication } from './replication.ts';

const computedDefinition = ({ name, type, expression }: Computed): string =>
  `\`${name}\` ${type} MATERIALIZED ${expression}`;

/** Definition of each column, by name. */
const definitionsOf = (table: Table): [name: string, definition: string][] => [
  ...table.columns.map((column): [string, string] => [column.name, columnDefinition(column)]),
  ...(table.internal ?? []).map(({ name, type }): [string, string] => [name, `\`${name}\` ${type}`]),
  ...(table.computed ?? []).map((column): [string, string] => [column.name, computedDefinition(column)]),
];

/** Statement that creates a table if it does not exist. */
export const createStatement = (table: Table, replication: Replication = {}): string => {
  const columns = definitionsOf(table).map(([, definition]) => `  ${definition}`);
  const indices = table.lookups.map((name) => `  INDEX ix_${name} ${name} TYPE bloom_filter(0.01) GRANULARITY 1`);
  return [
    `CREATE TABLE IF NOT EXISTS ${table.name}${onCluster(replication)} (`,
    [...columns, ...indices].join(',\n'),
    `) ENGINE = ${engineOf('MergeTree', replication)}`,
    'PARTITION BY toYYYYMM(time)',
    `ORDER BY (${(table.order ?? ['license_key', 'time']).join(', ')})`,
    `SETTINGS ${tableSettings(replication)}`,
  ].join('\n');
};

const missingColumns = async (client: ClickHouseClient, table: Table): Promise<string[]> => {
  const answer = await client.query({
    query: 'SELECT name FROM system.columns WHERE database = currentDatabase() AND table = {table:String}',
    query_params: { table: table.name },
    format: 'JSONEachRow',
  });
  const present = new Set((await answer.json<{ name: string }>()).map((row) => row.name));
  return definitionsOf(table)
    .filter(([name]) => !present.has(name))
    .map(([, definition]) => `ADD COLUMN IF NOT EXISTS ${definition}`);
};

/** Migrates the tables to the model: creates missing tables and adds new columns; safe to call at every start. */
export const createTables = async (client: ClickHouseClient, replication: Replication = {}): Promise<void> => {
  for (const table of Object.values(tables)) {
    await client.command({ query: createStatement(table, replication) });
    const additions = await missingColumns(client, table);
    if (additions.length > 0) {
      await client.command({ query: `ALTER TABLE ${table.name}${onCluster(replication)} ${additions.join(', ')}` });
    }
  }
  await createImpressions(client, replication);
  await createErasureTables(client, replication);
  await createPlayerImpressions(client, replication);
};
