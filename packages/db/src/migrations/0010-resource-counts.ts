/**
 * Resource counts per kind and organization, so that listing many resources is as fast as listing few; and an index
 * for lists of one kind. Deploy in any order.
 *
 * Each change is a separate row, since a shared counter would make concurrent creates wait for each other or deadlock.
 * Now and then one of them, never two at once, sums up the changes.
 */
export const sql = `
create index resources_kind on resources (organization_id, family, kind, created_at desc, id) where owner_id is null;

create table resource_counts (
  organization_id text not null,
  family text not null,
  kind text not null,
  count bigint not null,
  primary key (organization_id, family, kind)
);
create table resource_count_changes (
  organization_id text not null,
  family text not null,
  kind text not null,
  change bigint not null
);
create index resource_count_changes_family on resource_count_changes (organization_id, family);

create function add_up_resources(organization text) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('resource_counts ' || organization, 0)) then return; end if;
  with gone as (
    delete from resource_count_changes where organization_id = organization returning family, kind, change
  )
  insert into resource_counts as c (organization_id, family, kind, count)
    select organization, family, kind, sum(change) from gone group by 2, 3
    on conflict (organization_id, family, kind) do update set count = c.count + excluded.count;
end $$;

create function count_resources() returns trigger language plpgsql as $$
declare
  organization text;
begin
  insert into resource_count_changes (organization_id, family, kind, change)
    select organization_id, family, kind, case when tg_op = 'INSERT' then count(*) else -count(*) end
    from changed_rows where owner_id is null group by 1, 2, 3;
  if random() < 0.02 then
    for organization in select distinct organization_id from changed_rows loop
      perform add_up_resources(organization);
    end loop;
  end if;
  return null;
end $$;
create trigger resources_counted_insert after insert on resources referencing new table as changed_rows
  for each statement execute function count_resources();
create trigger resources_counted_delete after delete on resources referencing old table as changed_rows
  for each statement execute function count_resources();

insert into resource_counts (organization_id, family, kind, count)
  select organization_id, family, kind, count(*) from resources where owner_id is null group by 1, 2, 3;
`;
