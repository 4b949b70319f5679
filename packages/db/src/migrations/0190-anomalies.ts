/** Anomalies that were found in telemetry, and how far it has been examined. Deploy before the roles. */
export const sql = `
create table analytics_anomalies (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  license_key text not null,
  start_hour integer not null,
  end_hour integer not null,
  last_flag_hour integer not null,
  sessions integer not null,
  impaired integer not null,
  flags jsonb not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_anomalies_latest on analytics_anomalies (organization_id, start_hour desc, id);
create index analytics_anomalies_of_license on analytics_anomalies (organization_id, license_key, last_flag_hour desc);
create index analytics_anomalies_modified on analytics_anomalies (modified_at);

create table analytics_anomaly_checks (
  organization_id text not null references organizations(id) on delete cascade,
  license_key text not null,
  checked_hour integer,
  problem text,
  modified_at timestamptz not null default now(),
  primary key (organization_id, license_key)
);
`;
