import { notFound, type InputFor, type ResultOf, type statistics } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { minutesOf } from '../tasks/billing.ts';
import { downloadedSize } from './downloaded-size.ts';
import {
  cents,
  detailOf,
  minutesByCodec,
  muxingStatisticsOf,
  rangeOf,
  readLines,
  streamsOf,
  streamStatisticsOf,
  sum,
  totalsOf,
  type Line,
} from './usage-lines.ts';

const loadEncodingLines = async (context: Context, encodingId: string): Promise<Line[]> => {
  const encoding = await context.db
    .selectFrom('encodings')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', encodingId)
    .executeTakeFirst();
  if (!encoding) throw notFound('encoding', encodingId);
  return context.db
    .selectFrom('encoding_usage')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .orderBy('part_id')
    .execute();
};

/** What one encoding produced; all zero until it has finished. */
export const getEncodingStatistics = async (
  context: Context,
  { params }: InputFor<typeof statistics.encoding>,
): Promise<ResultOf<typeof statistics.encoding>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const lines = await loadEncodingLines(context, params.encoding_id);
  const totals = totalsOf(lines);
  return {
    encodingId: params.encoding_id,
    ...(lines[0] && { date: toInstant(lines[0].recorded_at) }),
    bytesEncoded: totals.bytesEncodedTotal,
    timeEncoded: totals.timeEncodedTotal,
    downloadedSize: await downloadedSize(context, params.encoding_id),
    billableMinutes: totals.billableMinutes,
    billableEncodingMinutes: minutesByCodec(lines),
    billableTransmuxingMinutes: 0,
    billableFeatureMinutes: 0,
    streams: streamsOf(lines).map(streamStatisticsOf),
    muxings: lines.filter((line) => line.part === 'MUXING').map(muxingStatisticsOf),
  };
};

/** Specification 2 §9: input counts the longest encoded stream, output all of them. */
export const getEncodingBilling = async (
  context: Context,
  { params }: InputFor<typeof statistics.billing>,
): Promise<ResultOf<typeof statistics.billing>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const streams = streamsOf(await loadEncodingLines(context, params.encoding_id));
  return {
    inputDuration: minutesOf(Math.max(0, ...streams.map((line) => line.encoded_seconds))),
    outputDuration: minutesOf(Math.max(0, ...streams.map((line) => detailOf(line).durationSeconds))),
    totalBillingMinutes: cents(sum(streams.map((line) => line.billable_minutes))),
    streams: streams.map((line) => ({
      id: line.part_id,
      multipliers: {},
      totalMultiplier: 1,
      totalAddends: 0,
      totalBillingMinutes: line.billable_minutes,
    })),
  };
};

export const getOverallStatistics = async (context: Context): Promise<ResultOf<typeof statistics.overall>> => {
  authorize(context, 'encoding.statistics', 'GET');
  return totalsOf(await readLines(context));
};

export const getStatisticsBetween = async (
  context: Context,
  { params }: InputFor<typeof statistics.between>,
): Promise<ResultOf<typeof statistics.between>> => {
  authorize(context, 'encoding.statistics', 'GET');
  return pageOf([totalsOf(await readLines(context, rangeOf(params)))], 1, {});
};

const dailyOf = (lines: readonly Line[], paging: Paging): ResultOf<typeof statistics.daily> => {
  const days = Map.groupBy(lines, (line) => line.recorded_at.toISOString().slice(0, 10));
  const items = [...days].map(([day, ofDay]) => {
    const totals = totalsOf(ofDay);
    return {
      date: `${day}T00:00:00Z`,
      bytesEncoded: totals.bytesEncodedTotal,
      timeEncoded: totals.timeEncodedTotal,
      billableMinutes: totals.billableMinutes,
      billableEncodingMinutes: minutesByCodec(ofDay),
    };
  });
  return pageOf(items.slice(offsetOf(paging), offsetOf(paging) + limitOf(paging)), items.length, paging);
};

export const listDailyStatistics = async (
  context: Context,
  { query }: InputFor<typeof statistics.daily>,
): Promise<ResultOf<typeof statistics.daily>> => {
  authorize(context, 'encoding.statistics', 'GET');
  return dailyOf(await readLines(context), query);
};

export const listDailyStatisticsBetween = async (
  context: Context,
  { params, query }: InputFor<typeof statistics.dailyBetween>,
): Promise<ResultOf<typeof statistics.dailyBetween>> => {
  authorize(context, 'encoding.statistics', 'GET');
  return dailyOf(await readLines(context, rangeOf(params)), query);
};

const organizationsBelow = async (context: Context): Promise<string[]> => {
  const children = await context.db
    .selectFrom('organizations')
    .select('id')
    .where('parent_id', '=', context.organizationId)
    .execute();
  return [context.organizationId, ...children.map((row) => row.id)];
};

/** Totals of the organization and of those directly below it. */
export const getStatisticsOfAllOrganizations = async (
  context: Context,
  { query }: InputFor<typeof statistics.allOrganizations>,
): Promise<ResultOf<typeof statistics.allOrganizations>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const range = { from: query.start ?? query.from, to: query.end ?? query.to };
  const lines: Line[] = [];
  for (const organizationId of await organizationsBelow(context))
    lines.push(...(await readLines({ ...context, organizationId }, range)));
  const totals = totalsOf(lines);
  return {
    encodingsCount: new Set(lines.map((line) => line.encoding_id)).size,
    billableMinutes: totals.billableMinutes,
    bytesEncodedTotal: totals.bytesEncodedTotal,
    egressBytesGenerated: totals.bytesEgressTotal,
  };
};
