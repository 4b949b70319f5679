/** Input figures of live encodings by minute and hour. Deploy before the roles of the same version. */
export const sql = `
create table live_sample_rollups (
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  width_seconds integer not null,
  started_at timestamptz not null,
  track_id text not null,
  track jsonb not null,
  sample_count integer not null,
  samples_sum double precision not null,
  samples_min double precision not null,
  samples_max double precision not null,
  bytes_sum double precision not null,
  bytes_min double precision not null,
  bytes_max double precision not null,
  primary key (encoding_id, width_seconds, started_at, track_id)
);
`;
