/** Pools of live encodings that wait for their publishers. Deploy before the roles api and live. */
export const sql = `
create table standby_pools (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text,
  description text,
  custom_data jsonb,
  target_size integer not null,
  template text not null,
  template_name text,
  revision integer not null default 1,
  failures integer not null default 0,
  retry_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index standby_pools_organization on standby_pools (organization_id, created_at desc, id);

create table standby_pool_encodings (
  id text primary key,
  pool_id text references standby_pools(id) on delete set null,
  organization_id text not null,
  encoding_id text references encodings(id) on delete set null,
  revision integer not null,
  status text not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index standby_pool_encodings_pool on standby_pool_encodings (pool_id, status, created_at);
create index standby_pool_encodings_open on standby_pool_encodings (status)
  where status not in ('ACQUIRED', 'ERROR');
create index standby_pool_encodings_encoding on standby_pool_encodings (encoding_id);

create table standby_pool_logs (
  id bigint generated always as identity primary key,
  pool_id text not null references standby_pools(id) on delete cascade,
  organization_id text not null,
  pool_encoding_id text,
  event_type text not null check (event_type in ('INFO', 'WARN', 'ERROR')),
  message text not null,
  details text,
  created_at timestamptz not null default now()
);
create index standby_pool_logs_pool on standby_pool_logs (pool_id, id desc);
create index standby_pool_logs_created on standby_pool_logs (created_at);

alter table live_runs add column active_since timestamptz default now();
update live_runs set active_since = created_at;
`;
