import type { LivePeriod, SrtPeriodFigures } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { deleteOldRollups } from '../delete-old-rollups.ts';
import { intervalsOf, rollups, startOf } from '../rollup-periods.ts';

/** Packets of a connection since its last sample. */
export type SrtPackets = Record<'packets' | 'packetsLost' | 'packetsRetransmitted' | 'packetsDropped', number>;

/** Figures of one SRT connection at an instant, and its packets since the last one. */
type SrtRollupSample = {
  position: number;
  srtInputId: string;
  rttMilliseconds: number;
  mbitRate: number;
  added: SrtPackets;
};

/** Adds samples of SRT connections to their rollups; those that no period reads any more are deleted. */
export const addToSrtRollups = async (
  context: Context,
  encodingId: string,
  samples: readonly SrtRollupSample[],
): Promise<void> => {
  const now = context.clock.now();
  const rows = rollups.flatMap(({ width }) =>
    samples.map(({ position, srtInputId, rttMilliseconds, mbitRate, added }) => ({
      encoding_id: encodingId,
      organization_id: context.organizationId,
      width_seconds: width,
      started_at: startOf(now, width),
      srt_input_id: srtInputId,
      position,
      sample_count: 1,
      rtt_sum: rttMilliseconds,
      rtt_min: rttMilliseconds,
      rtt_max: rttMilliseconds,
      rate_sum: mbitRate,
      rate_min: mbitRate,
      rate_max: mbitRate,
      packets: String(added.packets),
      packets_lost: String(added.packetsLost),
      packets_retransmitted: String(added.packetsRetransmitted),
      packets_dropped: String(added.packetsDropped),
    })),
  );
  if (rows.length === 0) return;
  await context.db
    .insertInto('live_srt_rollups')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['encoding_id', 'width_seconds', 'started_at', 'position']).doUpdateSet({
        srt_input_id: sql`excluded.srt_input_id`,
        sample_count: sql`live_srt_rollups.sample_count + 1`,
        rtt_sum: sql`live_srt_rollups.rtt_sum + excluded.rtt_sum`,
        rtt_min: sql`least(live_srt_rollups.rtt_min, excluded.rtt_min)`,
        rtt_max: sql`greatest(live_srt_rollups.rtt_max, excluded.rtt_max)`,
        rate_sum: sql`live_srt_rollups.rate_sum + excluded.rate_sum`,
        rate_min: sql`least(live_srt_rollups.rate_min, excluded.rate_min)`,
        rate_max: sql`greatest(live_srt_rollups.rate_max, excluded.rate_max)`,
        packets: sql`live_srt_rollups.packets + excluded.packets`,
        packets_lost: sql`live_srt_rollups.packets_lost + excluded.packets_lost`,
        packets_retransmitted: sql`live_srt_rollups.packets_retransmitted + excluded.packets_retransmitted`,
        packets_dropped: sql`live_srt_rollups.packets_dropped + excluded.packets_dropped`,
      }),
    )
    .execute();
  await deleteOldRollups(context, 'live_srt_rollups', encodingId);
};

type IntervalRow = { started_at: Date; figures: SrtPeriodFigures['srtInputs'][number] };

/**
 * Returns the figures of the SRT connections in the intervals of a period that ends with the given instant, newest
 * first; an interval without a connection has no inputs. Empty for a live encoding that never had one in the period.
 */
export const loadSrtPeriod = async (
  context: Context,
  encodingId: string,
  period: LivePeriod,
  until: Date,
): Promise<SrtPeriodFigures[]> => {
  const { starts, intervalSeconds, widthSeconds } = intervalsOf(period, until);
  const { rows } = await sql<IntervalRow>`
    select to_timestamp(floor(extract(epoch from started_at) / ${intervalSeconds}) * ${intervalSeconds}) as started_at,
      jsonb_build_object(
        'srtInputId', srt_input_id, 'position', position,
        'rttMin', min(rtt_min), 'rttAvg', sum(rtt_sum) / sum(sample_count), 'rttMax', max(rtt_max),
        'mbitRateMin', min(rate_min), 'mbitRateAvg', sum(rate_sum) / sum(sample_count), 'mbitRateMax', max(rate_max),
        'packets', sum(packets), 'packetsLost', sum(packets_lost),
        'packetsRetransmitted', sum(packets_retransmitted), 'packetsDropped', sum(packets_dropped)
      ) as figures
    from live_srt_rollups
    where organization_id = ${context.organizationId} and encoding_id = ${encodingId}
      and width_seconds = ${widthSeconds} and started_at >= ${starts.at(-1)} and started_at <= ${until}
    group by 1, position, srt_input_id order by position, srt_input_id`.execute(context.db);
  if (rows.length === 0) return [];
  return starts.map((start) => ({
    time: toInstant(start),
    srtInputs: rows.filter((row) => row.started_at.getTime() === start.getTime()).map(({ figures }) => figures),
  }));
};
