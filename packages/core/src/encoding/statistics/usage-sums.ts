import { sql, type RawBuilder } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { Measured } from './usage-lines.ts';

export type Range = { from?: Date | undefined; to?: Date | undefined };

/**
 * Combined ledger rows of one day that are alike; includes the label if sums are by label. Minutes are the sum of exact
 * seconds, as in bills: they are rounded only where they are shown.
 */
export type DaySum = Measured & { day: string; label: string | null };

type Asked = Range & {
  organizationIds?: readonly string[];
  byLabel?: boolean;
  /** Only live encodings, or only the others; all by default. */
  isLive?: boolean;
};

/** Condition on ledger rows for live encodings, or for the others. */
export const ofLive = (isLive: boolean | undefined): RawBuilder<unknown> =>
  isLive === undefined ? sql`true` : sql`(detail ? 'isLive') = ${isLive}`;

/** Minutes of streams that are billed: also those of the second node of a live encoding. */
const billedMinutes = sql`coalesce(sum(encoded_seconds + coalesce((detail->>'standbySeconds')::float8, 0))
  filter (where part = 'STREAM'), 0) / 60 as billable_minutes`;

const distantPast = new Date(0);
const distantFuture = new Date('9999-12-31T00:00:00Z');

/** Sums up the ledger by day, codec, mode, preset and size, latest day first; days are in UTC. */
export const readSums = async (context: Context, filter: Asked = {}): Promise<DaySum[]> => {
  const { from = distantPast, to = distantFuture, organizationIds = [context.organizationId] } = filter;
  const labels = filter.byLabel
    ? sql`join encodings e on e.id = u.encoding_id, unnest(e.labels) as label`
    : sql`cross join (select null::text as label) as unlabeled`;
  // There are many rows but few sums, so the description is built after aggregation.
  const { rows } = await sql<DaySum>`
    select day, label, part, jsonb_strip_nulls(jsonb_build_object('codec', codec, 'encodingMode', mode,
        'preset', preset, 'width', width::int, 'height', height::int, 'isLive', nullif(live, false))) as detail,
      encoded_seconds, encoded_bytes, billable_minutes
    from (
      select to_char(date_trunc('day', u.recorded_at at time zone 'UTC'), 'YYYY-MM-DD') as day, label, u.part,
        u.detail->>'codec' as codec, u.detail->>'encodingMode' as mode, u.detail->>'preset' as preset,
        u.detail->>'width' as width, u.detail->>'height' as height, u.detail ? 'isLive' as live,
        sum(u.encoded_seconds) as encoded_seconds,
        sum(u.encoded_bytes)::text as encoded_bytes, ${billedMinutes}
      from encoding_usage u ${labels}
      where u.organization_id = any(${[...organizationIds]}) and u.recorded_at >= ${from} and u.recorded_at < ${to}
        and ${ofLive(filter.isLive)}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ) sums
    order by day desc, label, part, codec, mode, preset, width::int, height::int, live`.execute(context.db);
  return rows;
};

/** Returns the totals of the ledger, separately for streams and muxings. */
export const readTotals = async (context: Context, filter: Omit<Asked, 'byLabel'> = {}): Promise<Measured[]> => {
  const { from = distantPast, to = distantFuture, organizationIds = [context.organizationId] } = filter;
  const { rows } = await sql<Measured>`
    select part, '{}'::jsonb as detail, sum(encoded_seconds) as encoded_seconds, sum(encoded_bytes)::text as encoded_bytes,
      ${billedMinutes}
    from encoding_usage
    where organization_id = any(${[...organizationIds]}) and recorded_at >= ${from} and recorded_at < ${to}
    group by part`.execute(context.db);
  return rows;
};

/** Counts the encodings that finished within the range. */
export const countEncodings = async (context: Context, filter: Asked): Promise<number> => {
  const { from = distantPast, to = distantFuture, organizationIds = [context.organizationId] } = filter;
  const { rows } = await sql<{ count: number }>`
    select count(distinct encoding_id)::int as count from encoding_usage
    where organization_id = any(${[...organizationIds]}) and recorded_at >= ${from} and recorded_at < ${to}
      and ${ofLive(filter.isLive)}`.execute(context.db);
  return rows[0]?.count ?? 0;
};
