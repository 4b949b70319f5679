/** Sample encodings that prove templates. Deploy before the roles. */
export const sql = `
create table template_samples (
  encoding_id text primary key references encodings(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  input_id text not null,
  input_path text not null,
  offset_seconds double precision not null,
  duration_seconds double precision not null,
  created_at timestamptz not null default now()
);
create index template_samples_organization on template_samples (organization_id);
`;
