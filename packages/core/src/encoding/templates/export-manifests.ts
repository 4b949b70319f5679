import { manifestPartOperations, manifestSegments } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { EncodingRow } from '../encoding-store.ts';
import { settingsOf, type ManifestRow } from '../manifests/manifest-store.ts';
import { commonProperties } from './common-properties.ts';
import type { Outlined } from './outline.ts';

type PartRow = Selectable<Database['manifest_parts']>;
type Named = { vodDashManifests?: { manifestId: string }[]; vodHlsManifests?: { manifestId: string }[] };

const manifestIdsOf = ({ start_request }: EncodingRow): string[] => {
  // Recorded from the start request, which the contract has validated.
  const { vodDashManifests = [], vodHlsManifests = [], ...rest } = (start_request ?? {}) as Named;
  const others = Object.entries(rest).flatMap(([name, list]) =>
    name.endsWith('Manifests') && Array.isArray(list) ? (list as { manifestId: string }[]) : [],
  );
  return [...vodDashManifests, ...vodHlsManifests, ...others].map(({ manifestId }) => manifestId);
};

const toOutlined = (row: ManifestRow): Outlined => {
  const { encodingIds, ...settings } = settingsOf(row);
  const segment = manifestSegments[row.type];
  const [encodingId] = encodingIds ?? [];
  return {
    id: row.id,
    operationId: `encoding.manifests.${segment}.${encodingIds ? 'default.create' : 'create'}`,
    properties: { ...commonProperties(row), ...settings, ...(encodingId !== undefined && { encodingId }) },
  };
};

/** Converts a part; its owner is the parent part, or else the manifest. */
const partToOutlined = (row: PartRow): Outlined[] => {
  const entry = manifestPartOperations.find(({ kind, verb }) => verb === 'create' && kind === row.kind);
  if (!entry) return [];
  const ownerId = row.parent_id ?? row.manifest_id;
  return [{ id: row.id, ownerId, operationId: entry.operation.id, properties: row.settings }];
};

/** Returns the manifests that the encoding was started with, and their parts after their parents. */
export const exportedManifests = async (context: Context, encoding: EncodingRow): Promise<Outlined[]> => {
  const ids = manifestIdsOf(encoding);
  if (ids.length === 0) return [];
  const manifests = await context.db
    .selectFrom('manifests')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const parts = await context.db
    .selectFrom('manifest_parts')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('manifest_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return [...manifests.map(toOutlined), ...parts.flatMap(partToOutlined)];
};
