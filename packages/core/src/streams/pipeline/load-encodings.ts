import type { Status } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import type { VersionRow } from '../store/stream-store.ts';

/** State of an encoding of a version. */
export type VersionEncoding = {
  id: string;
  status: Status;
  first_playable_at: Date | null;
  failure: VersionRow['failure'];
};

/** Loads encodings of versions by their ids; deleted ones are missing. */
export const loadEncodings = async (
  { db, organizationId }: Context,
  ids: readonly string[],
): Promise<Map<string, VersionEncoding>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('encodings')
    .select(['id', 'status', 'first_playable_at', 'failure'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Reports whether an encoding has ended without its files. */
export const hasFailed = (status: Status): boolean => ['ERROR', 'CANCELED', 'TRANSFER_ERROR'].includes(status);
