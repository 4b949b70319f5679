import type { InputFor, ResultOf, statistics } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { minutesByCodec, rangeOf, totalsOf } from './usage-lines.ts';
import { countEncodings, readSums, readTotals, type DaySum } from './usage-sums.ts';

export const getOverallStatistics = async (context: Context): Promise<ResultOf<typeof statistics.overall>> => {
  authorize(context, 'encoding.statistics', 'GET');
  return totalsOf(await readTotals(context));
};

export const getStatisticsBetween = async (
  context: Context,
  { params }: InputFor<typeof statistics.between>,
): Promise<ResultOf<typeof statistics.between>> => {
  authorize(context, 'encoding.statistics', 'GET');
  return pageOf([totalsOf(await readTotals(context, rangeOf(params)))], 1, {});
};

const dailyOf = (sums: readonly DaySum[], paging: Paging): ResultOf<typeof statistics.daily> => {
  const items = [...Map.groupBy(sums, ({ day }) => day)].map(([day, ofDay]) => {
    const totals = totalsOf(ofDay);
    return {
      date: `${day}T00:00:00Z`,
      bytesEncoded: totals.bytesEncodedTotal,
      timeEncoded: totals.timeEncodedTotal,
      billableMinutes: totals.billableMinutes,
      billableEncodingMinutes: minutesByCodec(ofDay),
      billableTransmuxingMinutes: 0,
    };
  });
  return pageOf(items.slice(offsetOf(paging), offsetOf(paging) + limitOf(paging)), items.length, paging);
};

export const listDailyStatistics = async (
  context: Context,
  { query }: InputFor<typeof statistics.daily>,
): Promise<ResultOf<typeof statistics.daily>> => {
  authorize(context, 'encoding.statistics', 'GET');
  return dailyOf(await readSums(context), query);
};

export const listDailyStatisticsBetween = async (
  context: Context,
  { params, query }: InputFor<typeof statistics.dailyBetween>,
): Promise<ResultOf<typeof statistics.dailyBetween>> => {
  authorize(context, 'encoding.statistics', 'GET');
  return dailyOf(await readSums(context, rangeOf(params)), query);
};

const withAllBelow = async (context: Context): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id from organizations where id = ${context.organizationId}
      union all select o.id from organizations o join tree on o.parent_id = tree.id
    ) select id from tree`.execute(context.db);
  return rows.map(({ id }) => id);
};

/** Returns the totals of the organization and all below it. */
export const getStatisticsOfAllOrganizations = async (
  context: Context,
  { query }: InputFor<typeof statistics.allOrganizations>,
): Promise<ResultOf<typeof statistics.allOrganizations>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const organizationIds = await withAllBelow(context);
  const period = { organizationIds, from: query.start ?? query.from, to: query.end ?? query.to };
  const totals = totalsOf(await readTotals(context, period));
  return {
    encodingsCount: await countEncodings(context, period),
    billableMinutes: totals.billableMinutes,
    bytesEncodedTotal: totals.bytesEncodedTotal,
    egressBytesGenerated: totals.bytesEgressTotal,
  };
};
