/** Words of a model about scenes, by language. Deploy before the roles. */
export const sql = `
create table scene_descriptions (
  encoding_id text not null references encodings(id) on delete cascade,
  language_code text not null,
  organization_id text not null references organizations(id) on delete cascade,
  state text not null,
  round integer not null default 1,
  run_id text,
  model text,
  reason text,
  words jsonb not null default '[]',
  modified_at timestamptz not null default now(),
  primary key (encoding_id, language_code)
);
create index scene_descriptions_organization on scene_descriptions (organization_id);
`;
