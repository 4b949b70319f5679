import { useEffect, useState } from 'react';
import type { OperationResult } from '../../../app/api/api.ts';
import { useOperation } from '../../../app/api/hooks.ts';
import { manifestKinds, type Manifest } from '../manifest-screens.ts';

export type Preview = OperationResult<'encoding.manifests.dash.preview.get'>;
export type ManifestChange =
  | { action: 'CREATE'; kind: string; partId: string; parentId?: string; settings: Record<string, unknown> }
  | { action: 'UPDATE'; partId: string; settings: Record<string, unknown> };

const typingMilliseconds = 500;

/** Returns the value, debounced. */
const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** Returns the files that would be written for the manifest in its saved state. */
export const useSavedPreview = ({ id, type }: Pick<Manifest, 'id' | 'type'>) =>
  useOperation(`encoding.manifests.${manifestKinds[type].operations}.preview.get`, { params: { manifest_id: id } });

/** Returns the files that would be written after a pending change, updated while typing. */
export const useChangedPreview = ({ id, type }: Pick<Manifest, 'id' | 'type'>, change: ManifestChange | undefined) => {
  const settled = useSettled(change && JSON.stringify(change));
  const changes = settled === undefined ? [] : [JSON.parse(settled) as ManifestChange];
  return useOperation(
    `encoding.manifests.${manifestKinds[type].operations}.preview.create`,
    { params: { manifest_id: id }, body: { changes } },
    { enabled: settled !== undefined, keepPrevious: true },
  );
};
