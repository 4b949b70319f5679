import { sql, type Database, type Kysely } from '@sluice/db';

/**
 * Returns the organization that pays for each of these organizations: itself or its nearest ancestor with a billing
 * account, otherwise its root. Organizations that do not exist are left out.
 */
export const billingAccountIds = async (
  db: Kysely<Database>,
  organizationIds: readonly string[],
): Promise<Map<string, string>> => {
  if (organizationIds.length === 0) return new Map();
  const { rows } = await sql<{ organizationId: string; accountId: string }>`
    with recursive chain as (
      select id as leaf, id, parent_id, 0 as depth from organizations where id = any(${organizationIds}::text[])
      union all select c.leaf, o.id, o.parent_id, c.depth + 1 from organizations o join chain c on o.id = c.parent_id
    )
    select distinct on (c.leaf) c.leaf as "organizationId", c.id as "accountId"
    from chain c left join billing_accounts a on a.organization_id = c.id
    where a.organization_id is not null or c.parent_id is null
    order by c.leaf, c.depth`.execute(db);
  return new Map(rows.map(({ organizationId, accountId }) => [organizationId, accountId]));
};
