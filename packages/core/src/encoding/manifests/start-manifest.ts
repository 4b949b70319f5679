import { AppError, type ManifestType, type ResultOf, type manifests } from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { describeManifest } from './describe-manifest.ts';
import { loadManifest, settingsOf } from './manifest-store.ts';
import { writeManifestJob } from './write-manifest.job.ts';

type Input = { params: { manifest_id: string } };
type StartRequest = ResultOf<(typeof manifests)['HLS']['getStartRequest']>;

/** Starts writing a manifest to its outputs; rejects one without finished muxings. Can be repeated. */
export const startManifest =
  (type: ManifestType) =>
  async (
    context: Context,
    { params, body = {} }: Input & { body?: StartRequest | undefined },
  ): Promise<{ id: string }> => {
    authorize(context, 'encoding.manifests', 'POST');
    const row = await loadManifest(context, params.manifest_id, type);
    if (row.status === 'QUEUED' || row.status === 'RUNNING')
      throw new AppError('conflict', { evidence: 'The manifest is already being written.' });
    for (const output of settingsOf(row).outputs) await describeManifest(context, row, output);
    return inTransaction(context, async (tx) => {
      await tx.db
        .updateTable('manifests')
        .set({
          status: 'QUEUED',
          progress: 0,
          failure: null,
          started_at: null,
          finished_at: null,
          settings: JSON.stringify({ ...settingsOf(row), startRequest: body }),
        })
        .where('id', '=', row.id)
        .where('organization_id', '=', context.organizationId)
        .execute();
      await audit(tx, { action: 'start', resource: 'encoding.manifests', resourceId: row.id });
      await enqueue(tx.db, writeManifestJob, { organizationId: context.organizationId, manifestId: row.id });
      return { id: row.id };
    });
  };

/** Cancels a queued or running manifest. */
export const stopManifest =
  (type: ManifestType) =>
  async (context: Context, { params }: Input): Promise<{ id: string }> => {
    authorize(context, 'encoding.manifests', 'POST');
    const row = await loadManifest(context, params.manifest_id, type);
    if (row.status !== 'QUEUED' && row.status !== 'RUNNING')
      throw new AppError('conflict', { evidence: 'The manifest is not being written.' });
    return inTransaction(context, async (tx) => {
      await tx.db
        .updateTable('manifests')
        .set({ status: 'CANCELED', finished_at: context.clock.now() })
        .where('id', '=', row.id)
        .where('organization_id', '=', context.organizationId)
        .execute();
      await audit(tx, { action: 'stop', resource: 'encoding.manifests', resourceId: row.id });
      return { id: row.id };
    });
  };

/** Returns the request of a manifest's last start; empty before the first. */
export const getManifestStartRequest =
  (type: ManifestType) =>
  async (context: Context, { params }: Input): Promise<StartRequest> => {
    authorize(context, 'encoding.manifests', 'GET');
    return settingsOf(await loadManifest(context, params.manifest_id, type)).startRequest ?? {};
  };
