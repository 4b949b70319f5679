import type { ClickHouseClient } from '@clickhouse/client';
import type { TableName } from '@sluice/analytics';
import { readReplacements } from '@sluice/analytics/reorder/table-order';
import type { Row } from '../rows/coerce.ts';

const lookBackMilliseconds = 16 * 86_400_000;
const rememberedMax = 200_000;
const rememberedMilliseconds = 120_000;

const keyOf = (row: Row): string => String(row['row_key']);
const timeOf = (row: Row): number => Number(row['time'] ?? 0);

// Parameters are sent in the URL, which is short; keys are generated numbers and safe inside the statement.
const keysAtOnce = 4000;

/** Returns the keys stored since an instant, each with its time of receipt. */
const readStored = async (
  client: ClickHouseClient,
  table: TableName,
  since: number,
  condition: string,
): Promise<[key: string, time: number][]> => {
  const answer = await client.query({
    query: `SELECT toString(row_key), toUnixTimestamp64Milli(time) FROM ${table} WHERE time >= fromUnixTimestamp64Milli({since:Int64}, 'UTC') ${condition}`,
    query_params: { since },
    format: 'JSONCompactEachRow',
  });
  return (await answer.json<[string, string | number]>()).map(([key, time]) => [key, Number(time)]);
};

const findStored = async (
  client: ClickHouseClient,
  table: TableName,
  rows: readonly Row[],
): Promise<Map<string, number>> => {
  const oldest = rows.reduce((least, row) => Math.min(least, timeOf(row)), Number.POSITIVE_INFINITY);
  const stored = new Map<string, number>();
  for (let first = 0; first < rows.length; first += keysAtOnce) {
    const keys = rows.slice(first, first + keysAtOnce).map((row) => BigInt(keyOf(row)));
    const condition = `AND row_key IN (${keys.join(', ')})`;
    for (const [key, time] of await readStored(client, table, oldest - lookBackMilliseconds, condition))
      stored.set(key, time);
  }
  return stored;
};

// Clocks of collectors and ClickHouse differ.
const clockDifferenceMilliseconds = 60_000;

/** Removes rows that are already stored: remembered ones, and possible repetitions found in the database. */
export class Deduplicator {
  #recent = new Map<string, number>();
  #older = new Map<string, number>();
  #replacedAt = new Map<string, number>();

  /** Loads when tables were replaced, and with them the tokens of their inserts. */
  async refresh(client: ClickHouseClient): Promise<void> {
    this.#replacedAt = await readReplacements(client);
  }

  /** Loads the recently stored keys, including those of the previous process. */
  async recall(client: ClickHouseClient, tables: readonly TableName[]): Promise<void> {
    const since = Date.now() - rememberedMilliseconds;
    for (const table of tables)
      for (const [key, time] of await readStored(client, table, since, `LIMIT ${rememberedMax}`))
        this.#recent.set(key, time);
  }

  async without(
    client: ClickHouseClient,
    table: TableName,
    rows: Row[],
    mayBeRepeated: (row: Row) => boolean,
  ): Promise<Row[]> {
    const seenIds = new Set<string>();
    const first = rows.filter((row) => {
      const key = keyOf(row);
      if (seenIds.has(key) || this.#isStored(table, row, this.#recent.get(key) ?? this.#older.get(key))) return false;
      seenIds.add(key);
      return true;
    });
    const possibleDuplicates = first.filter((row) => mayBeRepeated(row) || this.#predatesTable(table, row));
    if (possibleDuplicates.length === 0) return first;
    const stored = await findStored(client, table, possibleDuplicates);
    return first.filter((row) => !this.#isStored(table, row, stored.get(keyOf(row))));
  }

  /** Remembers rows after they were stored. */
  remember(rows: readonly Row[]): void {
    for (const row of rows) this.#recent.set(keyOf(row), timeOf(row));
    if (this.#recent.size < rememberedMax) return;
    this.#older = this.#recent;
    this.#recent = new Map();
  }

  /** Reports whether a row may have been stored with a token that its table no longer knows. */
  #predatesTable(table: TableName, row: Row): boolean {
    return timeOf(row) < (this.#replacedAt.get(table) ?? 0) + clockDifferenceMilliseconds;
  }

  // Rows received at the same instant are the same delivery, whose batch was interrupted by a crash: it is sent again
  // with its token, which completes the missing parts. A table that was replaced meanwhile does not know the token.
  #isStored(table: TableName, row: Row, time: number | undefined): boolean {
    return time !== undefined && (time !== timeOf(row) || this.#predatesTable(table, row));
  }
}
