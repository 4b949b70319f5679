import { randomBytes, randomUUID } from 'node:crypto';
import type { PermissionRule } from '@sluice/contract';
import { newId } from '@sluice/core/shared/new-id';
import { hashToken } from '@sluice/core/shared/secret-box';
import type { Database, Kysely } from '@sluice/db';

export type TestPerson = { userId: string; email: string; apiKey: string };
export type TestOrganization = TestPerson & { organizationId: string };

/** Creates a user with an API key and nothing else. */
export const openPerson = async (db: Kysely<Database>): Promise<TestPerson> => {
  const userId = newId();
  const email = `${randomUUID()}@example.com`;
  const apiKey = randomBytes(32).toString('base64url');
  await db.insertInto('users').values({ id: userId, email, verified: true }).execute();
  await db
    .insertInto('api_keys')
    .values({ id: newId(), user_id: userId, value_hash: hashToken(apiKey), value_hint: apiKey.slice(-4), kind: 'API' })
    .execute();
  return { userId, email, apiKey };
};

/** Creates an organization for a test, with an owner and the owner's API key. */
export const openOrganization = async (db: Kysely<Database>): Promise<TestOrganization> => {
  const person = await openPerson(db);
  const organizationId = newId();
  await db
    .insertInto('organizations')
    .values({ id: organizationId, name: 'Test', owner_user_id: person.userId })
    .execute();
  return { ...person, organizationId };
};

/** Creates a member of the organization, in a group with these rules. */
export const openMember = async (
  db: Kysely<Database>,
  organizationId: string,
  rules: readonly PermissionRule[],
): Promise<TestOrganization> => {
  const person = await openPerson(db);
  const groupId = newId();
  await db.insertInto('groups').values({ id: groupId, organization_id: organizationId, name: 'Test group' }).execute();
  await db.insertInto('group_members').values({ group_id: groupId, user_id: person.userId }).execute();
  for (const { resource, policy, permissions } of rules)
    await db
      .insertInto('group_rules')
      .values({ id: newId(), group_id: groupId, resource, policy, permissions: [...permissions] })
      .execute();
  return { ...person, organizationId };
};
