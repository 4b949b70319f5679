/** Second nodes of live encodings, which encode along and take over. Deploy before the roles api and live. */
export const sql = `
alter table live_runs
  add column is_redundant boolean not null default false,
  add column standby_node text,
  add column standby_lease_until timestamptz,
  add column standby_ingest jsonb,
  add column standby_is_ready boolean not null default false,
  add column handover_attempt integer;
`;
