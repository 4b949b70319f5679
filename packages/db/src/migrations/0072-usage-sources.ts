/** Finds ledger entries by their subjects and the owners of deleted outputs and streams. Deploy before the roles. */
export const sql = `
create index usage_entries_encoding on usage_entries (split_part(source_id, '/', 1))
  where source in ('encoding', 'live', 'transfer');
create index usage_entries_subject on usage_entries (source, regexp_replace(source_id, '/[^/]*$', ''))
  where source in ('live', 'analytics', 'player');

create table usage_backfills (
  name text primary key,
  done_at timestamptz not null default now()
);

create table delivery_owners (
  id text primary key,
  organization_id text not null,
  deleted_at timestamptz not null default now()
);
create function remember_delivery_owner() returns trigger language plpgsql as $$
begin
  insert into delivery_owners (id, organization_id) values (old.id, old.organization_id) on conflict do nothing;
  return null;
end $$;
create trigger resources_delivery_owner after delete on resources for each row
  when (old.family = 'outputs' and old.kind in ('CDN', 'STREAMS')) execute function remember_delivery_owner();
create trigger hosted_streams_delivery_owner after delete on hosted_streams for each row
  execute function remember_delivery_owner();
`;
