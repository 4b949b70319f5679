import { AppError, type InputFor, type videoStreams } from '@sluice/contract';
import { ensureHostedLabStream } from '../../lab/hosted/hosted-stream.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { toOneVideo, type VideoResult } from '../store/describe-videos.ts';
import { recordStreamChange } from '../events/index.ts';
import { requireConfigs } from '../store/referenced-configs.ts';
import { cancelPublication, requestPublication } from '../publish-gate/request-publication.ts';
import { changedColumns, refuseSignedExternal } from '../store/stream-columns.ts';
import { lockStream, nextRevision, streamPermissions, type StreamRow, type VersionRow } from '../store/stream-store.ts';

const permission = streamPermissions.VIDEO;

const currentVersion = ({ db }: Context, { version_id: id }: StreamRow): Promise<VersionRow | undefined> =>
  db
    .selectFrom('stream_versions')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirst();

type Body = InputFor<typeof videoStreams.patch>['body'];

/** Reports whether a change asks to publish a stream that must pass its tests first. */
const asksForTests = (stream: StreamRow, { status, requiresTests }: Body): boolean =>
  status === 'PUBLISHED' && stream.status === 'UNPUBLISHED' && (requiresTests ?? stream.requires_tests);

/** Prepares required tests, starts those of a publication, and withdraws one that is no longer wanted. */
const settleTests = async (
  tx: Context,
  row: StreamRow,
  { body, isRequested }: { body: Body; isRequested: boolean },
) => {
  if (body.requiresTests) await ensureHostedLabStream(tx, row);
  const decidedBy = tx.actor.label;
  if (body.requiresTests === false)
    await cancelPublication(tx, row.id, { message: 'The stream no longer requires tests.', decidedBy });
  if (body.status === 'UNPUBLISHED')
    await cancelPublication(tx, row.id, { message: 'The request was withdrawn.', decidedBy });
  if (!isRequested) return;
  const version = await currentVersion(tx, row);
  if (!version) throw new AppError('conflict', { evidence: 'The stream has no version yet.' });
  await requestPublication(tx, row, version);
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
      refuseSignedExternal(body.signed ?? stream.signed, (await currentVersion(tx, stream))?.external_url);
      const isRequested = asksForTests(stream, body);
      const row = await tx.db
        .updateTable('hosted_streams')
        .set({
          ...changedColumns(isRequested ? { ...body, status: undefined } : body),
          revision: nextRevision,
          modified_at: tx.clock.now(),
        })
        .where('id', '=', stream.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (row.status !== stream.status) await recordStreamChange(tx, row.id, row.status);
      await settleTests(tx, row, { body, isRequested });
      await audit(tx, {
        action: isRequested ? 'request-publication' : 'update',
        resource: permission,
        resourceId: row.id,
      });
      return toOneVideo(tx, row);
    });
  };
