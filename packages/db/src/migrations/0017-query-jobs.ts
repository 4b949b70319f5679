/**
 * Telemetry queries that are answered in parts, and the parts that are ready. Deploy in any order.
 *
 * Unlogged: queries lost in a crash are requested again.
 */
export const sql = `
create unlogged table analytics_query_jobs (
  id uuid primary key,
  organization_id text not null,
  question text not null,
  start_milliseconds bigint not null,
  end_milliseconds bigint not null,
  expires_at timestamptz not null
);
create index analytics_query_jobs_expiry on analytics_query_jobs (expires_at);

create unlogged table analytics_query_parts (
  job_id uuid not null references analytics_query_jobs (id) on delete cascade,
  cursor integer not null,
  result jsonb not null,
  primary key (job_id, cursor)
);
`;
