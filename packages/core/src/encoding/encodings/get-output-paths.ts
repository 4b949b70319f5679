import { cdnKey } from '@sluice/storage';
import type { InputFor, ResultOf, encodings } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encoding-store.ts';
import { muxingFacts, muxingSettings, type MuxingRow } from './muxings/muxing-store.ts';
import { loadProtections, type ProtectionRow } from './protection/protection-store.ts';
import { loadParts } from './load-parts.ts';

type Place = { outputId: string; outputPath: string };
type Paths = ResultOf<typeof encodings.outputPaths>;

/** Groups the locations of unprotected and DRM-protected files by output. */
const placesOf = (rows: readonly MuxingRow[], protections: readonly ProtectionRow[]) =>
  Map.groupBy(
    rows.flatMap((row) => {
      const own = protections.filter(({ muxingId }) => muxingId === row.id).flatMap(({ outputs }) => outputs);
      return [...(muxingSettings(row).outputs ?? []), ...own].map((place) => ({ place, row }));
    }),
    ({ place }) => place.outputId,
  );

const kindsOf = async (context: Context, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind'])
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'outputs')
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, kind }) => [id, kind]));
};

const muxingPath = (context: Context, kind: string | undefined, { outputId, outputPath }: Place, row: MuxingRow) => {
  const facts = muxingFacts(row);
  const file = facts?.file?.name ?? facts?.initSegment?.name;
  return {
    muxingId: row.id,
    type: row.type,
    path: outputPath,
    ...(file && { file }),
    ...(kind === 'CDN' &&
      file && { url: `${context.services.addresses.delivery}/${cdnKey(outputId, outputPath, file)}` }),
  };
};

/** Returns the locations of an encoding's files, existing or future, with one entry per output. */
export const getEncodingOutputPaths = async (
  context: Context,
  { params }: Pick<InputFor<typeof encodings.outputPaths>, 'params'>,
): Promise<Paths> => {
  authorize(context, 'encoding.encodings', 'GET');
  await loadEncoding(context, params.encoding_id);
  const { muxings } = await loadParts(context, params.encoding_id);
  const places = placesOf(muxings, await loadProtections(context, params.encoding_id));
  const kinds = await kindsOf(context, [...places.keys()]);
  return [...places].map(([outputId, own]) => ({
    output: { id: outputId, type: kinds.get(outputId) },
    paths: own.map(({ place, row }) => muxingPath(context, kinds.get(outputId), place, row)),
  }));
};
