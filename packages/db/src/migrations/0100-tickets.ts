/** Support tickets and their messages. Deploy before the roles. */
export const sql = `
create table tickets (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  requester_user_id text references users(id) on delete set null,
  requester_email text not null,
  contact_type text check (contact_type in ('GENERIC', 'CONTACT_SALES_PLAN_CANCELLATION')),
  follows_ticket_id text references tickets(id) on delete set null,
  subject text not null,
  category text not null check (category in
    ('OBSERVABILITY', 'VOD_ENCODING', 'LIVE_ENCODING', 'PLAYER', 'STREAMS', 'OTHER')),
  priority text not null check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  severity text not null check (severity in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  status text not null check (status in ('NEW', 'OPEN', 'PENDING', 'SOLVED', 'CLOSED')),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create index tickets_of_organization on tickets (organization_id, modified_at desc, id);
create index tickets_by_status on tickets (status, modified_at);

create table ticket_messages (
  id text primary key,
  ticket_id text not null references tickets(id) on delete cascade,
  organization_id text not null references organizations(id) on delete cascade,
  author text not null check (author in ('CUSTOMER', 'STAFF')),
  author_name text not null,
  body text not null,
  created_at timestamptz not null default now()
);
create index ticket_messages_of_ticket on ticket_messages (ticket_id, created_at, id);
`;
