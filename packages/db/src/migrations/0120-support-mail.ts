/** Emails of support tickets: threads, participants, attachments, and the log of received emails. Deploy before the roles. */
export const sql = `
alter table mails add column threading jsonb not null default '{}';

create table ticket_mail_ids (
  message_id text primary key,
  ticket_id text not null references tickets(id) on delete cascade,
  created_at timestamptz not null default now()
);
create index ticket_mail_ids_of_ticket on ticket_mail_ids (ticket_id, created_at desc);

create table ticket_participants (
  ticket_id text not null references tickets(id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (ticket_id, email)
);

alter table ticket_messages add column full_text text;

create table ticket_attachments (
  id text primary key,
  ticket_id text not null references tickets(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  author text not null check (author in ('CUSTOMER', 'STAFF')),
  name text not null,
  content_type text not null,
  size_bytes bigint not null,
  created_at timestamptz not null default now()
);
create index ticket_attachments_of_ticket on ticket_attachments (ticket_id, created_at, id);

create table support_mails (
  id text primary key,
  digest text not null unique,
  state text not null check (state in ('FILED', 'TRIAGE', 'IGNORED')),
  reason text not null,
  ticket_id text references tickets(id) on delete set null,
  sender text not null,
  subject text not null,
  body text not null,
  message_id text,
  received_at timestamptz not null default now()
);
create index support_mails_by_state on support_mails (state, received_at);
create index support_mails_received on support_mails (received_at);
create index support_mails_of_ticket on support_mails (ticket_id, received_at);

create table support_automatic_replies (
  sender text primary key,
  sent_at timestamptz not null
);
create index support_automatic_replies_sent on support_automatic_replies (sent_at);
`;
