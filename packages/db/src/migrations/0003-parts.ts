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
`;
