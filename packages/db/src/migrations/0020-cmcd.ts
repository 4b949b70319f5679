/** CMCD sessions of players, while they are assembled from the reports of all collectors. Deploy in any order. */
export const sql = `
create table cmcd_batches (
  id text primary key,
  forget_at bigint not null
);
create index cmcd_batches_forget on cmcd_batches (forget_at);
create table cmcd_reports (
  seq bigserial primary key,
  license_key text not null,
  session_id text not null,
  received_at bigint not null,
  heard text not null
);
create index cmcd_reports_session on cmcd_reports (license_key, session_id, received_at);
create table cmcd_sessions (
  license_key text not null,
  id text not null,
  subject text not null,
  held text,
  is_open boolean not null default true,
  due_at bigint not null,
  primary key (license_key, id)
);
create index cmcd_sessions_due on cmcd_sessions (due_at);
create index cmcd_sessions_open on cmcd_sessions (due_at) where is_open;
create index cmcd_sessions_subject on cmcd_sessions (license_key, subject);
create table cmcd_samples (
  id bigserial primary key,
  made_at bigint not null,
  samples text not null
);
`;
