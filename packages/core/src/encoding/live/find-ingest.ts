import type { Platform } from '../tasks/claim-task.ts';
import { loadIngestPoints } from '../live-store/ingest-point-store.ts';
import { streamKeyHash } from '../live-store/stream-key-store.ts';

/** Target of a publisher: the path's first part, the stream key, and the position of a backup input if it names one. */
export type IngestRequest = {
  application: string;
  streamKey: string;
  position?: number;
  /** Host name that the publisher connected to. */
  host?: string | null;
};

/** A live encoding and the place at which it receives the publisher. */
export type FoundIngest =
  | { encodingId: string; organizationId: string; position: number; protocol: 'RTMP' | 'SRT' }
  | { refusal: string };

/** Application of hosted streams, whose addresses stay the same over all their runs. */
export const streamsApplication = 'streams';

/** Application of addresses that name no encoding, as old clients of the public API send it. */
const sharedApplication = 'live';

/** The same text for a wrong key and a wrong application, so that neither can be guessed alone. */
const unknownKey = { refusal: 'No live encoding accepts this application and stream key.' };

const hasSeveralOrganizations = async ({ db }: Pick<Platform, 'db'>): Promise<boolean> => {
  const rows = await db.selectFrom('organizations').select('id').limit(2).execute();
  return rows.length > 1;
};

type Candidate = { encoding_id: string; organization_id: string; assigned_ingest_point_id: string | null };

/** Returns the place of a key: that of its ingest point, or the position that the publisher names. */
const placeOf = async (
  platform: Pick<Platform, 'db'>,
  { encoding_id, organization_id, assigned_ingest_point_id: pointId }: Candidate,
  position: number,
): Promise<FoundIngest> => {
  const points = await loadIngestPoints(platform, encoding_id);
  const point = points.find(({ id }) => id === pointId) ?? points.find((each) => each.position === position);
  // A caller's place is filled by the platform itself.
  if (!point || point.mode === 'CALLER') return unknownKey;
  const { protocol } = point;
  return { encodingId: encoding_id, organizationId: organization_id, position: point.position, protocol };
};

const candidates = (platform: Pick<Platform, 'db' | 'services'>, streamKey: string) =>
  platform.db
    .selectFrom('live_stream_keys')
    .innerJoin('live_runs', 'live_runs.encoding_id', 'live_stream_keys.assigned_encoding_id')
    .select(['live_runs.encoding_id', 'live_runs.organization_id', 'live_stream_keys.assigned_ingest_point_id'])
    .where('live_runs.ended_at', 'is', null)
    .where('live_stream_keys.value_hash', '=', streamKeyHash(platform, streamKey))
    .limit(2);

/** Finds runs by an application that the platform has given them, or by the id of a static ingest point. */
const findByAddress = (
  platform: Pick<Platform, 'db' | 'services'>,
  { application, streamKey }: IngestRequest,
): Promise<Candidate[]> =>
  candidates(platform, streamKey)
    .where((where) =>
      where.or([
        where('live_runs.application', '=', application),
        where('live_stream_keys.assigned_ingest_point_id', '=', application),
      ]),
    )
    .execute();

/** Finds the run of a hosted stream. The platform generates the keys of streams, so no two organizations share one. */
const findByStream = async (
  platform: Pick<Platform, 'db' | 'services'>,
  { application, streamKey }: IngestRequest,
): Promise<Candidate[]> =>
  application === streamsApplication
    ? candidates(platform, streamKey)
        .innerJoin('hosted_streams', 'hosted_streams.live_encoding_id', 'live_runs.encoding_id')
        .execute()
    : [];

/** Finds the run whose DNS mapping is the host name that the publisher connected to. */
const findByHost = async (
  platform: Pick<Platform, 'db' | 'services'>,
  { host, streamKey }: IngestRequest,
): Promise<Candidate[]> => {
  const domain = host ? platform.services.settings.liveIngestDomain : undefined;
  if (!host || domain === undefined || !host.endsWith(`.${domain}`)) return [];
  return candidates(platform, streamKey)
    .innerJoin('live_dns_mappings', 'live_dns_mappings.encoding_id', 'live_runs.encoding_id')
    .where('live_dns_mappings.subdomain', '=', host.slice(0, -domain.length - 1))
    .execute();
};

/** Finds runs by the key alone, for the application `live` and names of ingest points that users have chosen. */
const findByKey = async (
  platform: Pick<Platform, 'db' | 'services'>,
  { application, streamKey }: IngestRequest,
): Promise<Candidate[]> => {
  if (await hasSeveralOrganizations(platform)) return [];
  if (application === sharedApplication) return candidates(platform, streamKey).execute();
  return candidates(platform, streamKey)
    .innerJoin('live_ingest_points', 'live_ingest_points.id', 'live_stream_keys.assigned_ingest_point_id')
    .whereRef('live_ingest_points.encoding_id', '=', 'live_runs.encoding_id')
    .where('live_ingest_points.name', '=', application)
    .execute();
};

/**
 * Finds the live encoding that a publisher's application, or its host name, and stream key select. The application `live` and those of
 * users select by the key alone, and only while the platform has one organization: otherwise, one organization's key
 * could be another's.
 */
export const findIngest = async (
  platform: Pick<Platform, 'db' | 'services'>,
  request: IngestRequest,
): Promise<FoundIngest> => {
  let found: Candidate[] = [];
  for (const find of [findByAddress, findByStream, findByHost, findByKey]) {
    found = await find(platform, request);
    if (found.length > 0) break;
  }
  const [only] = found;
  return only && found.length === 1 ? placeOf(platform, only, request.position ?? 0) : unknownKey;
};
