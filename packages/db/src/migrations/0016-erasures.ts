/** Viewers who are erased from the telemetry, stored as a hash, never by name. Deploy in any order. */
export const sql = `
create table analytics_erasures (
  id text primary key,
  organization_id text not null references organizations(id),
  license_key text not null,
  subject_kind text not null check (subject_kind in ('userId', 'customUserId')),
  subject text not null,
  impression_ids jsonb not null default '[]',
  removed jsonb not null default '{"samples":0,"ads":0,"errorDetails":0,"impressions":0}',
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now()
);
create index analytics_erasures_organization on analytics_erasures (organization_id, created_at desc, id);
create index analytics_erasures_open on analytics_erasures (created_at) where finished_at is null;
`;
