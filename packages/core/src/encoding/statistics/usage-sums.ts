import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { Measured } from './usage-lines.ts';

export type Range = { from?: Date | undefined; to?: Date | undefined };

/** Lines of one day that are alike, as one; with its label where sums are by label. */
export type DaySum = Measured & { day: string; label: string | null };

type Asked = Range & { organizationIds?: readonly string[]; byLabel?: boolean };

const distantPast = new Date(0);
const distantFuture = new Date('9999-12-31T00:00:00Z');

/** Sums of the ledger by day, codec, mode, preset and size, the latest day first; days are those of UTC. */
export const readSums = async (context: Context, asked: Asked = {}): Promise<DaySum[]> => {
  const { from = distantPast, to = distantFuture, organizationIds = [context.organizationId] } = asked;
  const labels = asked.byLabel
    ? sql`join encodings e on e.id = u.encoding_id, unnest(e.labels) as label`
    : sql`cross join (select null::text as label) as unlabelled`;
  const { rows } = await sql<DaySum>`
    select to_char(u.recorded_at at time zone 'UTC', 'YYYY-MM-DD') as day, label, u.part,
      jsonb_strip_nulls(jsonb_build_object('codec', u.detail->>'codec', 'encodingMode', u.detail->>'encodingMode',
        'preset', u.detail->>'preset', 'width', (u.detail->>'width')::int, 'height', (u.detail->>'height')::int)) as detail,
      sum(u.encoded_seconds) as encoded_seconds, sum(u.encoded_bytes)::text as encoded_bytes,
      sum(u.billable_minutes) as billable_minutes
    from encoding_usage u ${labels}
    where u.organization_id = any(${[...organizationIds]}) and u.recorded_at >= ${from} and u.recorded_at < ${to}
    group by 1, 2, 3, 4
    order by 1 desc, 2, 3, 4`.execute(context.db);
  return rows;
};

/** Encodings that finished within the range. */
export const countEncodings = async (context: Context, asked: Asked): Promise<number> => {
  const { from = distantPast, to = distantFuture, organizationIds = [context.organizationId] } = asked;
  const { rows } = await sql<{ count: number }>`
    select count(distinct encoding_id)::int as count from encoding_usage
    where organization_id = any(${[...organizationIds]}) and recorded_at >= ${from} and recorded_at < ${to}`.execute(
    context.db,
  );
  return rows[0]?.count ?? 0;
};
