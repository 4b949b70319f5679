/**
 * Tokens of signed streams that are denied by their `jti`, and the time at which a version was replaced, until which
 * viewers in mid-film go on. Deploy before the roles.
 */
export const sql = `
create table stream_denied_tokens (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  jti text not null,
  reason text,
  expires_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  unique (organization_id, jti)
);
create index stream_denied_tokens_organization on stream_denied_tokens (organization_id, created_at desc, id);
create index stream_denied_tokens_expiry on stream_denied_tokens (expires_at);
create trigger stream_denied_tokens_announced after insert or update or delete on stream_denied_tokens for each row
  execute function announce_streams_of_key();

alter table stream_versions add column replaced_at timestamptz;
`;
