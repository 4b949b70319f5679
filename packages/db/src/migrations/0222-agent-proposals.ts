/** Changes that agents propose and a person decides on. Deploy before the roles. */
export const sql = `
create table agent_proposals (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  key_name text,
  state text not null check (state in ('PENDING', 'APPLYING', 'APPLIED', 'FAILED', 'DECLINED')),
  operation text not null,
  input jsonb not null,
  hash text not null,
  current jsonb,
  version text,
  why text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  failure text
);
create index agent_proposals_user on agent_proposals (organization_id, user_id, created_at desc, id);
create index agent_proposals_age on agent_proposals (created_at);
`;
