import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseError, type ClickHouseSettings } from '@clickhouse/client';
import type { TableName } from '../model/tables.ts';
import { encodeNativeBlock, InvalidColumnValue, type NativeBlock, type Row } from './native-block.ts';

export type { Row } from './native-block.ts';

export type Insert = { table: TableName; rows: Row[]; token: string };

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

/** Inserts a block as it is, completely or not at all. */
export const insertBlock = async (
  client: ClickHouseClient,
  table: string,
  { columns, bytes }: NativeBlock,
  settings: ClickHouseSettings = {},
): Promise<void> => {
  const { stream } = await client.exec({
    query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT Native`,
    values: Readable.from([bytes], { objectMode: false }),
    clickhouse_settings: { async_insert: 0, ...settings },
  });
  await new Promise<void>((resolve, reject) => stream.on('error', reject).on('end', resolve).resume());
};

const send = (client: ClickHouseClient, { table, rows, token }: Insert): Promise<void> =>
  insertBlock(client, table, encodeNativeBlock(table, rows), {
    insert_deduplicate: 1,
    insert_deduplication_token: token,
    // If a crash separates a batch from its impression rows, inserting the batch again completes them.
    deduplicate_blocks_in_dependent_materialized_views: 1,
  });

// The parts of a batch may differ when a part was stored before a crash, so their tokens identify their rows.
const partToken = (token: string, rows: Row[]): string =>
  `${token.split('#')[0]}#${hash('sha256', rows.map((row) => String(row['row_key'])).join(','), 'hex')}`;

/**
 * Inserts a batch; inserting the same rows with the same token again changes nothing.
 *
 * A row with a value that its column cannot hold goes to `reject`. A batch that ClickHouse cannot store is halved until
 * the faulty row is isolated, which goes there too.
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
    if (error instanceof InvalidColumnValue) {
      await reject(error.row, error);
      const rest = rows.filter((row) => row !== error.row);
      return insertRows(client, { ...insert, rows: rest, token: partToken(token, rest) }, reject);
    }
    if (!(error instanceof ClickHouseError) || !dataFaults.has(error.code)) throw error;
    if (rows.length === 1) return reject(rows[0] ?? {}, error);
    const middle = rows.length >> 1;
    for (const half of [rows.slice(0, middle), rows.slice(middle)]) {
      await insertRows(client, { ...insert, rows: half, token: partToken(token, half) }, reject);
    }
  }
};
