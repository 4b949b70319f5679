import type { Database, Kysely } from '@sluice/db';
import { tokenFingerprint } from '../access-rules/token-fingerprint.ts';

/** Loads the fingerprints of the tokens that an organization denies. */
export const loadDeniedTokens = async (
  db: Kysely<Database>,
  organizationId: string,
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('stream_denied_tokens')
    .select('jti')
    .where('organization_id', '=', organizationId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute();
  return new Set(rows.map(({ jti }) => tokenFingerprint(jti)));
};
