/** Measured status of the platform's components, incidents, and maintenances. Deploy before the roles. */
export const sql = `
create table status_samples (
  component text not null,
  slot timestamptz not null,
  state text not null check (state in ('UP', 'SLOW', 'DOWN', 'UNUSED')),
  milliseconds integer,
  detail text,
  primary key (slot, component)
);

create table status_days (
  component text not null,
  day date not null,
  up integer not null default 0,
  slow integer not null default 0,
  down integer not null default 0,
  primary key (component, day)
);

create table status_incidents (
  id text primary key,
  name text not null,
  impact text not null check (impact in ('none', 'minor', 'major', 'critical')),
  components text[] not null default '{}',
  started_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index status_incidents_started on status_incidents (started_at desc);

create table status_incident_updates (
  id text primary key,
  incident_id text not null references status_incidents(id) on delete cascade,
  status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  body text not null,
  created_at timestamptz not null default now()
);
create index status_incident_updates_incident on status_incident_updates (incident_id, created_at desc);

create table status_maintenances (
  id text primary key,
  name text not null,
  impact text not null check (impact in ('none', 'minor', 'major', 'critical')),
  components text[] not null default '{}',
  body text not null,
  scheduled_for timestamptz not null,
  scheduled_until timestamptz not null check (scheduled_until > scheduled_for),
  completed_at timestamptz,
  created_at timestamptz not null default now()
);
create index status_maintenances_scheduled on status_maintenances (scheduled_until desc);

create table collector_reports (
  id text primary key,
  name text not null,
  journal_age_seconds double precision not null,
  is_writable boolean not null,
  seen_at timestamptz not null default now()
);
create index collector_reports_seen on collector_reports (seen_at);
`;
