import { useQueryClient } from '@tanstack/react-query';
import type { ManifestType } from '@sluice/contract/encoding/manifests/types';
import { useApi } from '../../app/api/api.ts';
import { invalidateArea, useOperation } from '../../app/api/hooks.ts';
import { toastProblem } from '../../shared/toast/toast.ts';
import { actionFailure } from '../../app/texts.ts';
import { callKind } from '../../shared/kinds/kind-operation.ts';
import { manifestKinds } from './manifest-screens.ts';
import { chainOf, paramsOf, partOperation, type PartRow } from './parts/part-kinds.ts';

/** Returns a manifest with all of its parts, and a function that reloads both. */
export const useManifest = (type: ManifestType, id: string) => {
  const api = useApi();
  const client = useQueryClient();
  const { operations } = manifestKinds[type];
  const input = { params: { manifest_id: id } };
  const manifest = useOperation(`encoding.manifests.${operations}.get`, input, {
    refetchInterval: (polled) => (polled?.status === 'RUNNING' || polled?.status === 'QUEUED' ? 2000 : false),
  });
  const parts = useOperation(`encoding.manifests.${operations}.parts.list`, input);
  const refresh = () => invalidateArea(client, api, 'encoding.manifests.list');
  const removePart = async (part: PartRow): Promise<void> => {
    const params = paramsOf(id, chainOf(parts.data?.parts ?? [], part));
    try {
      await callKind(api, partOperation(part.kind, 'delete'), { params });
    } catch (error) {
      toastProblem(actionFailure(error, 'delete', 'part'), error);
    }
    await refresh();
  };
  return { manifest, parts, refresh, removePart };
};
