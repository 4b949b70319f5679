import { metersOfProduct, type MeterName, type ProductCategory } from '@sluice/contract';
import { sql, type Database, type Kysely, type Selectable } from '@sluice/db';
import { canonicalJson } from './canonical.ts';
import type { MeteredUsage } from '../rating/rate.ts';

export type CycleRow = Selectable<Database['billing_cycles']>;

/** Entries of an account within a period, recorded after one position of the ledger up to another. */
export type LedgerRange = {
  accountId: string;
  category: ProductCategory;
  start: Date;
  end: Date;
  afterSeq: string;
  upToSeq: string;
};

/** Sums the entries of a range by meter and dimensions. */
export const sumUsage = async (db: Kysely<Database>, range: LedgerRange): Promise<MeteredUsage[]> => {
  const { accountId, category, start, end, afterSeq, upToSeq } = range;
  const { rows } = await sql<{ meter: MeterName; dimensions: Record<string, string>; quantity: string }>`
    select meter, dimensions, sum(quantity)::text as quantity from usage_entries
    where account_id = ${accountId} and meter = any(${metersOfProduct(category)}::text[])
      and occurred_at >= ${start} and occurred_at < ${end}
      and seq > ${afterSeq}::bigint and seq <= ${upToSeq}::bigint
    group by meter, dimensions having sum(quantity) <> 0
    order by meter, dimensions::text`.execute(db);
  return rows.map(({ quantity, ...row }) => ({ ...row, quantity: BigInt(quantity) }));
};

/** Adds up usage of several ranges. */
export const addUsage = (...parts: readonly (readonly MeteredUsage[])[]): MeteredUsage[] => {
  const sums = new Map<string, MeteredUsage>();
  for (const usage of parts.flat()) {
    const key = canonicalJson([usage.meter, usage.dimensions]);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, quantity: sum.quantity + usage.quantity } : usage);
  }
  return [...sums.values()];
};

/** Returns the position of the account's last entry; 0 without any. The caller holds the lock of the account. */
export const lastSeq = async (db: Kysely<Database>, accountId: string): Promise<string> => {
  const { rows } = await sql<{ seq: string | null }>`
    select max(seq)::text as seq from usage_entries where account_id = ${accountId}`.execute(db);
  return rows[0]?.seq ?? '0';
};

/** Returns when the earliest entry of a range occurred, before a time; undefined if there is none. */
export const earliestBefore = async (
  db: Kysely<Database>,
  { accountId, category, end, afterSeq, upToSeq }: Omit<LedgerRange, 'start'>,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ time: Date | null }>`
    select min(occurred_at) as time from usage_entries
    where account_id = ${accountId} and meter = any(${metersOfProduct(category)}::text[]) and occurred_at < ${end}
      and seq > ${afterSeq}::bigint and seq <= ${upToSeq}::bigint`.execute(db);
  return rows[0]?.time ?? undefined;
};
