/** Servers that live encodings are sent to besides their outputs. Deploy before the roles. */
export const sql = `
create table live_simulcast_targets (
  id text primary key,
  encoding_id text not null references encodings(id) on delete cascade,
  organization_id text not null,
  name text,
  url text not null,
  masked_key text,
  address bytea not null,
  state text not null default 'WAITING',
  attempt integer not null default 0,
  reason text,
  next_try_at timestamptz,
  connected_at timestamptz,
  retries integer not null default 0,
  created_at timestamptz not null default now()
);
create index live_simulcast_targets_encoding on live_simulcast_targets (encoding_id, created_at);
alter table live_runs add column simulcast_changes integer not null default 0;
`;
