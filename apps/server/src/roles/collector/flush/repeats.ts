import type { ClickHouseClient } from '@clickhouse/client';
import type { TableName } from '@sluice/analytics';
import type { Row } from '../rows/coerce.ts';

// What waited so long may have been stored before a crash that nobody remembers.
const staleMilliseconds = 10_000;
const lookBackMilliseconds = 16 * 86_400_000;
const rememberedMost = 200_000;
const rememberedMilliseconds = 120_000;

const number = (row: Row, name: string): number => Number(row[name] ?? 0);

// Parameters travel in the address, which is short; keys are numbers of ours and stand in the statement itself.
const keysAtOnce = 4000;

const findStored = async (client: ClickHouseClient, table: TableName, rows: Row[]): Promise<Set<string>> => {
  const oldest = rows.reduce((least, row) => Math.min(least, number(row, 'time')), Number.POSITIVE_INFINITY);
  const stored = new Set<string>();
  for (let first = 0; first < rows.length; first += keysAtOnce) {
    const keys = rows.slice(first, first + keysAtOnce).map((row) => BigInt(String(row['row_key'])));
    const answer = await client.query({
      query: `SELECT toString(row_key) FROM ${table} WHERE time >= fromUnixTimestamp64Milli({since:Int64}, 'UTC') AND row_key IN (${keys.join(', ')})`,
      query_params: { since: oldest - lookBackMilliseconds },
      format: 'TabSeparated',
    });
    for (const key of (await answer.text()).split('\n')) stored.add(key);
  }
  return stored;
};

/** Leaves out rows that are stored already: remembered from before, or looked up if they may come again. */
export class Repeats {
  #recent = new Set<string>();
  #older = new Set<string>();

  /** Remembers what was stored lately, also by the process before this one. */
  async recall(client: ClickHouseClient, tables: readonly TableName[]): Promise<void> {
    for (const table of tables) {
      const answer = await client.query({
        query: `SELECT toString(row_key) FROM ${table} WHERE time >= fromUnixTimestamp64Milli({since:Int64}, 'UTC') LIMIT ${rememberedMost}`,
        query_params: { since: Date.now() - rememberedMilliseconds },
        format: 'TabSeparated',
      });
      for (const key of (await answer.text()).split('\n')) if (key) this.#recent.add(key);
    }
  }

  async without(
    client: ClickHouseClient,
    table: TableName,
    rows: Row[],
    mayBeRepeated: (row: Row) => boolean,
  ): Promise<Row[]> {
    const seen = new Set<string>();
    const first = rows.filter((row) => {
      const key = String(row['row_key']);
      if (seen.has(key) || this.#has(key)) return false;
      seen.add(key);
      return true;
    });
    const staleBefore = Date.now() - staleMilliseconds;
    const doubtful = first.filter((row) => number(row, 'time') < staleBefore || mayBeRepeated(row));
    if (doubtful.length === 0) return first;
    const stored = await findStored(client, table, doubtful);
    return first.filter((row) => !stored.has(String(row['row_key'])));
  }

  /** Call when the rows are stored. */
  remember(rows: Row[]): void {
    for (const row of rows) this.#recent.add(String(row['row_key']));
    if (this.#recent.size < rememberedMost) return;
    this.#older = this.#recent;
    this.#recent = new Set();
  }

  #has(key: string): boolean {
    return this.#recent.has(key) || this.#older.has(key);
  }
}
