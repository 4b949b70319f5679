/** Acceptances of the AI terms; the limit `aiTermsAndConditionsAgreed` follows them. Deploy before the roles. */
export const sql = `
create table ai_terms_acceptances (
  organization_id text not null references organizations(id) on delete cascade,
  version integer not null,
  user_id text,
  accepted_at timestamptz not null default now(),
  primary key (organization_id, version)
);
`;
