import { outputs, type ErrorDetail, type SettingsOf } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { loadPictures } from '../../encodings/pictures.ts';
import { loadProtections } from '../../encodings/protection/protection-store.ts';
import { muxingSettings } from '../../encodings/muxings/muxing-store.ts';
import type { EncodingParts } from '../../encodings/load-parts.ts';
import { unsealedSettings } from '../../families/open-resource.ts';
import { loadManifest, manifestOutputs } from '../../manifests/manifest-store.ts';
import { mediaIngestLacks } from './check-media-ingest.ts';

const kind = 'LIVE_MEDIA_INGEST';
export type MediaIngestSettings = SettingsOf<(typeof outputs.kinds)[typeof kind]>;

/** Loads the outputs among the given ones that receive live media, for live nodes only: addresses may contain tokens. */
export const openMediaIngestOutputs = async (
  context: Pick<Context, 'db' | 'services' | 'organizationId'>,
  outputIds: readonly string[],
): Promise<Map<string, MediaIngestSettings>> => {
  if (outputIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('resources')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', outputs.name)
    .where('kind', '=', kind)
    .where('id', 'in', [...new Set(outputIds)])
    .execute();
  // The settings were validated by the schema of their kind when they were stored.
  return new Map(rows.map((row) => [row.id, unsealedSettings(context, row) as MediaIngestSettings]));
};

type LiveManifest = { field: string; type: 'HLS' | 'DASH' | 'SMOOTH_STREAMING'; id: string };

/** Returns a sentence for each use of an output for live media ingest that its protocol has no place for. */
export const unsupportedMediaIngest = async (
  context: Context,
  encodingId: string,
  parts: EncodingParts,
  manifests: readonly LiveManifest[],
): Promise<ErrorDetail[]> => {
  const listed = await Promise.all(
    manifests.map(async ({ field, type, id }) =>
      manifestOutputs(await loadManifest(context, id, type)).map(({ outputId }) => ({ field, outputId })),
    ),
  );
  const uses = {
    muxings: parts.muxings.flatMap((row) =>
      (muxingSettings(row).outputs ?? []).map(({ outputId }) => ({
        field: `muxings.${row.id}.outputs`,
        outputId,
        type: row.type,
      })),
    ),
    protections: (await loadProtections(context, encodingId)).flatMap(({ id, muxingId, outputs: places }) =>
      places.map(({ outputId }) => ({ field: `muxings.${muxingId}.drm.${id}.outputs`, outputId })),
    ),
    pictures: (await loadPictures(context, encodingId)).flatMap(({ id, streamId, settings }) =>
      (settings.outputs ?? []).map(({ outputId }) => ({
        field: `streams.${streamId}.pictures.${id}.outputs`,
        outputId,
      })),
    ),
    manifests: listed.flat(),
  };
  const ids = Object.values(uses).flatMap((each) => each.map(({ outputId }) => outputId));
  const ingests = await openMediaIngestOutputs(context, ids);
  return mediaIngestLacks(new Set(ingests.keys()), uses);
};
