import { isAllowed, type PermissionRule } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

type Below = { id: string; name: string; is_owner: boolean; rules: PermissionRule[] };

/** Returns the organizations directly below, with the acting user's permissions in each. */
const readBelow = async ({ db, organizationId, actor }: Context): Promise<Below[]> => {
  const userId = actor.userId ?? '';
  const { rows } = await sql<Below>`
    select o.id, o.name, coalesce(o.owner_user_id = ${userId}, false) as is_owner,
      (select coalesce(json_agg(json_build_object('resource', r.resource, 'policy', r.policy, 'permissions', r.permissions)), '[]')
       from group_members m join groups g on g.id = m.group_id join group_rules r on r.group_id = g.id
       where m.user_id = ${userId} and g.organization_id = o.id) as rules
    from organizations o where o.parent_id = ${organizationId} order by o.name, o.id`.execute(db);
  return rows;
};

const maySeeTelemetry = ({ is_owner: isOwner, rules }: Below): boolean =>
  isAllowed({ isOwner, rules }, 'analytics.licenses', 'GET') &&
  isAllowed({ isOwner, rules }, 'analytics.queries', 'POST');

/**
 * Returns the organizations whose licenses the actor may combine: the acting one, and those below it in which the actor
 * may read telemetry. This keeps users from exposing data that they may not see themselves.
 */
export const reachableOrganizations = async (context: Context): Promise<string[]> => {
  const below = await readBelow(context);
  const open = context.actor.kind === 'system' ? below : below.filter(maySeeTelemetry);
  return [context.organizationId, ...open.map(({ id }) => id)];
};
