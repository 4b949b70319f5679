/** Releases and incidents marked on charts. Deploy in any order. */
export const sql = `
create table analytics_annotations (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  kind text not null,
  title text not null,
  license_key text,
  started_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index analytics_annotations_organization on analytics_annotations (organization_id, started_at desc, id);
`;
