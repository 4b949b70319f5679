/** Gives every organization without a player license its first one. Deploy before the roles. */
export const sql = `
insert into player_licenses (id, organization_id, name, license_key, analytics_license_id)
select gen_random_uuid()::text, o.id, 'Default license', gen_random_uuid()::text,
  (select a.id from analytics_licenses a where a.organization_id = o.id order by a.order_index, a.created_at limit 1)
from organizations o
where not exists (select 1 from player_licenses l where l.organization_id = o.id);
`;
