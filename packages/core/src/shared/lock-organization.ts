import type { Context } from './context.ts';

/** One at a time for an organization, inside the caller's transaction: two at once do not both take the last place. */
export const lockOrganization = async ({ db, organizationId }: Context): Promise<void> => {
  await db.selectFrom('organizations').select('id').where('id', '=', organizationId).forNoKeyUpdate().execute();
};
