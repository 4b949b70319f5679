/** Chats with agents, their messages, and the calls of models behind them. Deploy before the roles. */
export const sql = `
create table agent_sessions (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  app text not null check (app in ('aisa', 'assistant')),
  title text,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index agent_sessions_user on agent_sessions (organization_id, user_id, app, modified_at desc, id);

create index agent_sessions_age on agent_sessions (modified_at);

create table agent_messages (
  id text primary key,
  session_id text not null references agent_sessions(id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  parts jsonb not null,
  created_at timestamptz not null
);
create index agent_messages_session on agent_messages (session_id, created_at, id);

create table ai_calls (
  id text primary key,
  organization_id text not null,
  user_id text,
  feature text not null,
  model text not null,
  outcome text not null check (outcome in ('OK', 'FAILED', 'CANCELED')),
  input_tokens integer not null,
  output_tokens integer not null,
  milliseconds integer not null,
  created_at timestamptz not null
);
create index ai_calls_organization on ai_calls (organization_id, created_at);
`;
