import type { Platform } from '../tasks/claim-task.ts';
import { streamKeyHash } from '../live-store/stream-key-store.ts';

/** Target of a publisher: the path's first part, and the stream key. */
export type IngestRequest = { application: string; streamKey: string };
export type FoundIngest = { encodingId: string } | { refusal: string };

/** Application of addresses that name no encoding, as old clients of the public API send it. */
const sharedApplication = 'live';

/** The same text for a wrong key and a wrong application, so that neither can be guessed alone. */
const unknownKey = { refusal: 'No live encoding accepts this application and stream key.' };

const hasSeveralOrganizations = async ({ db }: Pick<Platform, 'db'>): Promise<boolean> => {
  const rows = await db.selectFrom('organizations').select('id').limit(2).execute();
  return rows.length > 1;
};

/**
 * Finds the live encoding that a publisher's application and stream key select. The application `live` selects by the
 * key alone, and only while the platform has one organization: otherwise, one organization's key could be another's.
 */
export const findIngest = async (
  platform: Pick<Platform, 'db' | 'services'>,
  { application, streamKey }: IngestRequest,
): Promise<FoundIngest> => {
  let runs = platform.db
    .selectFrom('live_stream_keys')
    .innerJoin('live_runs', 'live_runs.encoding_id', 'live_stream_keys.assigned_encoding_id')
    .select('live_runs.encoding_id')
    .where('live_runs.ended_at', 'is', null)
    .where('live_stream_keys.value_hash', '=', streamKeyHash(platform, streamKey));
  if (application !== sharedApplication) runs = runs.where('live_runs.application', '=', application);
  else if (await hasSeveralOrganizations(platform)) return unknownKey;
  const found = await runs.limit(2).execute();
  const [only] = found;
  return only && found.length === 1 ? { encodingId: only.encoding_id } : unknownKey;
};
