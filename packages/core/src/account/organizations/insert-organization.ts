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

/** Creates a ready-to-use organization with its delivery output and an analytics license; returns its id. */
export const insertOrganization = async (db: Kysely<Database>, made: NewOrganization): Promise<string> => {
  const id = newId();
  const times = { created_at: made.now, modified_at: made.now };
  await db
    .insertInto('organizations')
    .values({
      id,
      parent_id: made.parentId ?? null,
      name: made.name,
      description: made.description ?? null,
      label_color: made.labelColor ?? null,
      signup_source: made.signupSource ?? null,
      owner_user_id: made.ownerUserId,
      ...times,
    })
    .execute();
  const owner = { organization_id: id, ...times };
  await db
    .insertInto('resources')
    .values({ id: newId(), family: 'outputs', kind: 'CDN', name: 'Delivery', settings: '{}', ...owner })
    .execute();
  await db
    .insertInto('analytics_licenses')
    .values({ id: newId(), license_key: randomUUID(), name: 'Default license', ...owner })
    .execute();
  return id;
};
