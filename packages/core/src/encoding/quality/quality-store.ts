import type { QualityMetricName, ResultOf, qualitySummary } from '@sluice/contract';
import { sql, type Database, type Selectable, type StoredFailure } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { failureEntry } from '../../shared/failure-entry.ts';
import { toInstant } from '../../shared/instant.ts';

export type QualityRow = Selectable<Database['quality_metrics']>;
export type QualityState = ResultOf<typeof qualitySummary>['metrics'][number];

/** Returns the storage prefix of an encoding's measurements. */
export const qualityPrefix = (encodingId: string): string => `quality/${encodingId}/`;

/** Returns the storage key of a stream's values per frame. */
export const seriesKey = (encodingId: string, streamId: string, metric: string): string =>
  `${qualityPrefix(encodingId)}${streamId}.${metric.toLowerCase()}`;

/** Returns the storage key of a delivered stream's bytes per frame. */
export const weightsKey = (encodingId: string, streamId: string): string =>
  `${qualityPrefix(encodingId)}${streamId}.bytes`;

const describe = (failure: StoredFailure): string => {
  const { title, advice } = failureEntry(failure);
  return [title, failure.evidence, advice].filter(Boolean).join(' ');
};

export const toQualityState = (row: QualityRow): QualityState => ({
  id: row.stream_id,
  metric: row.metric,
  status: row.status,
  // Written by the worker from a summary of the media package.
  ...(row.summary && { summary: row.summary as NonNullable<QualityState['summary']> }),
  ...(row.failure && { text: describe(row.failure) }),
  createdAt: toInstant(row.created_at),
  ...(row.finished_at && { finishedAt: toInstant(row.finished_at) }),
});

export const findQuality = async (context: Context, streamId: string): Promise<QualityRow[]> =>
  context.db
    .selectFrom('quality_metrics')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('stream_id', '=', streamId)
    .orderBy('metric')
    .execute();

/** Returns the requested metrics of an encoding's streams that are not measured yet. */
export const wantedQuality = async (context: Context, encodingId: string): Promise<QualityRow[]> =>
  context.db
    .selectFrom('quality_metrics')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('status', 'in', ['ENABLED', 'QUEUED'])
    .orderBy('stream_id')
    .orderBy('metric')
    .execute();

/** Records that a metric of a stream is being measured, regardless of who requested it. */
export const expectQuality = async (
  context: Context,
  { encodingId, streamId, metric }: Place & { encodingId: string },
): Promise<void> => {
  await context.db
    .insertInto('quality_metrics')
    .values({
      organization_id: context.organizationId,
      encoding_id: encodingId,
      stream_id: streamId,
      metric,
      status: 'QUEUED',
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['stream_id', 'metric']).doNothing())
    .execute();
};

/** Returns the measurements of all streams of an encoding. */
export const findQualityOf = async (context: Context, encodingId: string): Promise<QualityRow[]> =>
  context.db
    .selectFrom('quality_metrics')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('status', '=', 'FINISHED')
    .execute();

type Measured = {
  summary: Record<string, number>;
  seriesKey: string;
  valueCount: number;
  secondsApart: number;
};
type Place = { streamId: string; metric: QualityMetricName };

/** Records the measurement of a stream. */
export const recordQuality = async (
  context: Context,
  { streamId, metric }: Place,
  measurement: Measured,
): Promise<void> => {
  await sql`update quality_metrics set status = 'FINISHED', summary = ${JSON.stringify(measurement.summary)}::jsonb,
      series_key = ${measurement.seriesKey}, value_count = ${measurement.valueCount}, seconds_apart = ${measurement.secondsApart},
      failure = null, finished_at = ${context.clock.now()}
    where organization_id = ${context.organizationId} and stream_id = ${streamId} and metric = ${metric}`.execute(
    context.db,
  );
};

/** Records why a stream could not be measured. */
export const recordQualityFailure = async (
  context: Context,
  { streamId, metric }: Place,
  failure: StoredFailure,
): Promise<void> => {
  await sql`update quality_metrics set status = 'ERROR', failure = ${JSON.stringify(failure)}::jsonb,
      finished_at = ${context.clock.now()}
    where organization_id = ${context.organizationId} and stream_id = ${streamId} and metric = ${metric}`.execute(
    context.db,
  );
};
