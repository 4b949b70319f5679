import { AppError, streamDeletionTexts, type InputFor, type videoStreams } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { deleteHostedLabStream } from '../../lab/hosted/hosted-stream.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { deleteVersionData } from '../files/delete-version-data.ts';
import { removeStreamFilesJob } from '../files/remove-files.job.ts';
import { recordStreamChange } from '../events/index.ts';
import { lockStream, streamPermissions } from '../store/stream-store.ts';

const permission = streamPermissions.VIDEO;

const isEncoding = async ({ db }: Context, streamId: string): Promise<boolean> =>
  (await db
    .selectFrom('stream_versions')
    .select('id')
    .where('stream_id', '=', streamId)
    .where('state', 'in', ['PENDING', 'ENCODING'])
    .executeTakeFirst()) !== undefined;

/** Deletes a video stream with its versions and tracks; `conflict` while a version is encoded. */
export const deleteVideoStream = async (
  context: Context,
  { params }: Pick<InputFor<typeof videoStreams.delete>, 'params'>,
): Promise<undefined> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await lockStream(tx, 'VIDEO', params.stream_id);
    if (await isEncoding(tx, id)) throw new AppError('conflict', { evidence: streamDeletionTexts.video });
    await recordStreamChange(tx, id, 'DELETED');
    await deleteHostedLabStream(tx, id);
    await deleteVersionData(tx, id);
    await tx.db.deleteFrom('hosted_streams').where('id', '=', id).execute();
    await enqueue(tx.db, removeStreamFilesJob, { folder: id });
    await audit(tx, { action: 'delete', resource: permission, resourceId: id });
    return undefined;
  });
};
