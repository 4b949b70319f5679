/** Host names of live encodings below the platform's ingest domain. Deploy before the roles. */
export const sql = `
create table live_dns_mappings (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  encoding_id text not null references encodings(id) on delete cascade,
  subdomain text not null unique,
  name text,
  description text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index live_dns_mappings_organization on live_dns_mappings (organization_id, created_at desc, id);
create index live_dns_mappings_encoding on live_dns_mappings (encoding_id);
`;
