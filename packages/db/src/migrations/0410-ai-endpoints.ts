/** Models of organizations. Deploy before the roles. */
export const sql = `
create table ai_endpoints (
  organization_id text primary key references organizations(id) on delete cascade,
  protocol text not null check (protocol in ('OPENAI', 'ANTHROPIC')),
  base_url text not null,
  chat_model text not null,
  label text not null,
  api_key bytea,
  modified_at timestamptz not null
);
`;
