/** Telemetry exports to files in object storage. Deploy in any order. */
export const sql = `
create table analytics_exports (
  id text primary key,
  organization_id text not null references organizations(id),
  name text not null,
  description text,
  license_key text not null,
  type text not null check (type in ('SESSIONS', 'ADS')),
  file_format text not null check (file_format in ('CSV', 'PARQUET')),
  columns jsonb,
  start_time timestamptz not null,
  end_time timestamptz not null,
  output_id text not null,
  output_path text not null,
  status text not null check (status in ('QUEUED', 'STARTED', 'FINISHED', 'ERROR')),
  written_until timestamptz,
  row_count bigint not null default 0,
  files jsonb not null default '[]',
  attempts integer not null default 0,
  error jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_exports_organization on analytics_exports (organization_id, created_at desc, id);
`;
