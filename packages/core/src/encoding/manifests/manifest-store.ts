import { notFound, type DefaultPeriod, type ManifestType, type ResultOf, type manifests } from '@sluice/contract';
import { sql, type Database, type Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import type { ManifestOutput } from '../manifest-description.ts';
import type { CaptionTrack } from './captions/caption-rendition.ts';

export type ManifestRow = Selectable<Database['manifests']>;
export type ManifestResult = ResultOf<typeof manifests.get>;

/** Request fields that have no column of their own: outputs, file name, fields of the type. */
export type ManifestSettings = {
  manifestName?: string;
  outputs: ManifestOutput[];
  /** Encodings of a default manifest, which includes all of their content. */
  encodingIds?: string[];
  periods?: DefaultPeriod[];
  /** Captions of a clip, which no muxing holds. */
  captions?: CaptionTrack;
  /** Request of the last start. */
  startRequest?: Record<string, unknown>;
  [field: string]: unknown;
};

// Only this feature writes the JSON column, always from ManifestSettings.
export const settingsOf = (row: ManifestRow): ManifestSettings => row.settings as ManifestSettings;

/** Loads a manifest of the caller's organization; `type` restricts it to one type. */
export const loadManifest = async (context: Context, id: string, type?: ManifestType): Promise<ManifestRow> => {
  let query = context.db
    .selectFrom('manifests')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', id);
  if (type) query = query.where('type', '=', type);
  const row = await query.executeTakeFirst();
  if (!row) throw notFound('manifest', id);
  return row;
};

/** Selects the ids of manifests that use an encoding, as a whole or in a part; each half has its own index. */
export const manifestIdsOf = ({ db, organizationId }: Context, encodingId: string) =>
  db
    .selectFrom('manifests')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`settings->'encodingIds' ? ${encodingId}`)
    .union(
      db
        .selectFrom('manifest_parts')
        .select('manifest_id as id')
        .where('organization_id', '=', organizationId)
        .where(sql<string>`settings->>'encodingId'`, '=', encodingId),
    );

const defaultNames = { DASH: 'manifest.mpd', HLS: 'master.m3u8', SMOOTH_STREAMING: 'manifest.ismc' } as const;

/** Returns the name of the manifest's main file, which players open. */
export const fileNameOf = (row: ManifestRow): string => {
  const { manifestName, clientManifestName } = settingsOf(row);
  const fileName = row.type === 'SMOOTH_STREAMING' ? clientManifestName : manifestName;
  return typeof fileName === 'string' ? fileName : defaultNames[row.type];
};

export const toManifest = (row: ManifestRow): ManifestResult => {
  const { encodingIds, startRequest: _startRequest, captions: _captions, ...settings } = settingsOf(row);
  return {
    ...settings,
    ...(encodingIds?.length === 1 && { encodingId: encodingIds[0] }),
    id: row.id,
    type: row.type,
    ...(row.name !== null && { name: row.name }),
    ...(row.description !== null && { description: row.description }),
    status: row.status,
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
  };
};

export const manifestOutputs = (row: ManifestRow): ManifestOutput[] => settingsOf(row).outputs;
