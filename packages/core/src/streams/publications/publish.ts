import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { recordStreamChange } from '../events/index.ts';
import { publishVersion } from '../pipeline/publish-version.ts';
import type { PublicationRow } from '../publish-gate/publication-store.ts';
import { nextRevision, type StreamRow } from '../store/stream-store.ts';

/**
 * Publishes what a request names: a locked stream, or another version of one that is published. Throws `conflict` if
 * the stream has changed such that the request no longer fits it.
 */
export const publishRequested = async (tx: Context, stream: StreamRow, request: PublicationRow): Promise<void> => {
  const isPublished = stream.status === 'PUBLISHED';
  const isCurrent = stream.version_id === request.version_id;
  if (isPublished === isCurrent)
    throw new AppError('conflict', {
      evidence: isPublished ? 'The version is published already.' : 'The stream has another version by now.',
    });
  if (isPublished) {
    const version = await tx.db
      .selectFrom('stream_versions')
      .selectAll()
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', request.version_id)
      .executeTakeFirstOrThrow();
    return publishVersion(tx, stream, version);
  }
  await tx.db
    .updateTable('hosted_streams')
    .set({ status: 'PUBLISHED', revision: nextRevision, modified_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', stream.id)
    .execute();
  await recordStreamChange(tx, stream.id, 'PUBLISHED');
};
