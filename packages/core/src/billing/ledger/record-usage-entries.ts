import { meters, type MeterName } from '@sluice/contract';
import { sql, type Database, type Kysely } from '@sluice/db';
import { systemClock, type Clock } from '../../shared/context.ts';
import { billingAccountIds } from '../accounts/billing-account.ts';
import { joinAccountWriters } from '../accounts/lock-account.ts';

/** A measured quantity. Its source, source id and meter identify it: written again, it adds nothing. */
export type UsageEntry = {
  source: string;
  sourceId: string;
  meter: MeterName;
  organizationId: string;
  /** In the base unit of the meter; negative only for a reversal. */
  quantity: bigint;
  occurredAt: Date;
  dimensions?: Readonly<Record<string, string>>;
  /** Entry of the same organization and meter that a negative quantity reverses. */
  reverses?: { source: string; sourceId: string };
  /** Payer to charge if the organization no longer exists and has no earlier usage. */
  rememberedAccountId?: string;
};

const quantityMax = 2n ** 63n - 1n;
/** Difference between the clocks of two machines that is tolerated. */
const clockSkewMilliseconds = 300_000;

const checkEntry = (entry: UsageEntry, now: Date): void => {
  const refuse = (text: string): never => {
    throw new RangeError(`Usage ${entry.source} ${entry.sourceId} of ${entry.meter} ${text}.`);
  };
  const { quantity, occurredAt, reverses, dimensions = {} } = entry;
  if (quantity > quantityMax || quantity < -quantityMax) refuse('exceeds 64 bits');
  if (quantity < 0n !== (reverses !== undefined)) refuse('is negative without reversing an entry, or the opposite');
  if (Number.isNaN(occurredAt.getTime())) refuse('has no valid time');
  if (occurredAt.getTime() > now.getTime() + clockSkewMilliseconds) refuse('lies in the future');
  const { dimensions: names }: { dimensions: readonly string[] } = meters[entry.meter];
  const unknown = Object.keys(dimensions).find((name) => !names.includes(name));
  if (unknown !== undefined) refuse(`has the unknown dimension ${unknown}`);
};

/** Returns the account that pays for each organization; a deleted organization keeps the account it had last. */
const payersOf = async (db: Kysely<Database>, entries: readonly UsageEntry[]): Promise<Map<string, string>> => {
  const ids = [...new Set(entries.map(({ organizationId }) => organizationId))];
  const payers = await billingAccountIds(db, ids);
  const deleted = ids.filter((id) => !payers.has(id));
  if (deleted.length === 0) return payers;
  const { rows } = await sql<{ id: string; accountId: string }>`
    select distinct on (organization_id) organization_id as id, account_id as "accountId" from usage_days
    where organization_id = any(${deleted}::text[]) order by organization_id, day desc`.execute(db);
  const remembered = new Map(rows.map(({ id, accountId }) => [id, accountId]));
  for (const { organizationId: id, rememberedAccountId } of entries)
    if (!payers.has(id)) payers.set(id, remembered.get(id) ?? rememberedAccountId ?? id);
  return payers;
};

const insert = async (
  db: Kysely<Database>,
  entries: readonly UsageEntry[],
  payers: ReadonlyMap<string, string>,
): Promise<number> => {
  const column = <T>(select: (entry: UsageEntry) => T): T[] => entries.map(select);
  // Ordered, so that concurrent writers of the same rows wait for each other instead of deadlocking.
  const { rows } = await sql<{ count: number }>`
    with added as (
      insert into usage_entries
        (source, source_id, meter, account_id, organization_id, quantity, occurred_at, dimensions, reverses)
      select * from unnest(
        ${column(({ source }) => source)}::text[], ${column(({ sourceId }) => sourceId)}::text[],
        ${column(({ meter }) => meter)}::text[],
        ${column(({ organizationId: id }) => payers.get(id) ?? id)}::text[],
        ${column(({ organizationId }) => organizationId)}::text[],
        ${column(({ quantity }) => String(quantity))}::bigint[],
        ${column(({ occurredAt }) => occurredAt.toISOString())}::timestamptz[],
        ${column(({ dimensions = {} }) => JSON.stringify(dimensions))}::jsonb[],
        ${column(({ reverses }) => (reverses ? JSON.stringify(reverses) : null))}::jsonb[])
      order by 1, 2, 3
      on conflict do nothing
      returning *
    ), summed as (
      insert into usage_days (organization_id, account_id, meter, day, dimension_hash, dimensions, quantity)
      select organization_id, account_id, meter, (occurred_at at time zone 'UTC')::date, md5(dimensions::text),
        dimensions, sum(quantity)
      from added group by 1, 2, 3, 4, 5, 6 order by 1, 3, 4, 5, 2
      on conflict (organization_id, meter, day, dimension_hash, account_id)
        do update set quantity = usage_days.quantity + excluded.quantity
    ) select count(*)::int as count from added`.execute(db);
  return rows[0]?.count ?? 0;
};

/**
 * Writes usage to the ledger and to its sums by day; returns how many entries were new.
 *
 * Joins the caller's transaction, or runs in one of its own. Throws a RangeError for an impossible entry, before
 * anything is written; a reversal of more than its entry violates a constraint of the database.
 */
export const recordUsageEntries = async (
  db: Kysely<Database>,
  entries: readonly UsageEntry[],
  clock: Clock = systemClock,
): Promise<number> => {
  if (entries.length === 0) return 0;
  if (!db.isTransaction) return db.transaction().execute((tx) => recordUsageEntries(tx, entries, clock));
  const now = clock.now();
  for (const entry of entries) checkEntry(entry, now);
  const payers = await payersOf(db, entries);
  await joinAccountWriters(db, [...payers.values()]);
  return insert(db, entries, payers);
};
