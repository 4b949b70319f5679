import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import type { TableName } from '../model/tables.ts';

/** A row by column name. */
export type Row = Record<string, unknown>;

export type Insert = {
  table: TableName;
  rows: Row[];
  token: string;
  /** All columns of the rows, if each is known to exist: the engine then parses the rows with a quarter less work. */
  columns?: readonly string[];
};

// Errors caused by the rows themselves; all others are retried.
const dataFaults = new Set([
  '6',
  '25',
  '26',
  '27',
  '32',
  '33',
  '38',
  '41',
  '53',
  '69',
  '70',
  '72',
  '117',
  '130',
  '131',
  '321',
  '349',
  '441',
]);

const statementOf = ({ table, rows, columns }: Insert): { query: string; lines: string[] } =>
  columns
    ? {
        query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT JSONCompactEachRow`,
        lines: rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null))),
      }
    : { query: `INSERT INTO ${table} FORMAT JSONEachRow`, lines: rows.map((row) => JSON.stringify(row)) };

const send = async (client: ClickHouseClient, insert: Insert): Promise<void> => {
  const { query, lines } = statementOf(insert);
  const bytes = Buffer.from(lines.join('\n'));
  const { stream } = await client.exec({
    query,
    values: Readable.from([bytes], { objectMode: false }),
    clickhouse_settings: {
      async_insert: 0,
      insert_deduplicate: 1,
      insert_deduplication_token: insert.token,
      // If a crash separates a batch from its impression rows, inserting the batch again completes them.
      deduplicate_blocks_in_dependent_materialized_views: 1,
      input_format_skip_unknown_fields: 1,
      // A single block, so that a batch is stored completely or not at all.
      input_format_parallel_parsing: 0,
    },
  });
  await new Promise<void>((resolve, reject) => stream.on('error', reject).on('end', resolve).resume());
};

// The halves may differ when a part was stored before a crash, so their tokens identify their rows.
const halfToken = (token: string, rows: Row[]): string =>
  `${token.split('#')[0]}#${hash('sha256', rows.map((row) => String(row['row_key'])).join(','), 'hex')}`;

/**
 * Inserts a batch; inserting the same rows with the same token again changes nothing.
 *
 * Halves a batch that ClickHouse cannot parse until the faulty row is isolated; that row goes to `reject`.
 */
export const insertRows = async (
  client: ClickHouseClient,
  insert: Insert,
  reject: (row: Row, error: unknown) => Promise<void>,
): Promise<void> => {
  const { rows, token } = insert;
  if (rows.length === 0) return;
  try {
    await send(client, insert);
  } catch (error) {
    if (!(error instanceof ClickHouseError) || !dataFaults.has(error.code)) throw error;
    if (rows.length === 1) return reject(rows[0] ?? {}, error);
    const middle = rows.length >> 1;
    for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
      await insertRows(client, { ...insert, rows: half, token: halfToken(token, half) }, reject);
    }
  }
};
