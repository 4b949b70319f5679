import type { ManifestType, ResultOf, manifests } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { loadManifest, toManifest, type ManifestResult, type ManifestRow } from './manifest-store.ts';
import { describeFailure } from './describe-failure.ts';

type Input = { params: { manifest_id: string } };

export const getManifest =
  (type?: ManifestType) =>
  async (context: Context, { params }: Input): Promise<ManifestResult> => {
    authorize(context, 'encoding.manifests', 'GET');
    return toManifest(await loadManifest(context, params.manifest_id, type));
  };

export const getManifestType = async (
  context: Context,
  { params }: Input,
): Promise<ResultOf<typeof manifests.type>> => {
  authorize(context, 'encoding.manifests', 'GET');
  return { type: (await loadManifest(context, params.manifest_id)).type };
};

export const getManifestCustomData =
  (type: ManifestType) =>
  async (context: Context, { params }: Input): Promise<ResultOf<(typeof manifests)['HLS']['customData']>> => {
    authorize(context, 'encoding.manifests', 'GET');
    const row = await loadManifest(context, params.manifest_id, type);
    // custom_data was validated as JSON when it was received.
    return { customData: (row.custom_data ?? {}) as Record<string, never>, createdAt: toInstant(row.created_at) };
  };

const messagesOf = (row: ManifestRow): { type: string; text: string }[] =>
  row.failure ? [{ type: 'ERROR', text: describeFailure(row.failure) }] : [];

export const getManifestStatus =
  (type: ManifestType) =>
  async (context: Context, { params }: Input): Promise<ResultOf<(typeof manifests)['HLS']['status']>> => {
    authorize(context, 'encoding.manifests', 'GET');
    const row = await loadManifest(context, params.manifest_id, type);
    return {
      id: row.id,
      status: row.status,
      progress: row.status === 'FINISHED' ? 100 : row.progress,
      subtasks: [],
      messages: messagesOf(row),
      createdAt: toInstant(row.created_at),
      ...(row.started_at && { runningAt: toInstant(row.started_at) }),
      ...(row.finished_at &&
        (row.status === 'ERROR'
          ? { errorAt: toInstant(row.finished_at) }
          : { finishedAt: toInstant(row.finished_at) })),
    };
  };
