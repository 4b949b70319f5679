import type { InputFor, liveStreams } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { toOneLiveStream, type LiveStreamResult } from '../store/describe-live-streams.ts';
import { recordStreamChange } from '../events/index.ts';
import { requireConfigs } from '../store/referenced-configs.ts';
import { changedColumns } from '../store/stream-columns.ts';
import { lockStream, nextRevision, streamPermissions } from '../store/stream-store.ts';
import { requireCaptions } from './require-captions.ts';

const permission = streamPermissions.LIVE;

/** Changes a live stream; absent fields stay unchanged, and an empty text clears a field. */
export const updateLiveStream =
  (method: 'PATCH' | 'PUT') =>
  async (
    context: Context,
    { params, body }: Pick<InputFor<typeof liveStreams.patch>, 'params' | 'body'>,
  ): Promise<LiveStreamResult> => {
    authorize(context, permission, method);
    return inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, 'LIVE', params.stream_id);
      await requireConfigs(tx, body);
      requireCaptions(tx, body.captionLanguage);
      const row = await tx.db
        .updateTable('hosted_streams')
        .set({ ...changedColumns(body), revision: nextRevision, modified_at: tx.clock.now() })
        .where('id', '=', stream.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (row.status !== stream.status) await recordStreamChange(tx, row.id, row.status);
      await audit(tx, { action: 'update', resource: permission, resourceId: row.id });
      return toOneLiveStream(tx, row);
    });
  };
