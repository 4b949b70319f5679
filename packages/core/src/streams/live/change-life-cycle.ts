import { AppError, streamDeletionTexts, type InputFor, type liveStreams } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { deleteVersionData } from '../files/delete-version-data.ts';
import { removeStreamFilesJob } from '../files/remove-files.job.ts';
import { recordStreamChange } from '../events/index.ts';
import { lockStream, streamPermissions, type StreamRow } from '../store/stream-store.ts';
import { setLifeCycle, stopLiveEncoding } from './life-cycle-store.ts';

const permission = streamPermissions.LIVE;

const isActive = ({ life_cycle: lifeCycle }: StreamRow): boolean =>
  lifeCycle === 'PROVISIONING' || lifeCycle === 'RUNNING';

type OfStream = Pick<InputFor<typeof liveStreams.start>, 'params'>;

/** Starts an ended live stream: the platform provisions a new live encoding. An active one stays as it is. */
export const startLiveStream = (context: Context, { params }: OfStream): Promise<undefined> => {
  authorize(context, permission, 'PUT');
  return inTransaction(context, async (tx) => {
    const row = await lockStream(tx, 'LIVE', params.stream_id);
    if (!isActive(row)) await setLifeCycle(tx, row.id, { life_cycle: 'PROVISIONING', live_encoding_id: null });
    await audit(tx, { action: 'start', resource: permission, resourceId: row.id });
    return undefined;
  });
};

/** Stops a live stream; its live encoding ends soon after, and its recording becomes playable. An ended one stays. */
export const stopLiveStream = (context: Context, { params }: OfStream): Promise<undefined> => {
  authorize(context, permission, 'PUT');
  return inTransaction(context, async (tx) => {
    const row = await lockStream(tx, 'LIVE', params.stream_id);
    if (isActive(row)) {
      await stopLiveEncoding(tx, row);
      await setLifeCycle(tx, row.id, { life_cycle: 'STOPPED' });
    }
    await audit(tx, { action: 'stop', resource: permission, resourceId: row.id });
    return undefined;
  });
};

/** Deletes a live stream with its recording; `conflict` while it is provisioned or running. */
export const deleteLiveStream = (context: Context, { params }: OfStream): Promise<undefined> => {
  authorize(context, permission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const row = await lockStream(tx, 'LIVE', params.stream_id);
    if (isActive(row)) throw new AppError('conflict', { evidence: streamDeletionTexts.live });
    await recordStreamChange(tx, row.id, 'DELETED');
    await deleteVersionData(tx, row.id);
    await tx.db.deleteFrom('hosted_streams').where('id', '=', row.id).execute();
    await enqueue(tx.db, removeStreamFilesJob, { folder: row.id });
    await audit(tx, { action: 'delete', resource: permission, resourceId: row.id });
    return undefined;
  });
};
