import { sql, type Database, type Kysely } from '@sluice/db';
import type { Clock } from '../../shared/context.ts';
import { recordUsageEntries, type UsageEntry } from './record-usage-entries.ts';

/** Total of a subject so far, such as the impressions of a license on a day; its key has no further entries. */
export type UsageTotal = Omit<UsageEntry, 'source' | 'sourceId' | 'quantity' | 'reverses'> & {
  key: string;
  total: bigint;
};

/** Sources whose entries are named by the total that they lead to. */
export type TotalSource = 'live' | 'analytics' | 'player';

/**
 * Adds to the ledger by how much totals have grown since they were recorded; a total that fell adds nothing.
 *
 * Runs in the caller's transaction. Writers of one source wait for each other, so growth counts once.
 */
export const recordTotals = async (
  db: Kysely<Database>,
  source: TotalSource,
  totals: readonly UsageTotal[],
  clock: Clock,
): Promise<number> => {
  if (totals.length === 0) return 0;
  const keys = totals.map(({ key }) => key);
  await lockSubjects(db, source, keys);
  const { rows } = await sql<{ key: string; recorded: string }>`
    select regexp_replace(source_id, '/[^/]*$', '') as key, sum(quantity) as recorded from usage_entries
    where source = ${source} and regexp_replace(source_id, '/[^/]*$', '') = any(${keys}::text[])
      and source in ('live', 'analytics', 'player')
    group by 1`.execute(db);
  const recorded = new Map(rows.map((row) => [row.key, BigInt(row.recorded)]));
  const entries = totals.flatMap(({ key, total, ...entry }): UsageEntry[] => {
    const quantity = total - (recorded.get(key) ?? 0n);
    return quantity > 0n ? [{ ...entry, source, sourceId: `${key}/${total}`, quantity }] : [];
  });
  return recordUsageEntries(db, entries, clock);
};

/** Live encodings report one by one and are fenced by their run; the others are counted by one job at a time. */
const lockSubjects = async (db: Kysely<Database>, source: TotalSource, keys: readonly string[]): Promise<void> => {
  const lock = source === 'live' ? `usage-totals:live:${keys[0]?.split('/')[0]}` : `usage-totals:${source}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db);
};
