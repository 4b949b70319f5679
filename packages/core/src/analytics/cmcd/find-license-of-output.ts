import type { Database, Kysely } from '@sluice/db';

/** Returns the key of the oldest license of an output's owner; reports of the output's viewers belong to it. */
export const findLicenseKeyOfOutput = async (db: Kysely<Database>, outputId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('resources as output')
    .innerJoin('analytics_licenses as license', 'license.organization_id', 'output.organization_id')
    .select('license.license_key')
    .where('output.id', '=', outputId)
    .where('output.family', '=', 'outputs')
    .orderBy('license.created_at')
    .orderBy('license.id')
    .limit(1)
    .executeTakeFirst();
  return row?.license_key;
};
