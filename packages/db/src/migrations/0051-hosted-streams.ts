/** Video and live streams with their versions, configurations, tracks and signing keys. Deploy before the roles. */
export const sql = `
create table stream_domain_restrictions (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  allowed_domains text[] not null,
  allow_no_referer boolean not null default false,
  allow_share boolean not null default false,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index stream_domain_restrictions_organization on stream_domain_restrictions (organization_id, created_at desc);

create table stream_styles (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  player_style jsonb not null,
  watermark_key text,
  watermark_target_link text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index stream_styles_organization on stream_styles (organization_id, created_at desc);

create table stream_templates (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  style_id text references stream_styles(id) on delete cascade,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index stream_templates_organization on stream_templates (organization_id, created_at desc);

create table stream_ad_schedules (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  ads jsonb not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index stream_ad_schedules_organization on stream_ad_schedules (organization_id, created_at desc);

create table stream_signing_keys (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  public_key text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index stream_signing_keys_organization on stream_signing_keys (organization_id, created_at desc);

create table hosted_streams (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  type text not null check (type in ('VIDEO', 'LIVE')),
  title text,
  description text,
  status text not null default 'PUBLISHED' check (status in ('PUBLISHED', 'UNPUBLISHED')),
  signed boolean not null default false,
  domain_restriction_id text references stream_domain_restrictions(id) on delete set null,
  style_id text references stream_styles(id) on delete set null,
  ad_schedule_id text references stream_ad_schedules(id) on delete set null,
  poster_key text,
  poster_url text,
  encoding_profile text check (encoding_profile in ('PER_TITLE', 'FIXED_RESOLUTIONS')),
  asset_url text,
  version_id text,
  revision integer not null default 1,
  life_cycle text check (life_cycle in ('PROVISIONING', 'RUNNING', 'STOPPED', 'ERROR')),
  live_encoding_id text,
  stream_key bytea,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index hosted_streams_organization on hosted_streams (organization_id, type, created_at desc, id);
create index hosted_streams_live_encoding on hosted_streams (live_encoding_id) where live_encoding_id is not null;

create table stream_versions (
  id text primary key,
  stream_id text not null references hosted_streams(id) on delete cascade,
  organization_id text not null,
  number integer not null,
  state text not null check (state in ('PENDING', 'ENCODING', 'READY', 'ERROR')),
  asset_url text,
  input_id text,
  external_url text,
  progressive jsonb,
  preview_encoding_id text,
  encoding_id text,
  duration_seconds double precision,
  trimmed_version_id text,
  trim_start double precision,
  trim_end double precision,
  failure jsonb,
  publish_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  unique (stream_id, number)
);
create index stream_versions_encoding on stream_versions (encoding_id) where encoding_id is not null;
create index stream_versions_preview on stream_versions (preview_encoding_id) where preview_encoding_id is not null;
create index stream_versions_open on stream_versions (state) where state in ('PENDING', 'ENCODING');

create table stream_tracks (
  id text primary key,
  stream_id text not null references hosted_streams(id) on delete cascade,
  organization_id text not null,
  kind text not null check (kind in ('CAPTIONS', 'CHAPTERS')),
  language text,
  label text,
  is_default boolean not null default false,
  text text not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index stream_tracks_stream on stream_tracks (stream_id, kind, created_at);
`;
