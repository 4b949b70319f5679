/** Opinions of people about the interpretation of a session. Deploy before the roles. */
export const sql = `
create table interpretation_feedback (
  organization_id text not null references organizations(id) on delete cascade,
  impression_id text not null,
  user_id text not null,
  license_key text not null,
  rating text not null check (rating in ('UP', 'DOWN')),
  comment text,
  rules_version integer not null,
  rule text,
  modified_at timestamptz not null default now(),
  primary key (organization_id, impression_id, user_id)
);
create index interpretation_feedback_impression on interpretation_feedback (impression_id);
`;
