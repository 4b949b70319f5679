import type { Context } from './context.ts';

/** Locks the organization within the caller's transaction, so that concurrent requests cannot exceed a limit. */
export const lockOrganization = async ({
  db,
  organizationId,
}: Pick<Context, 'db' | 'organizationId'>): Promise<void> => {
  await db.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
};
