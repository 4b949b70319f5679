import type { Context } from '../../shared/context.ts';

/** Returns the creation time of the context's organization. */
export const accountCreatedAt = async ({ db, organizationId }: Context): Promise<Date> => {
  const row = await db
    .selectFrom('organizations')
    .select('created_at')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.created_at;
};
