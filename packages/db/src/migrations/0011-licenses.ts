/**
 * Virtual licenses, which combine several licenses, and demo licenses with the runs that fill them. They have their
 * own tables, so that collector keys, limits and license lists never include them. Deploy in any order.
 */
export const sql = `
alter table analytics_licenses
  add column compressed_retention_days integer,
  add column compression_available_to timestamptz,
  add column plan_expired_at timestamptz;

create table analytics_virtual_licenses (
  id text primary key,
  organization_id text not null references organizations(id),
  name text not null,
  time_zone text not null,
  custom_data_field_labels jsonb,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_virtual_licenses_organization on analytics_virtual_licenses (organization_id, created_at);
create table analytics_virtual_license_members (
  virtual_license_id text not null references analytics_virtual_licenses(id) on delete cascade,
  position integer not null,
  license_id text not null references analytics_licenses(id) on delete cascade,
  primary key (virtual_license_id, license_id)
);

create table analytics_demo_licenses (
  id text primary key,
  organization_id text not null references organizations(id),
  name text not null,
  time_zone text not null,
  custom_data_field_labels jsonb,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_demo_licenses_organization on analytics_demo_licenses (organization_id, created_at);
create table analytics_demo_runs (
  id text primary key,
  organization_id text not null references organizations(id),
  demo_license_id text not null references analytics_demo_licenses(id) on delete cascade,
  session_count integer not null,
  timeframe_start timestamptz not null,
  timeframe_end timestamptz not null,
  seed text not null,
  sessions_done integer not null default 0,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index analytics_demo_runs_at_work on analytics_demo_runs (demo_license_id) where finished_at is null;
create index analytics_demo_runs_license on analytics_demo_runs (demo_license_id, created_at desc);
`;
