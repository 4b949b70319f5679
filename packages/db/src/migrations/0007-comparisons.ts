/** Comparisons of encodings; images of compared frames are in object storage. Deploy before workers that compare. */
export const sql = `
create table comparisons (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  kind text not null,
  name text,
  description text,
  custom_data jsonb,
  primary_encoding_id text not null references encodings(id) on delete cascade,
  secondary_encoding_id text not null references encodings(id) on delete cascade,
  status text not null default 'QUEUED',
  progress integer not null default 0,
  settings jsonb not null,
  result jsonb,
  failure jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index comparisons_organization on comparisons (organization_id, kind, created_at desc, id desc);
create index comparisons_primary on comparisons (primary_encoding_id);
create index comparisons_secondary on comparisons (secondary_encoding_id);
`;
