import { type InputFor, type liveUsage, type ResultOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { limitOf, offsetOf } from '../../../shared/paging.ts';
import { loadEncoding } from '../../encoding-store.ts';

type Options = ResultOf<typeof liveUsage.options>;
type DayUnits = { day: string; units: number };

const cents = (value: number): number => Math.round(value * 100) / 100;

type Range = { from?: Date | undefined; to?: Date | undefined; encodingId?: string };

/** Units by day, latest first: the minutes of the longest stream of each encoding that counts in units. */
const readUnits = async ({ db, organizationId }: Context, { from, to, encodingId }: Range): Promise<DayUnits[]> => {
  const { rows } = await sql<DayUnits>`
    select day, sum(units)::float8 as units from (
      select day, encoding_id, max(encoded_seconds) / 60 as units from encoding_usage
      where organization_id = ${organizationId} and part = 'STREAM' and detail->>'liveOptionsType' = 'HD'
        and (${from ?? null}::timestamptz is null or recorded_at >= ${from ?? null})
        and (${to ?? null}::timestamptz is null or recorded_at < ${to ?? null})
        and (${encodingId ?? null}::text is null or encoding_id = ${encodingId ?? null})
      group by 1, 2) encodings
    group by 1 order by 1 desc`.execute(db);
  return rows;
};

const totalOf = (days: readonly DayUnits[]): number => cents(days.reduce((sum, { units }) => sum + units, 0));

/** Returns the live units that the organization has used. */
export const getLiveOptions = async (
  context: Context,
  { query }: Pick<InputFor<typeof liveUsage.options>, 'query'>,
): Promise<Options> => {
  authorize(context, 'encoding.statistics', 'GET');
  const days = await readUnits(context, query);
  return {
    summary: { hd: { unitsUsed: totalOf(days) } },
    breakdown: days
      .slice(offsetOf(query), offsetOf(query) + limitOf(query))
      .map(({ day, units }) => ({ date: `${day}T00:00:00Z`, hd: { unitsUsed: cents(units) } })),
  };
};

/** Returns the live units that one encoding has used. */
export const getLiveOptionsOfEncoding = async (
  context: Context,
  { params }: Pick<InputFor<typeof liveUsage.optionsOfEncoding>, 'params'>,
): Promise<ResultOf<typeof liveUsage.optionsOfEncoding>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  const run = await context.db
    .selectFrom('live_runs')
    .select('options_type')
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', id)
    .executeTakeFirst();
  const unitsUsed = totalOf(await readUnits(context, { encodingId: id }));
  return { encodingId: id, unitsUsed, ...(run?.options_type && { type: run.options_type }) };
};
