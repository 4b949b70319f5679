import type { StoredFailure } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { recordVersionChange } from '../events/index.ts';
import { nextRevision, type VersionRow } from '../store/stream-store.ts';

/** Makes delivery load a stream again. */
export const touchStream = async (tx: Context, streamId: string): Promise<void> => {
  await tx.db
    .updateTable('hosted_streams')
    .set({ revision: nextRevision })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', streamId)
    .execute();
};

/** Marks a version as failed; a version that was played before stays. */
export const failVersion = async (tx: Context, version: VersionRow, failure: StoredFailure): Promise<void> => {
  await tx.db
    .updateTable('stream_versions')
    .set({ state: 'ERROR', failure: JSON.stringify(failure), modified_at: tx.clock.now() })
    .where('id', '=', version.id)
    .execute();
  await touchStream(tx, version.stream_id);
  await recordVersionChange(tx, version, 'ERROR');
};
