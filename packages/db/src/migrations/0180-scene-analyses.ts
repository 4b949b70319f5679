/** Scenes of encodings, found by signals of picture and sound. Deploy before the roles. */
export const sql = `
create table scene_analyses (
  encoding_id text primary key references encodings(id) on delete cascade,
  id text not null unique,
  organization_id text not null references organizations(id) on delete cascade,
  findings jsonb,
  placed_ads jsonb not null default '[]',
  scene_count integer not null default 0,
  failure text,
  created_at timestamptz not null default now()
);
create index scene_analyses_newest on scene_analyses (organization_id, created_at desc);
`;
