/** Timed metadata of live encodings. Deploy before the roles of the same version. */
export const sql = `
create table live_id3_tags (
  id text primary key,
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  event_id integer not null,
  content jsonb not null,
  present_at timestamptz,
  start_seconds double precision,
  created_at timestamptz not null default now()
);
create index live_id3_tags_encoding on live_id3_tags (encoding_id, created_at desc, id);
`;
