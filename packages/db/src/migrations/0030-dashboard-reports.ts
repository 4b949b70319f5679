/** Email reports of dashboards. Deploy before the scheduler of the same version. */
export const sql = `
create table analytics_reports (
  dashboard_id text primary key references analytics_dashboards(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  license_key text not null,
  rhythm text not null,
  hour integer not null,
  time_zone text not null,
  emails jsonb not null,
  next_run_at timestamptz not null,
  last_sent_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_reports_due on analytics_reports (next_run_at);
`;
