/** Devices that take tests by themselves, and the plays that they were given. Deploy before the roles. */
export const sql = `
create table lab_devices (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  code_hash text unique,
  code_expires_at timestamptz,
  token_hash text unique,
  environment jsonb,
  paired_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  check ((code_hash is null) = (code_expires_at is null)),
  check ((token_hash is null) = (paired_at is null))
);
create index lab_devices_of_organization on lab_devices (organization_id, created_at, id);

create table lab_device_plays (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  device_id text not null references lab_devices(id) on delete cascade,
  job_id text not null references lab_jobs(id) on delete cascade,
  claim integer not null,
  test_case text not null,
  repetition integer not null,
  starts integer not null default 1,
  started_at timestamptz not null,
  result jsonb,
  player_version text,
  artifacts jsonb not null default '[]',
  unique (job_id, claim, test_case, repetition)
);
create index lab_device_plays_of_device on lab_device_plays (device_id);
create index lab_device_plays_of_organization on lab_device_plays (organization_id);
`;
