import { AppError, type ManifestType } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadManifest } from './manifest-store.ts';

/** Deletes a manifest with its parts; files already written are kept. */
export const deleteManifest =
  (type: ManifestType) =>
  async (context: Context, { params }: { params: { manifest_id: string } }): Promise<{ id: string }> => {
    authorize(context, 'encoding.manifests', 'DELETE');
    const row = await loadManifest(context, params.manifest_id, type);
    if (row.status === 'RUNNING' || row.status === 'QUEUED')
      throw new AppError('conflict', { evidence: 'The manifest is being written. Stop it first.' });
    return inTransaction(context, async (tx) => {
      await tx.db
        .deleteFrom('manifests')
        .where('id', '=', row.id)
        .where('organization_id', '=', context.organizationId)
        .execute();
      await audit(tx, { action: 'delete', resource: 'encoding.manifests', resourceId: row.id });
      return { id: row.id };
    });
  };
