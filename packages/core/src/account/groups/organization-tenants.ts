import type { ResultOf, organizationTenants } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { pageOf } from '../../shared/paging.ts';
import { nameOf } from './group-store.ts';

type PersonRow = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  is_owner: boolean;
  mfa_enabled: boolean;
  groups: { id: string; name: string }[];
};

/** Returns every user of the organization with their groups, the owner first. */
export const listOrganizationTenants = async (context: Context): Promise<ResultOf<typeof organizationTenants>> => {
  authorize(context, 'account.groups', 'GET');
  const { rows } = await sql<PersonRow>`
    select u.id, u.email, u.first_name, u.last_name, o.owner_user_id = u.id as is_owner,
      u.totp_confirmed_at is not null as mfa_enabled,
      coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name) filter (where g.id is not null), '[]') as groups
    from organizations o
    join users u on u.id = o.owner_user_id
      or u.id in (select m.user_id from group_members m join groups h on h.id = m.group_id where h.organization_id = o.id)
    left join group_members m on m.user_id = u.id
      and m.group_id in (select id from groups where organization_id = o.id)
    left join groups g on g.id = m.group_id
    where o.id = ${context.organizationId}
    group by u.id, o.owner_user_id
    order by is_owner desc, u.email`.execute(context.db);
  const items = rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: nameOf(row),
    isOwner: row.is_owner,
    mfaEnabled: row.mfa_enabled,
    groups: row.groups,
  }));
  return { ...pageOf(items, items.length, {}), limit: items.length };
};
