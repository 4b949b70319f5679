import { AppError, canStop, type InputFor, type encodings } from '@sluice/contract';
import { sql } from '@sluice/db';
import { enqueue } from '@sluice/jobs';
import { releaseReservation } from '../../account/limits/admit.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { cancelTasks } from '../tasks/cancel-tasks.ts';
import { removeIntermediates } from '../tasks/remove-intermediates.job.ts';
import { lockEncoding } from '../encoding-store.ts';
import { wakeLiveNodes } from '../live-store/live-run-store.ts';
import { releaseStreamKeys } from '../live-store/stream-key-store.ts';

/** Rejects the deletion of an encoding whose files a hosted stream plays; deleting the stream deletes it too. */
const refuseHosted = async ({ db, actor }: Context, encodingId: string): Promise<void> => {
  if (actor.kind === 'system') return;
  const version = await db
    .selectFrom('stream_versions')
    .select('stream_id')
    .where(sql<boolean>`encoding_ids @> array[${encodingId}]`)
    .executeTakeFirst();
  const stream =
    version?.stream_id ??
    (await db.selectFrom('hosted_streams').select('id').where('live_encoding_id', '=', encodingId).executeTakeFirst())
      ?.id;
  if (stream !== undefined)
    throw new AppError('conflict', {
      evidence: `The encoding belongs to the stream ${stream}. Delete the stream instead.`,
    });
};

/** Deletes an encoding with its parts, stopping it first if it runs; files in outputs and its billing are kept. */
export const deleteEncoding = async (
  context: Context,
  { params }: Pick<InputFor<typeof encodings.delete>, 'params'>,
): Promise<{ id: string }> => {
  authorize(context, 'encoding.encodings', 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id, status, started_at } = await lockEncoding(tx, params.encoding_id);
    await refuseHosted(tx, id);
    if (canStop(status)) await cancelTasks(tx, id);
    await releaseReservation(tx, id);
    await releaseStreamKeys(tx, id);
    await wakeLiveNodes(tx, id);
    await tx.db
      .deleteFrom('encodings')
      .where('organization_id', '=', context.organizationId)
      .where('id', '=', id)
      .execute();
    await audit(tx, { action: 'delete', resource: 'encoding.encodings', resourceId: id });
    if (started_at) await enqueue(tx.db, removeIntermediates, { encodingId: id });
    return { id };
  });
};
