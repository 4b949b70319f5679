/** Streams under test, their validations, runs, jobs and results, and the settings of Stream Lab. Deploy before the roles. */
export const sql = `
create table lab_locations (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  country text,
  kind text not null check (kind in ('HTTP', 'SOCKS5')),
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text,
  password bytea,
  resolves_names boolean not null default false,
  status text not null default 'UNCHECKED' check (status in ('UNCHECKED', 'AVAILABLE', 'UNREACHABLE')),
  seen_address text,
  latency_milliseconds double precision,
  message text,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index lab_locations_of_organization on lab_locations (organization_id, created_at, id);

create table lab_streams (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  stream_type text not null check (stream_type in ('dash', 'hls')),
  drm_type text not null check (drm_type in ('none', 'widevine', 'playready', 'clearkey')),
  url text not null,
  license_url text,
  drm_headers bytea,
  drm_header_names text[] not null default '{}',
  location_id text references lab_locations(id),
  suite_id text not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index lab_streams_of_organization on lab_streams (organization_id, created_at desc, id);
create index lab_streams_of_location on lab_streams (location_id);

create table lab_stream_targets (
  id text primary key,
  stream_id text not null references lab_streams(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  target_id text not null,
  is_automatic boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (stream_id, target_id)
);
create index lab_stream_targets_automatic on lab_stream_targets (organization_id) where is_automatic;

create table lab_validations (
  id text primary key,
  stream_id text not null references lab_streams(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  url text not null,
  status text not null check (status in ('PENDING', 'RUNNING', 'VALID', 'WARNINGS', 'INVALID', 'UNREACHABLE')),
  attempt integer not null default 0,
  lease_owner text,
  lease_until timestamptz,
  findings jsonb not null default '[]',
  errors integer not null default 0,
  warnings integer not null default 0,
  infos integer not null default 0,
  renditions integer not null default 0,
  segments integer not null default 0,
  bytes bigint not null default 0,
  message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index lab_validations_of_stream on lab_validations (stream_id, created_at desc, id desc);
create unique index lab_validations_pending on lab_validations (stream_id) where status = 'PENDING';
create index lab_validations_open on lab_validations (created_at) where status in ('PENDING', 'RUNNING');

create table lab_runs (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text,
  trigger text not null check (trigger in ('MANUAL', 'SCHEDULE', 'API', 'CHANGE')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  reported_at timestamptz
);
create index lab_runs_of_organization on lab_runs (organization_id, created_at desc, id desc);
create index lab_runs_unreported on lab_runs (finished_at) where reported_at is null;

create table lab_jobs (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  run_id text not null references lab_runs(id) on delete cascade,
  stream_id text not null references lab_streams(id) on delete cascade,
  stream_target_id text references lab_stream_targets(id) on delete set null,
  target_id text not null,
  profile_id text not null,
  location_id text not null,
  repetitions integer not null check (repetitions between 1 and 7),
  trigger text not null check (trigger in ('MANUAL', 'SCHEDULE', 'API', 'CHANGE')),
  status text not null check (status in ('WAITING', 'QUEUED', 'RUNNING', 'FINISHED', 'ERROR', 'CANCELED')),
  validation_id text references lab_validations(id) on delete set null,
  verdict text check (verdict in ('PASSED', 'FAILED', 'FLAKY', 'UNSUPPORTED', 'INCONCLUSIVE')),
  attempt integer not null default 0,
  progress integer not null default 0,
  lease_owner text,
  lease_until timestamptz,
  failure jsonb,
  engine_version text,
  player_version text,
  passed integer not null default 0,
  failed integer not null default 0,
  artifacts jsonb not null default '[]',
  has_files boolean not null default false,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index lab_jobs_of_run on lab_jobs (run_id, created_at, id);
create index lab_jobs_of_stream on lab_jobs (stream_id, target_id, created_at desc, id desc);
create index lab_jobs_of_stream_target on lab_jobs (stream_target_id);
create index lab_jobs_open on lab_jobs (due_at, id) where status in ('QUEUED', 'RUNNING');
create index lab_jobs_unfinished on lab_jobs (organization_id) where status in ('WAITING', 'QUEUED', 'RUNNING');
create index lab_jobs_waiting on lab_jobs (validation_id) where status = 'WAITING';
create index lab_jobs_finished on lab_jobs (organization_id, finished_at);

create table lab_results (
  id text primary key,
  job_id text not null references lab_jobs(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  position integer not null,
  test_case text not null,
  status text not null check (status in ('PASSED', 'FAILED', 'UNSUPPORTED', 'INCONCLUSIVE')),
  verdict text not null check (verdict in ('PASSED', 'FAILED', 'FLAKY', 'UNSUPPORTED', 'INCONCLUSIVE')),
  repetition integer not null,
  metrics jsonb not null default '{}',
  thresholds jsonb not null default '{}',
  message text not null,
  findings jsonb not null default '[]',
  artifacts text[] not null default '{}',
  is_runner_healthy boolean not null,
  started_at timestamptz not null,
  duration_milliseconds integer not null,
  unique (job_id, position)
);

create table lab_environments (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  url text not null,
  players text[] not null,
  capabilities jsonb not null default '{}',
  token bytea,
  status text not null default 'AVAILABLE' check (status in ('AVAILABLE', 'UNAVAILABLE')),
  message text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index lab_environments_of_organization on lab_environments (organization_id, created_at, id);

create table lab_profiles (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  trace jsonb not null,
  faults jsonb not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index lab_profiles_of_organization on lab_profiles (organization_id, created_at, id);

create table lab_baselines (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  stream_id text not null references lab_streams(id) on delete cascade,
  target_id text not null,
  profile_id text not null,
  metric_values jsonb not null,
  jobs integer not null,
  modified_at timestamptz not null default now(),
  unique (stream_id, target_id, profile_id)
);
create index lab_baselines_of_organization on lab_baselines (organization_id, modified_at desc, id);

create table lab_configurations (
  organization_id text primary key references organizations(id) on delete cascade,
  settings jsonb not null,
  next_run_at timestamptz,
  modified_at timestamptz not null default now()
);
create index lab_configurations_due on lab_configurations (next_run_at);

create table lab_runners (
  id text primary key,
  environments jsonb not null,
  seen_at timestamptz not null default now()
);
`;
