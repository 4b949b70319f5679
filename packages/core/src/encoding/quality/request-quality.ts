import { AppError, configurations, mediaOfCodec, type CodecKind, type QualityMetricName } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadEncoding, lockEncoding } from '../encoding-store.ts';
import { loadStream, type StreamRow } from '../encodings/streams/stream-store.ts';
import { measureQualityJob } from './measure-quality.job.ts';
import { toQualityState, type QualityState } from './quality-store.ts';

type Params = { encoding_id: string; stream_id: string };

const isCodec = (kind: string | undefined): kind is CodecKind => kind !== undefined && kind in configurations.kinds;

const refuseWithoutPicture = async (context: Context, { codec_config_id }: StreamRow): Promise<void> => {
  const codec = await context.db
    .selectFrom('resources')
    .select('kind')
    .where('id', '=', codec_config_id)
    .executeTakeFirst();
  if (isCodec(codec?.kind) && mediaOfCodec(codec.kind) === 'video') return;
  const text = `Only video streams can be compared with their source, not ${codec?.kind ?? 'this stream'}.`;
  throw new AppError('validation_failed', { details: [{ field: 'stream_id', text }], evidence: text });
};

/** Requests a metric of a stream: measured with its encoding if that has not started, now if it is finished. */
export const requestQuality =
  (metric: QualityMetricName) =>
  async (context: Context, { params }: { params: Params }): Promise<QualityState> => {
    authorize(context, 'encoding.encodings', 'POST');
    await loadEncoding(context, params.encoding_id);
    await refuseWithoutPicture(context, await loadStream(context, params.encoding_id, params.stream_id));
    return inTransaction(context, async (tx) => {
      const { status } = await lockEncoding(tx, params.encoding_id);
      if (status !== 'CREATED' && status !== 'FINISHED')
        throw new AppError('conflict', {
          evidence: `The encoding is ${status}. Request metrics before its start or when it is FINISHED.`,
        });
      const isNow = status === 'FINISHED';
      const request = { status: isNow ? ('QUEUED' as const) : ('ENABLED' as const), created_at: tx.clock.now() };
      const row = await tx.db
        .insertInto('quality_metrics')
        .values({
          organization_id: tx.organizationId,
          encoding_id: params.encoding_id,
          stream_id: params.stream_id,
          metric,
          ...request,
        })
        .onConflict((conflict) =>
          conflict.columns(['stream_id', 'metric']).doUpdateSet({ ...request, failure: null, finished_at: null }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      const detail = { stream: params.stream_id, metric };
      await audit(tx, {
        action: 'measure-quality',
        resource: 'encoding.encodings',
        resourceId: params.encoding_id,
        detail,
      });
      if (isNow)
        await enqueue(tx.db, measureQualityJob, {
          organizationId: tx.organizationId,
          encodingId: params.encoding_id,
          streamId: params.stream_id,
          metric,
        });
      return toQualityState(row);
    });
  };
