/** Analyses of unchanged source files, kept for later pre-flights and encodings. Deploy before the roles. */
export const sql = `
create table source_probes (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  result jsonb not null,
  used_at timestamptz not null
);
create index source_probes_used on source_probes (used_at);
create index source_probes_organization on source_probes (organization_id);
`;
