/** Files that a pre-flight asks workers to analyze while it waits; deleted when it has its results. */
export const sql = `
create table input_probes (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  request bytea not null,
  results jsonb not null default '{}',
  expires_at timestamptz not null
);
create index input_probes_expiry on input_probes (expires_at);
`;
