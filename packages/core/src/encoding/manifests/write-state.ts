import { AppError } from '@sluice/contract';
import { manifestWritten } from './manifest-events.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { ManifestRow } from './manifest-store.ts';
import { loadManifest } from './manifest-store.ts';
import { announceManifest } from './announce-manifest.ts';

const change = (context: Context, manifestId: string) =>
  context.db
    .updateTable('manifests')
    .where('id', '=', manifestId)
    .where('organization_id', '=', context.organizationId);

/** Marks a manifest as being written and returns it; undefined if it was stopped in the meantime. */
export const beginManifest = async (context: Context, manifestId: string): Promise<ManifestRow | undefined> => {
  const row = await loadManifest(context, manifestId);
  if (row.status === 'CANCELED') return undefined;
  await change(context, manifestId)
    .set({
      status: 'RUNNING',
      progress: 0,
      started_at: context.clock.now(),
      finished_at: null,
      // A retry keeps the last failure, so that the same failure does not cause another notification.
      ...(row.status !== 'ERROR' && { failure: null }),
    })
    .execute();
  return row;
};

export const finishManifest = (context: Context, manifestId: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    const row = await change(tx, manifestId)
      .where('status', '=', 'RUNNING')
      .set({ status: 'FINISHED', progress: 100, failure: null, finished_at: now, modified_at: now })
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    await manifestWritten(tx, row);
    await announceManifest(tx, row);
  });

/** Stores the reason for a failure; the manifest's status shows code, evidence and advice. */
export const failManifest = async (context: Context, manifestId: string, error: unknown): Promise<void> => {
  const failure =
    error instanceof AppError
      ? { code: error.code, ...(error.evidence && { evidence: error.evidence }) }
      : { code: 'internal' };
  await inTransaction(context, async (tx) => {
    const before = await loadManifest(tx, manifestId);
    const row = await change(tx, manifestId)
      .where('status', '!=', 'CANCELED')
      .set({ status: 'ERROR', failure: JSON.stringify(failure), finished_at: tx.clock.now() })
      .returningAll()
      .executeTakeFirst();
    if (row && before.failure?.code !== failure.code) await manifestWritten(tx, row);
  });
};
