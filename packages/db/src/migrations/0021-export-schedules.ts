/** Scheduled exports. Deploy in any order. */
export const sql = `
create table analytics_export_schedules (
  id text primary key,
  organization_id text not null references organizations(id),
  name text not null,
  license_key text not null,
  type text not null check (type in ('SESSIONS', 'ADS')),
  file_format text not null check (file_format in ('CSV', 'PARQUET')),
  columns jsonb,
  output_id text not null,
  output_path text not null,
  rhythm text not null check (rhythm in ('DAILY', 'WEEKLY')),
  hour integer not null,
  time_zone text not null,
  emails jsonb not null default '[]',
  is_paused boolean not null default false,
  exported_until timestamptz not null,
  next_run_at timestamptz not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_export_schedules_organization on analytics_export_schedules (organization_id, created_at desc, id);
create index analytics_export_schedules_due on analytics_export_schedules (next_run_at) where not is_paused;

alter table analytics_exports
  add column schedule_id text references analytics_export_schedules(id) on delete set null,
  add column is_manual boolean not null default false;
create index analytics_exports_schedule on analytics_exports (schedule_id, created_at desc) where schedule_id is not null;
create unique index analytics_exports_once on analytics_exports (schedule_id, start_time)
  where schedule_id is not null and not is_manual;
`;
