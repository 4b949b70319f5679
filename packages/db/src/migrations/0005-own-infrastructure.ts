/**
 * Workers of organizations' own infrastructure: their tokens, when each was last seen, and whose encodings they run.
 * Deploy before the workers: a worker of the previous version would also claim tasks of such infrastructure.
 */
export const sql = `
alter table encodings add column infrastructure_id text;
create index encodings_infrastructure on encodings (infrastructure_id) where infrastructure_id is not null;
alter table tasks add column infrastructure_id text;

create table worker_tokens (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  infrastructure_id text not null references resources(id) on delete cascade,
  name text,
  value_hash text not null unique,
  value_hint text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index worker_tokens_infrastructure on worker_tokens (infrastructure_id, created_at desc);

create table joined_workers (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  infrastructure_id text not null references resources(id) on delete cascade,
  token_id text not null references worker_tokens(id) on delete cascade,
  name text not null,
  version text,
  cores integer,
  joined_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  left_at timestamptz
);
create index joined_workers_infrastructure on joined_workers (infrastructure_id, last_seen_at desc);
`;
