/** Resources that belong to an encoding, or to a stream or muxing of one. */
export const sql = `
alter table resources
  add column encoding_id text references encodings(id) on delete cascade,
  add column owner_id text;
create index resources_owner on resources (owner_id, family, created_at desc, id) where owner_id is not null;
create index resources_encoding on resources (encoding_id) where encoding_id is not null;
create table stream_filters (
  organization_id text not null,
  stream_id text not null references streams(id) on delete cascade,
  filter_id text not null references resources(id) on delete cascade,
  position integer not null,
  primary key (stream_id, filter_id)
);
create index stream_filters_filter on stream_filters (filter_id);
create table notifications (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  type text not null,
  event_type text not null,
  resource_id text,
  name text,
  description text,
  custom_data jsonb,
  muted boolean not null default false,
  settings jsonb not null,
  secrets bytea,
  triggered_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index notifications_event on notifications (organization_id, event_type);
create table notification_states (
  id text primary key,
  organization_id text not null,
  notification_id text not null references notifications(id) on delete cascade,
  event_id text not null,
  resource_id text not null,
  state text not null,
  muted boolean not null,
  triggered_at timestamptz not null default now(),
  unique (notification_id, event_id)
);
create index notification_states_resource on notification_states (notification_id, resource_id, triggered_at desc);
create table notification_deliveries (
  id text primary key,
  organization_id text not null,
  notification_id text not null references notifications(id) on delete cascade,
  event_type text not null,
  resource_id text,
  payload text not null,
  status text not null default 'WAITING',
  attempts integer not null default 0,
  response_code integer,
  latency_milliseconds integer,
  response_text text,
  failure text,
  created_at timestamptz not null default now(),
  attempted_at timestamptz,
  delivered_at timestamptz
);
create index notification_deliveries_newest on notification_deliveries (notification_id, created_at desc, id);
create table encoding_templates (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text,
  description text,
  type text not null,
  content text not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index encoding_templates_organization on encoding_templates (organization_id, created_at desc, id);
alter table manifests
  drop constraint manifests_type_check,
  add constraint manifests_type_check check (type in ('DASH', 'HLS', 'SMOOTH_STREAMING'));
create index manifest_parts_parent on manifest_parts (parent_id) where parent_id is not null;
create table watch_folders (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text,
  description text,
  custom_data jsonb,
  input_id text not null,
  input_path text not null,
  outputs jsonb not null,
  status text not null default 'STOPPED' check (status in ('STOPPED', 'STARTED', 'ERROR')),
  status_text text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index watch_folders_organization on watch_folders (organization_id, created_at desc, id);
create index watch_folders_watched on watch_folders (id) where status <> 'STOPPED';
create table watched_files (
  id text primary key,
  organization_id text not null,
  watch_folder_id text not null references watch_folders(id) on delete cascade,
  path text not null,
  fingerprint text not null,
  size_bytes bigint,
  status text not null default 'WAITING' check (status in ('WAITING', 'TAKEN', 'FAILED')),
  encoding_id text,
  failure text,
  first_seen_at timestamptz not null default now(),
  unique (watch_folder_id, path, fingerprint)
);
create index watched_files_newest on watched_files (watch_folder_id, first_seen_at desc, id);
create table delivery_usage (
  organization_id text not null references organizations(id) on delete cascade,
  day date not null,
  bytes bigint not null,
  primary key (organization_id, day)
);
`;
