import { cdnKey } from '@sluice/storage';
import type { PoolEncodingStatus, ResultOf, standbyPools } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { fileNameOf, manifestOutputs, type ManifestRow } from '../../manifests/manifest-store.ts';
import { streamKeysOf, streamKeyValue } from '../../live-store/stream-key-store.ts';
import { ingestUrls } from '../ingest/ingest-urls.ts';
import type { LiveStartRequest } from '../live-start-request.ts';
import type { PoolEncodingRow } from './pool-store.ts';

export type PoolEncodingResult = ResultOf<typeof standbyPools.acquire>;
type Manifest = PoolEncodingResult['manifests'][number];
type IngestPoint = PoolEncodingResult['ingestPoints'][number];

type Described = { manifests: Manifest[]; ingestPoints: IngestPoint[] };

const loadRuns = (context: Context, encodingIds: readonly string[]) =>
  context.db
    .selectFrom('encodings')
    .innerJoin('live_runs', 'live_runs.encoding_id', 'encodings.id')
    .select(['encodings.id', 'encodings.start_request', 'live_runs.application', 'live_runs.ingest'])
    .where('encodings.organization_id', '=', context.organizationId)
    .where('encodings.id', 'in', [...encodingIds])
    .where('live_runs.ended_at', 'is', null)
    .execute();

const loadManifests = (context: Context, ids: readonly string[]): Promise<ManifestRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : context.db
        .selectFrom('manifests')
        .selectAll()
        .where('organization_id', '=', context.organizationId)
        .where('id', 'in', [...ids])
        .execute();

const loadCdnOutputs = async (context: Context): Promise<Set<string>> => {
  const rows = await context.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'outputs')
    .where('kind', '=', 'CDN')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

const manifestIdsOf = (request: Partial<LiveStartRequest>): string[] =>
  [...(request.hlsManifests ?? []), ...(request.dashManifests ?? [])].map(({ manifestId }) => manifestId);

const describe = async (context: Context, encodingIds: readonly string[]): Promise<Map<string, Described>> => {
  if (encodingIds.length === 0) return new Map();
  const [runs, keys, cdnOutputs] = await Promise.all([
    loadRuns(context, encodingIds),
    streamKeysOf(context)
      .where('assigned_encoding_id', 'in', [...encodingIds])
      .selectAll()
      .execute(),
    loadCdnOutputs(context),
  ]);
  // Recorded from the start request, which the contract has validated.
  const requests = new Map(
    runs.map(({ id, start_request }) => [id, (start_request ?? {}) as Partial<LiveStartRequest>]),
  );
  const manifests = await loadManifests(context, [...requests.values()].flatMap(manifestIdsOf));
  const toManifest = (row: ManifestRow): Manifest[] => {
    if (row.type === 'SMOOTH_STREAMING') return [];
    const place = manifestOutputs(row).find(({ outputId }) => cdnOutputs.has(outputId));
    const url =
      place && `${context.services.addresses.delivery}/${cdnKey(place.outputId, place.outputPath, fileNameOf(row))}`;
    return [{ ...(url !== undefined && { url }), manifestId: row.id, type: row.type }];
  };
  return new Map(
    runs.map(({ id, application, ingest }) => {
      const key = keys.find(({ assigned_encoding_id }) => assigned_encoding_id === id);
      const streamKey = key && streamKeyValue(context, key);
      const ids = manifestIdsOf(requests.get(id) ?? {});
      return [
        id,
        {
          manifests: manifests.filter((row) => ids.includes(row.id)).flatMap(toManifest),
          ingestPoints:
            ingest && streamKey !== undefined
              ? ingestUrls(ingest, { application, streamKey, position: 0, protocol: 'RTMP' }).map(({ url }) => ({
                  streamBaseUrl: url,
                  streamKey,
                }))
              : [],
        },
      ];
    }),
  );
};

/** Converts encodings of a pool to the wire, with their manifests and the addresses for publishers. */
export const toPoolEncodings = async (
  context: Context,
  rows: readonly PoolEncodingRow[],
): Promise<PoolEncodingResult[]> => {
  const described = await describe(
    context,
    rows.flatMap(({ encoding_id }) => encoding_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    createdAt: toInstant(row.created_at),
    modifiedAt: toInstant(row.modified_at),
    ...(row.encoding_id !== null && { encodingId: row.encoding_id }),
    ...(described.get(row.encoding_id ?? '') ?? { manifests: [], ingestPoints: [] }),
    // Written only by this feature, from the vocabulary of the contract.
    status: row.status as PoolEncodingStatus,
  }));
};
