/** Scenes that people corrected, and texts by which scenes are searched. Deploy before the roles. */
export const sql = `
create table scene_corrections (
  encoding_id text primary key references encodings(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  revision integer not null,
  corrections jsonb not null,
  modified_by text,
  modified_at timestamptz not null default now()
);

create table scene_texts (
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  position integer not null,
  start_seconds double precision not null,
  end_seconds double precision not null,
  title text not null,
  summary text not null default '',
  keywords text not null default '',
  search tsvector generated always as (to_tsvector('simple', title || ' ' || summary || ' ' || keywords)) stored,
  primary key (encoding_id, position)
);
create index scene_texts_search on scene_texts using gin (search);
create index scene_texts_organization on scene_texts (organization_id);
`;
