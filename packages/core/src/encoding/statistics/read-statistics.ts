import {
  AppError,
  configurations,
  notFound,
  type CodecKind,
  type InputFor,
  type ResultOf,
  type statistics,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { minutesOf } from '../tasks/billing.ts';
import type { Usage } from '../tasks/finish-encoding.ts';
import { downloadedSize } from './downloaded-size.ts';
import { resolutionClass } from './resolution-class.ts';

type Line = Selectable<Database['encoding_usage']>;
type EncodingStatistics = ResultOf<typeof statistics.encoding>;

type Detail = Usage['detail'] & { durationSeconds: number };

// `detail` is written by finish-encoding.ts alone.
const detailOf = (line: Line): Detail => line.detail as Detail;

type Bucket = 'AUDIO' | 'SD' | 'HD' | 'UHD';

const bucketOf = ({ codec, width, height }: Detail): Bucket => {
  // Codecs of the ledger are kinds of configurations.
  if (configurations.kinds[codec as CodecKind].path.startsWith('audio/')) return 'AUDIO';
  return width && height ? resolutionClass(width, height) : 'SD';
};

const streamsOf = (lines: readonly Line[]): Line[] => lines.filter((line) => line.part === 'STREAM');
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const cents = (value: number): number => Math.round(value * 100) / 100;

const readLines = async (
  context: Context,
  range: { from?: Date | undefined; to?: Date | undefined } = {},
): Promise<Line[]> => {
  let query = context.db.selectFrom('encoding_usage').selectAll().where('organization_id', '=', context.organizationId);
  if (range.from) query = query.where('recorded_at', '>=', range.from);
  if (range.to) query = query.where('recorded_at', '<', range.to);
  return query.orderBy('recorded_at', 'desc').orderBy('part_id').execute();
};

const minutesByCodec = (lines: readonly Line[]): EncodingStatistics['billableEncodingMinutes'] => {
  const byKey = new Map<string, EncodingStatistics['billableEncodingMinutes'][number]>();
  for (const line of streamsOf(lines)) {
    const detail = detailOf(line);
    const { codec = '', encodingMode = 'STANDARD', preset } = detail;
    const key = [codec, encodingMode, preset].join(' ');
    const entry = byKey.get(key) ?? {
      codec,
      encodingMode,
      ...(preset && { preset }),
      live: false,
      billableMinutes: { AUDIO: 0, SD: 0, HD: 0, UHD: 0 },
    };
    const bucket = bucketOf(detail);
    entry.billableMinutes[bucket] = cents(entry.billableMinutes[bucket] + line.billable_minutes);
    byKey.set(key, entry);
  }
  return [...byKey.values()];
};

const totalsOf = (lines: readonly Line[]): ResultOf<typeof statistics.overall> => ({
  bytesEncodedTotal: sum(streamsOf(lines).map((line) => Number(line.encoded_bytes))),
  timeEncodedTotal: sum(streamsOf(lines).map((line) => line.encoded_seconds)),
  bytesEgressTotal: sum(lines.filter((line) => line.part === 'MUXING').map((line) => Number(line.encoded_bytes))),
  billableMinutes: cents(sum(lines.map((line) => line.billable_minutes))),
});

const streamStatisticsOf = (line: Line): EncodingStatistics['streams'][number] => {
  const detail = detailOf(line);
  const { codec = '', codecConfigId = '', rate = 0, bitrate = 0, width, height, preset, encodingMode } = detail;
  const bucket = bucketOf(detail);
  return {
    streamId: line.part_id,
    codec,
    codecConfigId,
    rate,
    bitrate,
    ...(width && height && { width, height }),
    ...(bucket !== 'AUDIO' && { resolution: bucket }),
    ...(preset && { preset }),
    ...(encodingMode && { encodingMode }),
    multiplicator: 1,
    encodedBytes: Number(line.encoded_bytes),
    encodedSeconds: line.encoded_seconds,
    billableMinutes: line.billable_minutes,
    live: false,
  };
};

const muxingStatisticsOf = (line: Line): EncodingStatistics['muxings'][number] => {
  const { streamId, muxingType = '' } = detailOf(line);
  return {
    muxingId: line.part_id,
    ...(streamId && { streamId }),
    muxingType,
    multiplicator: 1,
    encodedBytes: Number(line.encoded_bytes),
    billableMinutes: line.billable_minutes,
  };
};

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

const dayMilliseconds = 86_400_000;

/** A date of the path, with or without a time; an end without a time means the end of that day. */
const dateOf = (field: string, text: string): Date => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new AppError('validation_failed', { details: [{ field, text: 'Must be a date such as 2026-01-31.' }] });
  return date;
};

const rangeOf = ({ from, to }: { from: string; to: string }): { from: Date; to: Date } => {
  const end = dateOf('to', to);
  return {
    from: dateOf('from', from),
    to: /^\d{4}-\d\d-\d\d$/.test(to) ? new Date(end.getTime() + dayMilliseconds) : end,
  };
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
