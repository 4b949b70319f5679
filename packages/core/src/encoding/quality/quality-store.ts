import type { QualityMetricName, ResultOf, qualitySummary } from '@sluice/contract';
import { sql, type Database, type Selectable, type StoredFailure } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { failureEntry } from '../../shared/failure-entry.ts';
import { toInstant } from '../../shared/instant.ts';

export type QualityRow = Selectable<Database['quality_metrics']>;
export type QualityState = ResultOf<typeof qualitySummary>['metrics'][number];

/** Where all that was measured of an encoding is. */
export const qualityPrefix = (encodingId: string): string => `quality/${encodingId}/`;

/** Where the values of a stream's frames are. */
export const seriesKey = (encodingId: string, streamId: string, metric: string): string =>
  `${qualityPrefix(encodingId)}${streamId}.${metric.toLowerCase()}`;

/** Where the bytes that each picture of a delivered stream takes are. */
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

/** The metrics that are wanted of an encoding's streams and not yet measured. */
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

/** Notes that a metric of a stream is being measured, whoever asked for it. */
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

/** What was measured of all streams of an encoding. */
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

/** Records what was measured of a stream. */
export const recordQuality = async (context: Context, { streamId, metric }: Place, made: Measured): Promise<void> => {
  await sql`update quality_metrics set status = 'FINISHED', summary = ${JSON.stringify(made.summary)}::jsonb,
      series_key = ${made.seriesKey}, value_count = ${made.valueCount}, seconds_apart = ${made.secondsApart},
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
