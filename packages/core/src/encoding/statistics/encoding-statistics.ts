import { notFound, type InputFor, type ResultOf, type statistics } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { minutesOf } from '../tasks/billing.ts';
import { downloadedSize } from './downloaded-size.ts';
import {
  acrossDays,
  cents,
  detailOf,
  mediaOf,
  minutesByCodec,
  muxingStatisticsOf,
  readLinesOf,
  streamsOf,
  streamStatisticsOf,
  sum,
  totalsOf,
  type Line,
} from './usage-lines.ts';

type Billing = ResultOf<typeof statistics.billing>;

const loadLines = async (context: Context, encodingId: string): Promise<Line[]> => {
  const encoding = await context.db
    .selectFrom('encodings')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', encodingId)
    .executeTakeFirst();
  if (!encoding) throw notFound('encoding', encodingId);
  return acrossDays(await readLinesOf(context, [encodingId]));
};

/** Returns the output of one encoding; all zero until it has finished. */
export const getEncodingStatistics = async (
  context: Context,
  { params }: InputFor<typeof statistics.encoding>,
): Promise<ResultOf<typeof statistics.encoding>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const lines = await loadLines(context, params.encoding_id);
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

const durationsOf = (streams: readonly Line[], media: 'video' | 'audio'): Billing['breakdown']['output']['video'] => ({
  streams: streams
    .filter((line) => mediaOf(detailOf(line)) === media)
    .map((line) => ({ id: line.part_id, duration: detailOf(line).durationSeconds })),
});

/** Counts each encoded minute once, without multipliers or addends. */
const billedStream = ({ part_id: id, billable_minutes: totalBillingMinutes }: Line): Billing['streams'][number] => ({
  id,
  multipliers: { inputBased: [], outputBased: [] },
  addends: [],
  totalMultiplier: 1,
  totalAddends: 0,
  totalBillingMinutes,
});

/** Computes the billing (specification 2 §9): input is the most seconds counted, output the longest video or audio. */
export const billingOf = (lines: readonly Line[]): Billing => {
  const streams = streamsOf(lines);
  const output = { video: durationsOf(streams, 'video'), audio: durationsOf(streams, 'audio') };
  const durations = [...output.video.streams, ...output.audio.streams].map(({ duration }) => duration);
  return {
    inputDuration: minutesOf(Math.max(0, ...streams.map((line) => line.encoded_seconds))),
    outputDuration: minutesOf(Math.max(0, ...durations)),
    totalBillingMinutes: cents(sum(streams.map((line) => line.billable_minutes))),
    breakdown: { output },
    streams: streams.map(billedStream),
  };
};

/** Returns the billing of one encoding; zero until it has finished. */
export const getEncodingBilling = async (
  context: Context,
  { params }: InputFor<typeof statistics.billing>,
): Promise<Billing> => {
  authorize(context, 'encoding.statistics', 'GET');
  return billingOf(await loadLines(context, params.encoding_id));
};
