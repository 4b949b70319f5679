/** Quality measurements of streams; the values of single frames are in the object storage. */
export const sql = `
create table quality_metrics (
  organization_id text not null references organizations(id) on delete cascade,
  encoding_id text not null references encodings(id) on delete cascade,
  stream_id text not null references streams(id) on delete cascade,
  metric text not null,
  status text not null,
  summary jsonb,
  series_key text,
  value_count integer not null default 0,
  seconds_apart double precision,
  failure jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (stream_id, metric)
);
create index quality_metrics_encoding on quality_metrics (encoding_id);
`;
