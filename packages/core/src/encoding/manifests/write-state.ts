import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { ManifestRow } from './manifest-store.ts';
import { loadManifest } from './manifest-store.ts';

const change = (context: Context, manifestId: string) =>
  context.db
    .updateTable('manifests')
    .where('id', '=', manifestId)
    .where('organization_id', '=', context.organizationId);

/** Marks a manifest as being written and answers it; nothing if it was stopped meanwhile. */
export const beginManifest = async (context: Context, manifestId: string): Promise<ManifestRow | undefined> => {
  const row = await loadManifest(context, manifestId);
  if (row.status === 'CANCELED') return undefined;
  await change(context, manifestId)
    .set({ status: 'RUNNING', progress: 0, failure: null, started_at: context.clock.now(), finished_at: null })
    .execute();
  return row;
};

export const finishManifest = async (context: Context, manifestId: string): Promise<void> => {
  const now = context.clock.now();
  await change(context, manifestId)
    .where('status', '=', 'RUNNING')
    .set({ status: 'FINISHED', progress: 100, finished_at: now, modified_at: now })
    .execute();
};

/** Keeps why a manifest could not be written; its status shows code, evidence and advice. */
export const failManifest = async (context: Context, manifestId: string, error: unknown): Promise<void> => {
  const failure =
    error instanceof AppError
      ? { code: error.code, ...(error.evidence && { evidence: error.evidence }) }
      : { code: 'internal' };
  await change(context, manifestId)
    .set({ status: 'ERROR', failure: JSON.stringify(failure), finished_at: context.clock.now() })
    .execute();
};
