/** Initial schema. Deploy order: first; nothing older exists. */
export const sql = `
create table organizations (
  id text primary key,
  parent_id text references organizations(id),
  name text not null,
  description text,
  owner_user_id text,
  mfa_required boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create table users (
  id text primary key,
  email text not null,
  password_hash text,
  first_name text,
  last_name text,
  company text,
  phone text,
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));
alter table organizations add foreign key (owner_user_id) references users(id);
create table groups (
  id text primary key,
  organization_id text not null references organizations(id),
  name text not null,
  created_at timestamptz not null default now()
);
create index groups_organization on groups (organization_id);
create table group_members (
  group_id text not null references groups(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_members_user on group_members (user_id);
create table group_rules (
  id text primary key,
  group_id text not null references groups(id) on delete cascade,
  resource text not null,
  policy text not null check (policy in ('ALLOW', 'DENY')),
  permissions text[] not null,
  created_at timestamptz not null default now()
);
create index group_rules_group on group_rules (group_id);
create table api_keys (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  name text,
  value_hash text not null unique,
  value_hint text not null,
  kind text not null check (kind in ('API', 'SESSION')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);
create index api_keys_user on api_keys (user_id);
create table audit_entries (
  id text primary key,
  organization_id text not null,
  actor_user_id text,
  request_id text not null,
  action text not null,
  resource text not null,
  resource_id text not null,
  detail jsonb,
  created_at timestamptz not null default now()
);
create index audit_entries_organization on audit_entries (organization_id, created_at desc);
create table installation (
  name text primary key,
  value text not null
);
create table login_attempts (
  subject text primary key,
  failures integer not null,
  blocked_until timestamptz,
  modified_at timestamptz not null default now()
);

create table resources (
  id text primary key,
  organization_id text not null references organizations(id),
  family text not null,
  kind text not null,
  name text,
  description text,
  custom_data jsonb,
  settings jsonb not null,
  secrets bytea,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index resources_family on resources (organization_id, family, created_at desc, id);
create unique index resources_delivery on resources (organization_id) where kind = 'CDN';
create table uploads (
  input_id text primary key references resources(id) on delete cascade,
  organization_id text not null,
  token_hash text not null unique,
  received_bytes bigint not null default 0,
  total_bytes bigint,
  expires_at timestamptz not null,
  completed_at timestamptz
);

create table encodings (
  id text primary key,
  organization_id text not null references organizations(id),
  name text,
  description text,
  custom_data jsonb,
  type text not null default 'NONE',
  status text not null default 'CREATED',
  progress integer not null default 0,
  cloud_region text,
  encoder_version text,
  selected_encoder_version text,
  selected_encoding_mode text,
  labels text[] not null default '{}',
  start_request jsonb,
  failure jsonb,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  queued_at timestamptz,
  started_at timestamptz,
  running_at timestamptz,
  first_playable_at timestamptz,
  finished_at timestamptz,
  error_at timestamptz
);
create index encodings_created on encodings (organization_id, created_at desc, id);
create index encodings_status on encodings (organization_id, status, created_at desc);
create table encoding_counts (
  organization_id text not null,
  type text not null,
  status text not null,
  count bigint not null,
  primary key (organization_id, type, status)
);
create function count_encodings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into encoding_counts as c (organization_id, type, status, count)
      select organization_id, type, status, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, type, status) do update set count = c.count + excluded.count;
  elsif tg_op = 'DELETE' then
    insert into encoding_counts as c (organization_id, type, status, count)
      select organization_id, type, status, -count(*) from old_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (organization_id, type, status) do update set count = c.count + excluded.count;
  else
    -- Progress changes often and moves nothing: no row is locked then.
    insert into encoding_counts as c (organization_id, type, status, count)
      select organization_id, type, status, sum(by) from (
        select organization_id, type, status, -1 as by from old_rows
        union all select organization_id, type, status, 1 from new_rows) as moved
      group by 1, 2, 3 having sum(by) <> 0 order by 1, 2, 3
      on conflict (organization_id, type, status) do update set count = c.count + excluded.count;
  end if;
  return null;
end $$;
create trigger encodings_counted_insert after insert on encodings referencing new table as new_rows
  for each statement execute function count_encodings();
create trigger encodings_counted_update after update on encodings
  referencing old table as old_rows new table as new_rows for each statement execute function count_encodings();
create trigger encodings_counted_delete after delete on encodings referencing old table as old_rows
  for each statement execute function count_encodings();
create table encoding_transitions (
  id bigint generated always as identity primary key,
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  cause text,
  created_at timestamptz not null default now()
);
create index encoding_transitions_encoding on encoding_transitions (encoding_id);
create table streams (
  id text primary key,
  organization_id text not null,
  encoding_id text not null references encodings(id) on delete cascade,
  codec_config_id text not null,
  mode text not null default 'STANDARD',
  name text,
  description text,
  custom_data jsonb,
  settings jsonb not null,
  facts jsonb,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index streams_encoding on streams (encoding_id, created_at, id);
create table muxings (
  id text primary key,
  organization_id text not null,
  encoding_id text not null references encodings(id) on delete cascade,
  type text not null,
  name text,
  description text,
  custom_data jsonb,
  settings jsonb not null,
  facts jsonb,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index muxings_encoding on muxings (encoding_id, created_at, id);
create table tasks (
  id text primary key,
  organization_id text not null,
  encoding_id text not null references encodings(id) on delete cascade,
  key text not null,
  kind text not null,
  subtask text not null,
  weight double precision not null,
  payload jsonb not null,
  state text not null default 'WAITING',
  open_dependencies integer not null default 0,
  progress double precision not null default 0,
  attempt integer not null default 0,
  worker text,
  lease_until timestamptz,
  result jsonb,
  failure jsonb,
  priority integer not null default 50,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (encoding_id, key)
);
create index tasks_ready on tasks (priority desc, created_at, id) where state = 'READY';
create index tasks_leases on tasks (lease_until) where state = 'RUNNING';
create table task_dependencies (
  task_id text not null references tasks(id) on delete cascade,
  depends_on text not null references tasks(id) on delete cascade,
  primary key (task_id, depends_on)
);
create index task_dependencies_reverse on task_dependencies (depends_on);

create table manifests (
  id text primary key,
  organization_id text not null references organizations(id),
  type text not null check (type in ('DASH', 'HLS')),
  name text,
  description text,
  custom_data jsonb,
  settings jsonb not null,
  status text not null default 'CREATED',
  progress integer not null default 0,
  failure jsonb,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index manifests_created on manifests (organization_id, created_at desc, id);
create table manifest_parts (
  id text primary key,
  organization_id text not null,
  manifest_id text not null references manifests(id) on delete cascade,
  parent_id text references manifest_parts(id) on delete cascade,
  kind text not null,
  settings jsonb not null,
  created_at timestamptz not null default now()
);
create index manifest_parts_manifest on manifest_parts (manifest_id, created_at, id);
create table encoding_usage (
  encoding_id text not null,
  part_id text not null,
  organization_id text not null,
  part text not null check (part in ('STREAM', 'MUXING')),
  detail jsonb not null,
  encoded_seconds double precision not null,
  encoded_bytes bigint not null,
  billable_minutes double precision not null,
  recorded_at timestamptz not null default now(),
  primary key (encoding_id, part_id)
);
create index encoding_usage_organization on encoding_usage (organization_id, recorded_at);

create table analytics_licenses (
  id text primary key,
  organization_id text not null references organizations(id),
  license_key text not null unique,
  name text,
  time_zone text not null default 'UTC',
  ignore_dnt boolean not null default false,
  keep_ip_address boolean not null default false,
  max_impressions bigint,
  retention_days integer,
  custom_data_fields_count integer not null default 50,
  custom_data_field_labels jsonb,
  error_details_enabled boolean not null default true,
  http_requests_in_error_details integer not null default 10,
  order_index integer not null default 0,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_licenses_organization on analytics_licenses (organization_id, order_index, created_at);
create table analytics_license_domains (
  id text primary key,
  license_id text not null references analytics_licenses(id) on delete cascade,
  organization_id text not null,
  url text not null,
  created_at timestamptz not null default now()
);
create index analytics_license_domains_license on analytics_license_domains (license_id);
create table outgoing_jobs (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  start_after timestamptz not null default now(),
  created_at timestamptz not null default now()
);
`;
