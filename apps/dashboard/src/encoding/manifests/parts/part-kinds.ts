import { dashParts } from '@sluice/contract/encoding/manifests/parts/dash-parts';
import { dashRepresentations } from '@sluice/contract/encoding/manifests/parts/dash-representations';
import { dashSets } from '@sluice/contract/encoding/manifests/parts/dash-sets';
import { isContainedIn } from '@sluice/contract/encoding/manifests/parts/holding';
import { hlsMedia, hlsParts } from '@sluice/contract/encoding/manifests/parts/hls-parts';
import type { ManifestPart } from '@sluice/contract/encoding/manifests/parts/part';
import { manifestPartRoute, manifestPermission } from '@sluice/contract/encoding/manifests/parts/part-route';
import { smoothParts } from '@sluice/contract/encoding/manifests/parts/smooth-parts';
import type { ManifestType } from '@sluice/contract/encoding/manifests/types';
import { addOperations, type OperationId } from '@sluice/api-client';

const kinds: Readonly<Record<string, ManifestPart>> = {
  ...dashParts,
  ...dashSets,
  ...dashRepresentations,
  ...hlsMedia,
  ...hlsParts,
  ...smoothParts,
};

/** Part of a manifest as the API lists it. */
export type PartRow = { id: string; parentId?: string | undefined; kind: string; settings: Record<string, unknown> };

/** Returns the kind of a part by its API name. */
export const partKind = (name: string): ManifestPart => {
  const kindOfPart = kinds[name];
  if (!kindOfPart) throw new Error(`Unknown kind of manifest part: ${name}.`);
  return kindOfPart;
};

/** Returns the kinds that can be added to a part, or to the manifest itself. */
export const kindsBelow = (type: ManifestType, holder: PartRow | undefined): string[] =>
  Object.entries(kinds)
    .filter(([, kind]) => kind.type === type && isContainedIn(holder && partKind(holder.kind), kind))
    .map(([name]) => name);

/** Returns the direct children of a part or of the manifest, in the order in which they were added. */
export const partsIn = (parts: readonly PartRow[], holder: PartRow | undefined): PartRow[] =>
  parts.filter(({ parentId }) => parentId === holder?.id);

/** Returns the ancestors of a part, outermost first, and the part itself. */
export const chainOf = (parts: readonly PartRow[], part: PartRow | undefined): PartRow[] =>
  part
    ? [
        ...chainOf(
          parts,
          parts.find(({ id }) => id === part.parentId),
        ),
        part,
      ]
    : [];

/** Returns the path parameters for adding a child to a part or to the manifest. */
export const paramsOf = (manifestId: string, chain: readonly PartRow[]): Record<string, string> => ({
  manifest_id: manifestId,
  ...Object.fromEntries(chain.map(({ id, kind }) => [partKind(kind).parameter, id])),
});

/** Returns an operation of one kind of part and registers it with the client, whose table does not contain parts. */
export const partOperation = (kind: string, verb: 'create' | 'update' | 'delete'): OperationId => {
  const { id, method, path } = manifestPartRoute(partKind(kind), verb);
  addOperations({ [id]: `${method} ${path} ${manifestPermission}` });
  // SAFETY: the contract names its operations with the same function.
  return id as OperationId;
};
