import type { InputFor, ResultOf, statistics } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import {
  acrossDays,
  cents,
  minutesByCodec,
  muxingStatisticsOf,
  rangeOf,
  readLinesOf,
  streamsOf,
  streamStatisticsOf,
  totalsOf,
  type Line,
} from './usage-lines.ts';
import { countEncodings, ofLive, readSums, type Range } from './usage-sums.ts';

type Vod = ResultOf<typeof statistics.vod>;
type Clocks = { id: string; queued_at: Date | null; running_at: Date | null; finished_at: Date | null };

const secondsBetween = (from: Date | null, to: Date | null): number =>
  from && to ? Math.max(0, (to.getTime() - from.getTime()) / 1000) : 0;

const vodOf = (encodingId: string, lines: readonly Line[], clocks: Clocks | undefined): Vod['items'][number] => {
  const totals = totalsOf(lines);
  const workSeconds = secondsBetween(clocks?.running_at ?? null, clocks?.finished_at ?? null);
  return {
    encodingId,
    date: toInstant(lines[0]?.recorded_at ?? new Date(0)),
    bytesEncoded: totals.bytesEncodedTotal,
    timeEncoded: totals.timeEncodedTotal,
    bytesEgress: totals.bytesEgressTotal,
    timeEnqueued: Math.round(secondsBetween(clocks?.queued_at ?? null, clocks?.running_at ?? null)),
    realtimeFactor: workSeconds > 0 ? cents(totals.timeEncodedTotal / workSeconds) : 0,
    billableEncodingMinutes: minutesByCodec(lines),
    billableTransmuxingMinutes: 0,
    billableFeatureMinutes: 0,
    streams: streamsOf(lines).map(streamStatisticsOf),
    muxings: lines.filter((line) => line.part === 'MUXING').map(muxingStatisticsOf),
  };
};

const clocksOf = async (context: Context, ids: string[]): Promise<Map<string, Clocks>> => {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('encodings')
    .select(['id', 'queued_at', 'running_at', 'finished_at'])
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns the page's encodings, latest first, with the total count. */
const findEncodings = async (context: Context, range: Range & { isLive: boolean }, paging: Paging) => {
  const { from = null, to = null, isLive } = range;
  const ofRange = sql`encoding_usage where organization_id = ${context.organizationId}
    and (${from}::timestamptz is null or recorded_at >= ${from}) and (${to}::timestamptz is null or recorded_at < ${to})
    and ${ofLive(isLive)}`;
  const { rows } = await sql<{ id: string }>`select encoding_id as id from ${ofRange}
    group by 1 order by max(recorded_at) desc, 1 limit ${limitOf(paging)} offset ${offsetOf(paging)}`.execute(
    context.db,
  );
  return { ids: rows.map(({ id }) => id), totalCount: await countEncodings(context, range) };
};

const pageOfEncodings = async (context: Context, range: Range & { isLive: boolean }, paging: Paging): Promise<Vod> => {
  const { ids, totalCount } = await findEncodings(context, range, paging);
  const lines = Map.groupBy(acrossDays(await readLinesOf(context, ids)), (line) => line.encoding_id);
  const clocks = await clocksOf(context, ids);
  return pageOf(
    ids.map((id) => vodOf(id, lines.get(id) ?? [], clocks.get(id))),
    totalCount,
    paging,
  );
};

/** Returns the output of each encoding, latest first. */
export const listVodStatistics = async (context: Context, { query }: InputFor<typeof statistics.vod>): Promise<Vod> => {
  authorize(context, 'encoding.statistics', 'GET');
  return pageOfEncodings(context, { isLive: false }, query);
};

export const listVodStatisticsBetween = async (
  context: Context,
  { params, query }: InputFor<typeof statistics.vodBetween>,
): Promise<Vod> => {
  authorize(context, 'encoding.statistics', 'GET');
  return pageOfEncodings(context, { ...rangeOf(params), isLive: false }, query);
};

type Live = ResultOf<typeof statistics.live>;

/** A live encoding waits in no queue, and its speed is that of its publisher. */
const toLive = ({ items, ...page }: Vod): Live => ({
  ...page,
  items: items.map(({ timeEnqueued: _timeEnqueued, realtimeFactor: _realtimeFactor, ...item }) => item),
});

/** Returns the output of each live encoding, latest first; a running one up to its last minute. */
export const listLiveOutput = async (context: Context, { query }: InputFor<typeof statistics.live>): Promise<Live> => {
  authorize(context, 'encoding.statistics', 'GET');
  return toLive(await pageOfEncodings(context, { isLive: true }, query));
};

export const listLiveOutputBetween = async (
  context: Context,
  { params, query }: InputFor<typeof statistics.liveBetween>,
): Promise<Live> => {
  authorize(context, 'encoding.statistics', 'GET');
  return toLive(await pageOfEncodings(context, { ...rangeOf(params), isLive: true }, query));
};

/** Creates the operation that returns the output of VOD or live encodings per day. */
const dailyOutput =
  (isLive: boolean) =>
  async (
    context: Context,
    { params, query }: InputFor<typeof statistics.vodDailyBetween>,
  ): Promise<ResultOf<typeof statistics.vodDailyBetween>> => {
    authorize(context, 'encoding.statistics', 'GET');
    const days = Map.groupBy(await readSums(context, { ...rangeOf(params), isLive }), ({ day }) => day);
    const items = [...days].map(([day, lines]) => {
      const totals = totalsOf(lines);
      return {
        date: `${day}T00:00:00Z`,
        bytesEncoded: totals.bytesEncodedTotal,
        timeEncoded: totals.timeEncodedTotal,
        bytesEgress: totals.bytesEgressTotal,
        billableEncodingMinutes: minutesByCodec(lines),
      };
    });
    return pageOf(items.slice(offsetOf(query), offsetOf(query) + limitOf(query)), items.length, query);
  };

export const listDailyVodStatisticsBetween = dailyOutput(false);
export const listDailyLiveOutputBetween = dailyOutput(true);
