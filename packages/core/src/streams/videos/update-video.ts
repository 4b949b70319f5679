import type { InputFor, videoStreams } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { toOneVideo, type VideoResult } from '../store/describe-videos.ts';
import { recordStreamChange } from '../events/index.ts';
import { requireConfigs } from '../store/referenced-configs.ts';
import { changedColumns, refuseSignedExternal } from '../store/stream-columns.ts';
import { lockStream, nextRevision, streamPermissions, type StreamRow } from '../store/stream-store.ts';

const permission = streamPermissions.VIDEO;

const externalUrlOf = async ({ db }: Context, { version_id: id }: StreamRow): Promise<string | null> => {
  const version = await db
    .selectFrom('stream_versions')
    .select('external_url')
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  return version?.external_url ?? null;
};

/** Changes a video stream; absent fields stay unchanged, and an empty text clears a field. */
export const updateVideoStream =
  (method: 'PATCH' | 'PUT') =>
  async (
    context: Context,
    { params, body }: Pick<InputFor<typeof videoStreams.patch>, 'params' | 'body'>,
  ): Promise<VideoResult> => {
    authorize(context, permission, method);
    return inTransaction(context, async (tx) => {
      const stream = await lockStream(tx, 'VIDEO', params.stream_id);
      await requireConfigs(tx, body);
      refuseSignedExternal(body.signed ?? stream.signed, await externalUrlOf(tx, stream));
      const row = await tx.db
        .updateTable('hosted_streams')
        .set({ ...changedColumns(body), revision: nextRevision, modified_at: tx.clock.now() })
        .where('id', '=', stream.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (row.status !== stream.status) await recordStreamChange(tx, row.id, row.status);
      await audit(tx, { action: 'update', resource: permission, resourceId: row.id });
      return toOneVideo(tx, row);
    });
  };
