import { sql, type RawBuilder } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** Usage of encodings by an organization and all below it: in total, and since the current period started. */
export type EncodingUsage = {
  /** VOD encodings in the ledger. */
  encodings: number;
  encodingsInPeriod: number;
  minutesInPeriod: number;
  /** Minutes that queued and running encodings are expected to add. */
  reservedMinutes: number;
  bytes: number;
  bytesInPeriod: number;
  /** VOD encodings that are queued or running; each counts once it has finished. */
  underway: number;
  /** Live encodings that have finished or are started. */
  liveEncodings: number;
  liveUnitsInPeriod: number;
};

type Scope = { organizationId: string; since: Date };

/**
 * Milliseconds since the start of a period: whole days from the sums, the first day from its entries. Organizations
 * that were deleted count for the account that paid for them.
 */
const millisecondsSince = ({ organizationId, since }: Scope): RawBuilder<unknown> => {
  const isTime = sql`meter in ('encoding.time', 'live.time', 'streams.time')`;
  const isLater = sql`${isTime} and day > (${since}::timestamptz at time zone 'UTC')::date`;
  const isFirstDay = sql`${isTime} and occurred_at >= ${since}
      and occurred_at < ((${since}::timestamptz at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC'`;
  // Two conditions instead of one with "or", which would read the whole ledger.
  const isDeleted = sql`account_id = ${organizationId} and organization_id not in (select id from tree)`;
  return sql`(
  select coalesce(sum(quantity), 0) from (
    select quantity from usage_days where organization_id in (select id from tree) and ${isLater}
    union all select quantity from usage_days where ${isDeleted} and ${isLater}
    union all select quantity from usage_entries where organization_id in (select id from tree) and ${isFirstDay}
    union all select quantity from usage_entries where ${isDeleted} and ${isFirstDay}
  ) used)`;
};

/**
 * Sums up the usage of an organization and all below it.
 *
 * The ledger outlives the encodings and organizations it records, so deleting them does not restore quota.
 */
export const readEncodingUsage = async ({ db }: Pick<Context, 'db'>, scope: Scope): Promise<EncodingUsage> => {
  const { organizationId, since } = scope;
  const { rows } = await sql<EncodingUsage>`
    with recursive tree as (
      select id from organizations where id = ${organizationId}
      union all select o.id from organizations o join tree on o.parent_id = tree.id
    )
    select (count(distinct encoding_id) filter (where not detail ? 'isLive'))::float8 as encodings,
      (count(distinct encoding_id) filter (where recorded_at >= ${since}))::float8 as "encodingsInPeriod",
      (${millisecondsSince(scope)} / 60000)::float8 as "minutesInPeriod",
      (select coalesce(sum(quantity), 0) / 60000 from usage_reservations
        where organization_id in (select id from tree) and meter = 'encoding.time')::float8 as "reservedMinutes",
      coalesce(sum(encoded_bytes) filter (where part = 'STREAM'), 0)::float8 as bytes,
      coalesce(sum(encoded_bytes) filter (where part = 'STREAM' and recorded_at >= ${since}), 0)::float8 as "bytesInPeriod",
      (select count(*) from encodings e where e.organization_id in (select id from tree)
        and e.status in ('QUEUED', 'RUNNING') and e.type <> 'LIVE')::float8 as underway,
      (select count(*) from (
        select encoding_id from encoding_usage where organization_id in (select id from tree) and detail ? 'isLive'
        union select id from encodings where organization_id in (select id from tree) and type = 'LIVE'
          and status in ('QUEUED', 'RUNNING')) live)::float8 as "liveEncodings",
      (select coalesce(sum(units), 0) from (
        select max(encoded_seconds) / 60 as units from encoding_usage
        where organization_id in (select id from tree) and recorded_at >= ${since} and part = 'STREAM'
          and detail->>'liveOptionsType' = 'HD' group by encoding_id, day) encodings)::float8 as "liveUnitsInPeriod"
    from encoding_usage where organization_id in (select id from tree)`.execute(db);
  const [usage] = rows;
  // An aggregate without groups has exactly one row.
  if (!usage) throw new Error('The usage of encodings was not read.');
  return usage;
};
