/** Figures of SRT connections of live encodings by minute and hour. Deploy before the roles of the same version. */
export const sql = `
create table live_srt_rollups (
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  width_seconds integer not null,
  started_at timestamptz not null,
  position integer not null,
  srt_input_id text not null,
  sample_count integer not null,
  rtt_sum double precision not null,
  rtt_min double precision not null,
  rtt_max double precision not null,
  rate_sum double precision not null,
  rate_min double precision not null,
  rate_max double precision not null,
  packets bigint not null,
  packets_lost bigint not null,
  packets_retransmitted bigint not null,
  packets_dropped bigint not null,
  primary key (encoding_id, width_seconds, started_at, position)
);
`;
