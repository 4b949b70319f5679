import { notFound, signupSources, type ResultOf, type organizations } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { userOf } from '../api-keys/api-keys.ts';

export type OrganizationRow = Selectable<Database['organizations']>;
export type Organization = ResultOf<typeof organizations.get>;

/** Returns an organization in its wire format, without limits. */
export const toOrganization = (row: OrganizationRow): Organization => ({
  id: row.id,
  name: row.name,
  description: row.description ?? undefined,
  type: row.parent_id === null ? 'ROOT_ORGANIZATION' : 'SUB_ORGANIZATION',
  parentId: row.parent_id ?? undefined,
  labelColor: row.label_color ?? undefined,
  signupSource: signupSources.find((source) => source === row.signup_source),
  ownerUserId: row.owner_user_id ?? undefined,
  mfaRequired: row.mfa_required,
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

/** Selects organizations that the user owns or is a member of. */
export const ofCaller = (context: Context) => {
  const userId = userOf(context);
  return context.db
    .selectFrom('organizations')
    .selectAll()
    .where((where) =>
      where.or([
        where('owner_user_id', '=', userId),
        where.exists(
          where
            .selectFrom('groups')
            .innerJoin('group_members', 'group_members.group_id', 'groups.id')
            .select('groups.id')
            .whereRef('groups.organization_id', '=', 'organizations.id')
            .where('group_members.user_id', '=', userId),
        ),
      ]),
    );
};

/** Returns the organization that the context acts in. */
export const loadActing = async ({ db, organizationId }: Context): Promise<OrganizationRow> => {
  const row = await db.selectFrom('organizations').selectAll().where('id', '=', organizationId).executeTakeFirst();
  if (!row) throw notFound('organization', organizationId);
  return row;
};
