/** Content, its schedule, and ad cues of live encodings. Deploy before the roles of the same version. */
export const sql = `
alter table live_runs add column insertions integer not null default 0;

create table live_contents (
  id text primary key,
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  name text,
  description text,
  custom_data jsonb,
  inputs jsonb not null,
  status text not null default 'CREATED' check (status in ('CREATED', 'DOWNLOADING', 'READY', 'ERROR')),
  duration_seconds double precision,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index live_contents_encoding on live_contents (encoding_id, created_at desc, id);

create table live_schedules (
  id text primary key,
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  content_id text not null references live_contents(id) on delete cascade,
  name text,
  description text,
  custom_data jsonb,
  run_at timestamptz,
  duration_seconds double precision not null,
  status text not null default 'SCHEDULED'
    check (status in ('CREATED', 'SCHEDULED', 'TO_BE_DESCHEDULED', 'DESCHEDULED', 'ERROR')),
  started_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index live_schedules_encoding on live_schedules (encoding_id, run_at, created_at, id);

create table live_cues (
  id text primary key,
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  source text not null check (source in ('API', 'ESAM', 'TRIGGER', 'IN_BAND')),
  event_id integer not null,
  splice_at timestamptz,
  duration_seconds double precision,
  manifest_ids jsonb,
  section text,
  start_seconds double precision,
  is_out boolean,
  created_at timestamptz not null default now()
);
create index live_cues_encoding on live_cues (encoding_id, created_at);
`;
