/** Users, their credentials, and the permissions that organizations grant them. */
export const sql = `
alter table users
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step bigint,
  add column product_interests text[] not null default '{}',
  add column marketplace text,
  add column utm_data jsonb,
  add column saml_domain_id text,
  add column terms_version text,
  add column last_login_at timestamptz;
create table recovery_codes (
  user_id text not null references users(id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table api_keys
  add column signed_in_by text,
  add column user_agent text;
create table external_identities (
  provider text not null,
  subject text not null,
  user_id text not null references users(id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index external_identities_user on external_identities (user_id);
create table one_time_tokens (
  token_hash text primary key,
  purpose text not null,
  user_id text references users(id) on delete cascade,
  browser_hash text,
  payload bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_tokens_expiry on one_time_tokens (expires_at);
create table email_verifications (
  email text primary key,
  code_hash text not null,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
create table terms_acceptances (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  version text not null,
  user_agent text,
  accepted_at timestamptz not null default now()
);
create index terms_acceptances_user on terms_acceptances (user_id);
create table mails (
  id text primary key,
  purpose text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  failure text
);
create index mails_created on mails (created_at desc);
create table marketplace_signups (
  id text primary key,
  marketplace text not null,
  email text,
  created_at timestamptz not null default now(),
  organization_id text references organizations(id),
  used_at timestamptz
);

alter table organizations
  add column label_color text,
  add column signup_source text,
  add column support_type text not null default 'NONE';
create index organizations_parent on organizations (parent_id);
create index organizations_owner on organizations (owner_user_id);
create table organization_limits (
  organization_id text not null references organizations(id) on delete cascade,
  resource text not null,
  name text not null,
  value text not null,
  modified_at timestamptz not null default now(),
  primary key (organization_id, resource, name)
);
alter table groups
  add column description text,
  add column custom_data jsonb,
  add column modified_at timestamptz not null default now();
create index encodings_running on encodings (organization_id) where status = 'RUNNING';
create table invitations (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  group_id text not null references groups(id) on delete cascade,
  email text not null,
  first_name text,
  last_name text,
  company text,
  job_title text,
  phone text,
  token_hash text not null unique,
  created_by text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index invitations_email on invitations (group_id, lower(email));
create index invitations_organization on invitations (organization_id, created_at desc);
create table saml_domains (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  domain text not null,
  name text,
  entity_id text not null,
  sso_url text not null,
  certificates text[] not null,
  metadata_url text,
  group_id text references groups(id) on delete set null,
  is_enabled boolean not null default true,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);
create unique index saml_domains_domain on saml_domains (lower(domain));
create index saml_domains_organization on saml_domains (organization_id, created_at desc);
alter table users add foreign key (saml_domain_id) references saml_domains(id) on delete set null;

alter table audit_entries add column actor_label text not null default '';
create index audit_entries_resource on audit_entries (organization_id, resource, created_at desc);
`;
