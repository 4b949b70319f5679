/** Live encodings: who runs them, where publishers send, what happened, what was recorded. Deploy before the roles. */
export const sql = `
create unique index resources_rtmp_input on resources (organization_id) where family = 'inputs' and kind = 'RTMP';

create table live_runs (
  encoding_id text primary key references encodings(id) on delete cascade,
  organization_id text not null,
  application text not null unique,
  stop_requested_at timestamptz,
  stop_reason text,
  restarts integer not null default 0,
  attempt integer not null default 0,
  node text,
  ingest jsonb,
  lease_until timestamptz,
  connection text not null default 'WAITING_FOR_FIRST_CONNECT',
  first_connected_at timestamptz,
  last_data_at timestamptz,
  recording jsonb,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index live_runs_open on live_runs (created_at) where ended_at is null;

create table live_stream_keys (
  id text primary key,
  organization_id text not null references organizations(id),
  name text,
  description text,
  custom_data jsonb,
  type text not null check (type in ('RESERVED', 'TEMPORARY')),
  value_hash text not null,
  value bytea not null,
  assigned_encoding_id text references encodings(id) on delete set null,
  assigned_ingest_point_id text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create unique index live_stream_keys_reserved on live_stream_keys (organization_id, value_hash) where type = 'RESERVED';
create index live_stream_keys_organization on live_stream_keys (organization_id, created_at desc, id);
create index live_stream_keys_encoding on live_stream_keys (assigned_encoding_id);

create table live_events (
  id bigint generated always as identity primary key,
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  event_type text not null,
  message text,
  created_at timestamptz not null default now()
);
create index live_events_encoding on live_events (encoding_id, created_at desc, id desc);

create table live_samples (
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  created_at timestamptz not null,
  streams jsonb not null,
  primary key (encoding_id, created_at)
);

create table live_segments (
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  sequence integer not null,
  started_at timestamptz not null,
  tracks jsonb not null,
  primary key (encoding_id, sequence)
);
`;
