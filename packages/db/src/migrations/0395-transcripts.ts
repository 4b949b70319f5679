/** Transcripts of speech, their lines, and captions that models wrote. Deploy before the roles. */
export const sql = `
create table transcripts (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  encoding_id text unique references encodings(id) on delete cascade,
  version_id text unique references stream_versions(id) on delete cascade,
  state text not null,
  run_id text,
  method text,
  model text,
  requested_language text,
  language_code text,
  duration_seconds double precision,
  transcribed_seconds double precision not null default 0,
  is_default boolean not null default false,
  reason text,
  modified_at timestamptz not null default now(),
  check (num_nonnulls(encoding_id, version_id) = 1)
);
create index transcripts_organization on transcripts (organization_id);

create table transcript_lines (
  id bigint generated always as identity primary key,
  transcript_id text not null references transcripts(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  start_seconds double precision not null,
  end_seconds double precision not null,
  text text not null,
  words jsonb,
  search tsvector generated always as (to_tsvector('simple', text)) stored
);
create index transcript_lines_transcript on transcript_lines (transcript_id, start_seconds);
create index transcript_lines_search on transcript_lines using gin (search);
create index transcript_lines_organization on transcript_lines (organization_id);

alter table scene_analyses add column speech_key text;
alter table ai_endpoints add column transcription_model text;
alter table stream_tracks
  add column generated_by text,
  add column transcript_id text references transcripts(id) on delete set null;
create index stream_tracks_transcript on stream_tracks (transcript_id);
`;
