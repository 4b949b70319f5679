import { notFound, type InputFor, type ResultOf, type organizations } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { pageOf } from '../../shared/paging.ts';
import { userOf } from '../api-keys/api-keys.ts';

type Organization = ResultOf<typeof organizations.get>;

const toOrganization = (row: Selectable<Database['organizations']>): Organization => ({
  id: row.id,
  name: row.name,
  description: row.description ?? undefined,
  type: row.parent_id === null ? 'ROOT_ORGANIZATION' : 'SUB_ORGANIZATION',
  parentId: row.parent_id ?? undefined,
  ownerUserId: row.owner_user_id ?? undefined,
  mfaRequired: row.mfa_required,
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

const ofCaller = (context: Context) => {
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

/** Every organization that the caller owns or is a member of, oldest first. */
export const listOrganizations = async (context: Context): Promise<ResultOf<typeof organizations.list>> => {
  const rows = await ofCaller(context).orderBy('created_at').orderBy('id').execute();
  return { ...pageOf(rows.map(toOrganization), rows.length, {}), limit: rows.length };
};

export const getOrganization = async (
  context: Context,
  { params }: InputFor<typeof organizations.get>,
): Promise<Organization> => {
  const row = await ofCaller(context).where('id', '=', params.organization_id).executeTakeFirst();
  if (!row) throw notFound('organization', params.organization_id);
  return toOrganization(row);
};
