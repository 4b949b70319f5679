/** Budgets of models: calls reserve tokens before they are made. Chats are kept as long as an organization sets. Deploy before the roles. */
export const sql = `
alter table ai_calls drop constraint ai_calls_outcome_check;
alter table ai_calls
  add constraint ai_calls_outcome_check check (outcome in ('RUNNING', 'OK', 'FAILED', 'CANCELED', 'INTERRUPTED')),
  add column reserved_tokens integer not null default 0;
create index ai_calls_age on ai_calls (created_at);

create table ai_settings (
  organization_id text primary key references organizations(id) on delete cascade,
  chat_retention_days integer not null check (chat_retention_days between 1 and 365),
  modified_at timestamptz not null
);
`;
