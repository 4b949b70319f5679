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

/** Usage of an organization that has encoded nothing. */
export const noUsage: EncodingUsage = {
  encodings: 0,
  encodingsInPeriod: 0,
  minutesInPeriod: 0,
  reservedMinutes: 0,
  bytes: 0,
  bytesInPeriod: 0,
  underway: 0,
  liveEncodings: 0,
  liveUnitsInPeriod: 0,
};

type Scope = { organizationId: string; since: Date };
/** An organization with all below it. */
type Subtree = Scope & { ids: readonly string[] };

const subtreeIds = async ({ db }: Pick<Context, 'db'>, organizationId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id from organizations where id = ${organizationId}
      union all select o.id from organizations o join tree on o.parent_id = tree.id
    ) select id from tree`.execute(db);
  return rows.map(({ id }) => id);
};

const isBelow = ({ ids }: Subtree): RawBuilder<unknown> => sql`organization_id = any(${ids})`;

const dayMilliseconds = 86_400_000;

/**
 * Milliseconds since the start of a period: whole days from the sums, a day that it starts within from its entries.
 * Organizations that were deleted count for the account that paid for them.
 */
const millisecondsSince = (subtree: Subtree): RawBuilder<unknown> => {
  const { organizationId, since, ids } = subtree;
  const isTime = sql`meter in ('encoding.time', 'live.time', 'streams.time')`;
  const wholeDays = new Date(Math.ceil(since.getTime() / dayMilliseconds) * dayMilliseconds);
  const isLater = sql`${isTime} and day >= (${wholeDays}::timestamptz at time zone 'UTC')::date`;
  const isBefore = sql`${isTime} and occurred_at >= ${since} and occurred_at < ${wholeDays}`;
  // Two conditions instead of one with "or", which would read the whole ledger.
  const isDeleted = sql`account_id = ${organizationId} and organization_id <> all(${ids})`;
  const sums = [isBelow(subtree), isDeleted].flatMap((condition) => [
    sql`select quantity from usage_days where ${condition} and ${isLater}`,
    ...(wholeDays > since ? [sql`select quantity from usage_entries where ${condition} and ${isBefore}`] : []),
  ]);
  return sql`(select coalesce(sum(quantity), 0) from (${sql.join(sums, sql` union all `)}) used)`;
};

const minute = 60_000;

/** Queries of one number each. */
const measures: Record<keyof EncodingUsage, (subtree: Subtree) => RawBuilder<unknown>> = {
  encodings: (subtree) =>
    sql`select count(distinct encoding_id) from encoding_usage where ${isBelow(subtree)} and not detail ? 'isLive'`,
  encodingsInPeriod: (subtree) =>
    sql`select count(distinct encoding_id) from encoding_usage
      where ${isBelow(subtree)} and recorded_at >= ${subtree.since}`,
  minutesInPeriod: (subtree) => sql`select ${millisecondsSince(subtree)} / ${minute}`,
  reservedMinutes: (subtree) =>
    sql`select coalesce(sum(quantity), 0) / ${minute} from usage_reservations
      where ${isBelow(subtree)} and meter = 'encoding.time'`,
  bytes: (subtree) =>
    sql`select coalesce(sum(encoded_bytes), 0) from encoding_usage where ${isBelow(subtree)} and part = 'STREAM'`,
  bytesInPeriod: (subtree) =>
    sql`select coalesce(sum(encoded_bytes), 0) from encoding_usage
      where ${isBelow(subtree)} and part = 'STREAM' and recorded_at >= ${subtree.since}`,
  underway: (subtree) =>
    sql`select count(*) from encodings
      where ${isBelow(subtree)} and status in ('QUEUED', 'RUNNING') and type <> 'LIVE'`,
  liveEncodings: (subtree) =>
    sql`select count(*) from (
      select encoding_id from encoding_usage where ${isBelow(subtree)} and detail ? 'isLive'
      union select id from encodings
        where ${isBelow(subtree)} and type = 'LIVE' and status in ('QUEUED', 'RUNNING')) live`,
  liveUnitsInPeriod: (subtree) =>
    sql`select coalesce(sum(units), 0) from (
      select max(encoded_seconds) / 60 as units from encoding_usage
      where ${isBelow(subtree)} and recorded_at >= ${subtree.since} and part = 'STREAM'
        and detail->>'liveOptionsType' = 'HD' group by encoding_id, day) encodings`,
};

/**
 * Sums up the usage of an organization and all below it, as far as `names` ask for it; the rest is 0.
 *
 * The ledger outlives the encodings and organizations it records, so deleting them does not restore quota.
 */
export const readEncodingUsage = async (
  context: Pick<Context, 'db'>,
  scope: Scope,
  names: readonly (keyof EncodingUsage)[],
): Promise<EncodingUsage> => {
  // Values instead of a subquery: PostgreSQL overestimates what a recursion returns, and would read the whole ledger.
  const subtree = { ...scope, ids: await subtreeIds(context, scope.organizationId) };
  const columns = names.map((name) => sql`(${measures[name](subtree)})::float8 as ${sql.ref(name)}`);
  const { rows } = await sql<Partial<EncodingUsage>>`select ${sql.join(columns)}`.execute(context.db);
  return { ...noUsage, ...rows[0] };
};
