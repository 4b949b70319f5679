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

/** Has a manifest written to its outputs; refuses one that names nothing finished. It may be written again. */
export const startManifest =
  (type: ManifestType) =>
  async (
    context: Context,
    { params, body = {} }: Input & { body?: StartRequest | undefined },
  ): Promise<{ id: string }> => {
    authorize(context, 'encoding.manifests', 'POST');
    const row = await loadManifest(context, params.manifest_id, type);
    if (row.status === 'QUEUED' || row.status === 'RUNNING')
      throw new AppError('conflict', { evidence: 'The manifest is being written already.' });
    for (const output of settingsOf(row).outputs) await describeManifest(context, row, output);
    return inTransaction(context, async (inside) => {
      await inside.db
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
      await audit(inside, { action: 'start', resource: 'encoding.manifests', resourceId: row.id });
      await enqueue(inside.db, writeManifestJob, { organizationId: context.organizationId, manifestId: row.id });
      return { id: row.id };
    });
  };

/** Takes back a start that has not ended yet. */
export const stopManifest =
  (type: ManifestType) =>
  async (context: Context, { params }: Input): Promise<{ id: string }> => {
    authorize(context, 'encoding.manifests', 'POST');
    const row = await loadManifest(context, params.manifest_id, type);
    if (row.status !== 'QUEUED' && row.status !== 'RUNNING')
      throw new AppError('conflict', { evidence: 'The manifest is not being written.' });
    return inTransaction(context, async (inside) => {
      await inside.db
        .updateTable('manifests')
        .set({ status: 'CANCELED', finished_at: context.clock.now() })
        .where('id', '=', row.id)
        .where('organization_id', '=', context.organizationId)
        .execute();
      await audit(inside, { action: 'stop', resource: 'encoding.manifests', resourceId: row.id });
      return { id: row.id };
    });
  };

/** What a manifest was last started with; empty before. */
export const getManifestStartRequest =
  (type: ManifestType) =>
  async (context: Context, { params }: Input): Promise<StartRequest> => {
    authorize(context, 'encoding.manifests', 'GET');
    return settingsOf(await loadManifest(context, params.manifest_id, type)).startRequest ?? {};
  };
