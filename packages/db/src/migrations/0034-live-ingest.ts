/** Ingest points of live encodings, fail-over between them, and SRT statistics. Deploy before the roles. */
export const sql = `
create table live_ingest_points (
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  position integer not null,
  id text not null,
  input_id text not null,
  protocol text not null check (protocol in ('RTMP', 'SRT')),
  mode text check (mode in ('LISTENER', 'CALLER')),
  name text,
  is_static boolean not null default false,
  primary key (encoding_id, position)
);
create index live_ingest_points_id on live_ingest_points (id);
create index live_stream_keys_point on live_stream_keys (assigned_ingest_point_id) where assigned_ingest_point_id is not null;

alter table live_runs add column active_position integer not null default 0;
alter table live_runs add column ingest_changes integer not null default 0;

create table live_srt_samples (
  id text primary key,
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  position integer not null,
  srt_input_id text not null,
  is_selected boolean not null,
  figures jsonb not null,
  created_at timestamptz not null
);
create index live_srt_samples_encoding on live_srt_samples (encoding_id, created_at desc, id desc);
`;
