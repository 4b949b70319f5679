import { randomUUID } from 'node:crypto';
import type { Database, Kysely } from '@sluice/db';
import { newId } from '../../shared/new-id.ts';

type NewOrganization = {
  name: string;
  ownerUserId: string;
  now: Date;
  parentId?: string;
  description?: string | undefined;
  labelColor?: string | undefined;
  signupSource?: string | undefined;
};

/** Creates a ready-to-use organization with its delivery output, an analytics license and a player license; returns its id. */
export const insertOrganization = async (db: Kysely<Database>, organization: NewOrganization): Promise<string> => {
  const id = newId();
  const times = { created_at: organization.now, modified_at: organization.now };
  await db
    .insertInto('organizations')
    .values({
      id,
      parent_id: organization.parentId ?? null,
      name: organization.name,
      description: organization.description ?? null,
      label_color: organization.labelColor ?? null,
      signup_source: organization.signupSource ?? null,
      owner_user_id: organization.ownerUserId,
      ...times,
    })
    .execute();
  const owner = { organization_id: id, ...times };
  await db
    .insertInto('resources')
    .values({ id: newId(), family: 'outputs', kind: 'CDN', name: 'Delivery', settings: '{}', ...owner })
    .execute();
  const analyticsLicenseId = newId();
  await db
    .insertInto('analytics_licenses')
    .values({ id: analyticsLicenseId, license_key: randomUUID(), name: 'Default license', ...owner })
    .execute();
  await db
    .insertInto('player_licenses')
    .values({
      id: newId(),
      license_key: randomUUID(),
      name: 'Default license',
      analytics_license_id: analyticsLicenseId,
      ...owner,
    })
    .execute();
  return id;
};
