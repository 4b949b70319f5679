import { posix } from 'node:path';
import { isAllowed, outputs, smoothServerName, type InputFor, type ResultOf, type encodings } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encoding-store.ts';
import { loadParts } from '../encodings/load-parts.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { loadProtections } from '../encodings/protection/protection-store.ts';
import { toResource } from '../families/family-verbs.ts';
import type { ResourceRow } from '../families/resource-store.ts';
import { fileNameOf, manifestIdsOf, manifestOutputs, settingsOf, type ManifestRow } from './manifest-store.ts';

type OutputPaths = ResultOf<typeof encodings.outputPaths>[number];
type Paths = OutputPaths['paths'];

const loadManifests = (context: Context, encodingId: string): Promise<ManifestRow[]> =>
  context.db
    .selectFrom('manifests')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', 'in', manifestIdsOf(context, encodingId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns the ids of all outputs to which an encoding and its manifests write. */
const loadOutputIds = async (
  context: Context,
  encodingId: string,
  manifests: readonly ManifestRow[],
): Promise<string[]> => {
  const { muxings } = await loadParts(context, encodingId);
  const places = [
    ...muxings.flatMap((row) => muxingSettings(row).outputs ?? []),
    ...(await loadProtections(context, encodingId)).flatMap((protection) => protection.outputs),
    ...manifests.flatMap(manifestOutputs),
  ];
  return [...new Set(places.map(({ outputId }) => outputId))];
};

const loadOutputs = async (context: Context, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : context.db
        .selectFrom('resources')
        .selectAll()
        .where('organization_id', '=', context.organizationId)
        .where('family', '=', outputs.name)
        .where('id', 'in', [...ids])
        .orderBy('created_at')
        .orderBy('id')
        .execute();

/** Returns an output with the fields that the caller may read. */
const readableOutput = (context: Context, row: ResourceRow): OutputPaths['output'] => {
  const output = toResource(context, row);
  if (isAllowed(context.actor, outputs.permission, 'GET')) return output;
  const { id, type, createdAt, modifiedAt } = output;
  return { id, type, createdAt, modifiedAt };
};

const pathsIn = (outputId: string, manifests: readonly ManifestRow[]): Paths => {
  const paths: Paths = { dashManifests: [], hlsManifests: [], smoothManifests: [] };
  for (const row of manifests)
    for (const { outputPath } of manifestOutputs(row).filter((place) => place.outputId === outputId)) {
      const pathOf = (name: string): string => posix.join(outputPath, name).replace(/^\/+/, '');
      const fileName = fileNameOf(row);
      const { id } = row;
      if (row.type === 'DASH') paths.dashManifests.push({ id, path: pathOf(fileName) });
      if (row.type === 'HLS') paths.hlsManifests.push({ id, path: pathOf(fileName) });
      if (row.type === 'SMOOTH_STREAMING')
        paths.smoothManifests.push({
          id,
          clientManifestPath: pathOf(fileName),
          serverManifestPath: pathOf(smoothServerName(fileName, settingsOf(row))),
        });
    }
  return paths;
};

/** Returns the paths of an encoding's manifests, existing or future, with one entry per output of the encoding. */
export const getEncodingOutputPaths = async (
  context: Context,
  { params }: Pick<InputFor<typeof encodings.outputPaths>, 'params'>,
): Promise<OutputPaths[]> => {
  authorize(context, 'encoding.encodings', 'GET');
  await loadEncoding(context, params.encoding_id);
  const manifests = await loadManifests(context, params.encoding_id);
  const rows = await loadOutputs(context, await loadOutputIds(context, params.encoding_id, manifests));
  return rows.map((row) => ({ output: readableOutput(context, row), paths: pathsIn(row.id, manifests) }));
};
