import type { Context } from '../../shared/context.ts';

/** Returns the name of a license of any kind by its key in queries; the key itself if there is none. */
export const licenseName = async ({ db, organizationId }: Context, key: string): Promise<string> => {
  const names = (from: 'analytics_virtual_licenses' | 'analytics_demo_licenses') =>
    db.selectFrom(from).select('name').where('organization_id', '=', organizationId).where('id', '=', key);
  const row = await db
    .selectFrom('analytics_licenses')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('license_key', '=', key)
    .unionAll(names('analytics_virtual_licenses'))
    .unionAll(names('analytics_demo_licenses'))
    .executeTakeFirst();
  return row?.name ?? key;
};
