/** Licenses, releases and custom builds of the player, and its impressions by day. Deploy before the roles. */
export const sql = `
create table player_licenses (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  name text not null,
  license_key text not null unique,
  max_impressions bigint,
  analytics_license_id text,
  third_party jsonb,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index player_licenses_organization on player_licenses (organization_id, created_at desc);

create table player_license_domains (
  id text primary key,
  license_id text not null references player_licenses(id) on delete cascade,
  organization_id text not null,
  url text not null,
  created_at timestamptz not null default now(),
  unique (license_id, url)
);

create table player_releases (
  version text primary key,
  channel text not null,
  files jsonb not null,
  created_at timestamptz not null default now()
);

create table player_build_domains (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  domain text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, domain)
);

create table player_builds (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  player_version text not null,
  domains text[] not null,
  features text[] not null default '{}',
  license_id text references player_licenses(id) on delete set null,
  status text not null check (status in ('CREATED', 'QUEUED', 'RUNNING', 'FINISHED', 'ERROR')),
  progress integer not null default 0,
  failure jsonb,
  result jsonb,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index player_builds_organization on player_builds (organization_id, created_at desc);

create table player_usage (
  organization_id text not null,
  license_id text not null,
  day date not null,
  platform text not null,
  impressions bigint not null,
  primary key (organization_id, license_id, day, platform)
);
`;
