/** Fingerprints of sounds, and what episodes of a series share by them. Deploy before the roles. */
export const sql = `
alter table scene_analyses
  add column series text,
  add column is_series_pending boolean not null default false;

create table scene_fingerprints (
  encoding_id text primary key references encodings(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  prints bytea not null
);
create index scene_fingerprints_organization on scene_fingerprints (organization_id);

create table scene_matches (
  encoding_id text not null references encodings(id) on delete cascade,
  other_id text not null references encodings(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  parts jsonb not null,
  primary key (encoding_id, other_id)
);
create index scene_matches_other on scene_matches (other_id);
create index scene_matches_organization on scene_matches (organization_id);
`;
