import type { LivePeriod, StreamInfos } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { deleteOldRollups } from './delete-old-rollups.ts';
import { intervalsOf, rollups, startOf } from './rollup-periods.ts';

type StreamInfo = StreamInfos['streamInfos'][number];

/** Describes a track without its figures. */
const describeTrack = ({ mediaType, codec, rate, width, height }: StreamInfo): Record<string, unknown> => ({
  mediaType,
  codec,
  rate,
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
});

/** Adds a sample of the input's figures to its rollups; those that no period reads any more are deleted. */
export const addToRollups = async (
  context: Context,
  encodingId: string,
  streams: StreamInfos['streamInfos'],
): Promise<void> => {
  if (streams.length === 0) return;
  const now = context.clock.now();
  const rows = rollups.flatMap(({ width }) =>
    streams.map((stream) => ({
      encoding_id: encodingId,
      organization_id: context.organizationId,
      width_seconds: width,
      started_at: startOf(now, width),
      track_id: stream.id,
      track: JSON.stringify(describeTrack(stream)),
      sample_count: 1,
      samples_sum: stream.samplesReadPerSecondAvg,
      samples_min: stream.samplesReadPerSecondMin,
      samples_max: stream.samplesReadPerSecondMax,
      bytes_sum: stream.bytesReadPerSecondAvg,
      bytes_min: stream.bytesReadPerSecondMin,
      bytes_max: stream.bytesReadPerSecondMax,
    })),
  );
  await context.db
    .insertInto('live_sample_rollups')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['encoding_id', 'width_seconds', 'started_at', 'track_id']).doUpdateSet({
        track: sql`excluded.track`,
        sample_count: sql`live_sample_rollups.sample_count + 1`,
        samples_sum: sql`live_sample_rollups.samples_sum + excluded.samples_sum`,
        samples_min: sql`least(live_sample_rollups.samples_min, excluded.samples_min)`,
        samples_max: sql`greatest(live_sample_rollups.samples_max, excluded.samples_max)`,
        bytes_sum: sql`live_sample_rollups.bytes_sum + excluded.bytes_sum`,
        bytes_min: sql`least(live_sample_rollups.bytes_min, excluded.bytes_min)`,
        bytes_max: sql`greatest(live_sample_rollups.bytes_max, excluded.bytes_max)`,
      }),
    )
    .execute();
  await deleteOldRollups(context, 'live_sample_rollups', encodingId);
};

type IntervalRow = {
  started_at: Date;
  track_id: string;
  track: Record<string, unknown>;
  samples_avg: number;
  samples_min: number;
  samples_max: number;
  bytes_avg: number;
  bytes_min: number;
  bytes_max: number;
};

const toStreamInfo = (row: IntervalRow): StreamInfo =>
  // The track was written by `describeTrack`.
  ({
    ...row.track,
    id: row.track_id,
    samplesReadPerSecondMin: row.samples_min,
    samplesReadPerSecondMax: row.samples_max,
    samplesReadPerSecondAvg: row.samples_avg,
    samplesBackupPerSecondMin: 0,
    samplesBackupPerSecondMax: 0,
    samplesBackupPerSecondAvg: 0,
    bytesReadPerSecondMin: row.bytes_min,
    bytesReadPerSecondMax: row.bytes_max,
    bytesReadPerSecondAvg: row.bytes_avg,
    bytesBackupPerSecondMin: 0,
    bytesBackupPerSecondMax: 0,
    bytesBackupPerSecondAvg: 0,
  }) as StreamInfo;

/**
 * Returns the input's figures in the intervals of a period that ends with the given instant, newest first; an interval
 * in which no publisher sent has no streams. Averages count the time in which it did.
 */
export const loadPeriod = async (
  context: Context,
  encodingId: string,
  period: LivePeriod,
  until: Date,
): Promise<StreamInfos[]> => {
  const { starts, intervalSeconds, widthSeconds } = intervalsOf(period, until);
  const { rows } = await sql<IntervalRow>`
    select to_timestamp(floor(extract(epoch from started_at) / ${intervalSeconds}) * ${intervalSeconds}) as started_at, track_id,
      (array_agg(track order by started_at desc))[1] as track,
      sum(samples_sum) / sum(sample_count) as samples_avg, min(samples_min) as samples_min, max(samples_max) as samples_max,
      sum(bytes_sum) / sum(sample_count) as bytes_avg, min(bytes_min) as bytes_min, max(bytes_max) as bytes_max
    from live_sample_rollups
    where organization_id = ${context.organizationId} and encoding_id = ${encodingId} and width_seconds = ${widthSeconds}
      and started_at >= ${starts.at(-1)} and started_at <= ${until}
    group by 1, track_id order by track_id desc`.execute(context.db);
  return starts.map((start) => ({
    time: toInstant(start),
    streamInfos: rows.filter((row) => row.started_at.getTime() === start.getTime()).map(toStreamInfo),
  }));
};
