import type { ColumnType, Generated } from 'kysely';

/** A column with a database default, optional on insert. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
export type Json<T> = ColumnType<T, string, string>;

export type OrganizationsTable = {
  id: string;
  parent_id: string | null;
  name: string;
  description: string | null;
  owner_user_id: string | null;
  mfa_required: Generated<boolean>;
  label_color: string | null;
  signup_source: string | null;
  support_type: Generated<string>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type UsersTable = {
  id: string;
  email: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  phone: string | null;
  verified: Generated<boolean>;
  /** Encrypted; without `totp_confirmed_at`, the enrollment is not completed. */
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  /** Number of the last time step whose code was used; older codes are no longer accepted. */
  totp_last_step: string | null;
  product_interests: Generated<string[]>;
  marketplace: string | null;
  utm_data: Json<Record<string, string>> | null;
  /** Single sign-on domain that this user signs in with. */
  saml_domain_id: string | null;
  terms_version: string | null;
  last_login_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type RecoveryCodesTable = { user_id: string; code_hash: string; used_at: Date | null };

export type ExternalIdentitiesTable = { provider: string; subject: string; user_id: string; created_at: Timestamp };

/** One-time tokens with an expiry: links in emails, states of sign-ins, solved challenges. */
export type OneTimeTokensTable = {
  token_hash: string;
  purpose: string;
  user_id: string | null;
  /** Hash of the cookie of the browser that may use it. */
  browser_hash: string | null;
  /** Encrypted. */
  payload: Buffer | null;
  created_at: Timestamp;
  expires_at: Date;
  used_at: Date | null;
};

export type EmailVerificationsTable = {
  /** In lower case. */
  email: string;
  code_hash: string;
  attempts: Generated<number>;
  created_at: Timestamp;
  expires_at: Date;
  verified_at: Date | null;
};

export type TermsAcceptancesTable = {
  id: string;
  user_id: string;
  version: string;
  user_agent: string | null;
  accepted_at: Timestamp;
};

/** The outbox: all emails of the platform, sent or waiting. */
/** A file of the object store that an email carries. */
export type MailAttachment = { name: string; key: string; contentType: string };

/** Headers that join an email to a conversation. */
export type MailThreading = {
  /** Address of replies, which differs from the sender. */
  replyTo?: string;
  /** Message-IDs of earlier emails, oldest first, each in angle brackets. */
  references?: string[];
  /** True for a response that no person wrote: it has no return path, so that nothing responds to it. */
  isAutomaticReply?: true;
};

export type MailsTable = {
  id: string;
  purpose: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Link that ends emails of this kind to the recipient. */
  unsubscribe_url: string | null;
  attachments: ColumnType<MailAttachment[], string | undefined, string>;
  threading: ColumnType<MailThreading, string | undefined, string>;
  created_at: Timestamp;
  sent_at: Date | null;
  attempts: Generated<number>;
  failure: string | null;
};

export type MarketplaceSignupsTable = {
  id: string;
  marketplace: string;
  email: string | null;
  created_at: Timestamp;
  organization_id: string | null;
  used_at: Date | null;
};

/** Acceptance of a version of the AI terms by an owner. */
export type AiTermsAcceptancesTable = {
  organization_id: string;
  version: number;
  user_id: string | null;
  accepted_at: Timestamp;
};

export type OrganizationLimitsTable = {
  organization_id: string;
  resource: string;
  name: string;
  value: string;
  modified_at: Timestamp;
};

export type InvitationsTable = {
  id: string;
  organization_id: string;
  group_id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  job_title: string | null;
  phone: string | null;
  token_hash: string;
  created_by: string | null;
  created_at: Timestamp;
  expires_at: Date;
  accepted_at: Date | null;
};

export type SamlDomainsTable = {
  id: string;
  organization_id: string;
  domain: string;
  name: string | null;
  entity_id: string;
  sso_url: string;
  certificates: string[];
  metadata_url: string | null;
  group_id: string | null;
  is_enabled: Generated<boolean>;
  last_login_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type GroupsTable = {
  id: string;
  organization_id: string;
  name: string;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};
export type GroupMembersTable = { group_id: string; user_id: string; created_at: Timestamp };

export type GroupRulesTable = {
  id: string;
  group_id: string;
  resource: string;
  policy: 'ALLOW' | 'DENY';
  permissions: string[];
  created_at: Timestamp;
};

/** Limits of an API key. */
export type StoredKeyScope = { organizationId: string; access: 'READ' | 'PROPOSE' | 'WRITE'; resources?: string[] };

export type ApiKeysTable = {
  id: string;
  user_id: string;
  name: string | null;
  /** SHA-256 of the value; needs no salt, since the value has 256 random bits. Found by one indexed lookup. */
  value_hash: string;
  /** Last characters of the value, to recognize it by. */
  value_hint: string;
  kind: 'API' | 'SESSION';
  created_at: Timestamp;
  last_used_at: Date | null;
  expires_at: Date | null;
  /** The way in which a session was opened. */
  signed_in_by: 'PASSWORD' | 'OAUTH' | 'SAML' | 'SIGNUP' | null;
  user_agent: string | null;
  /** Limits of the key; null for one that acts as its owner everywhere. */
  scope: ColumnType<StoredKeyScope | null, string | null | undefined, never>;
};

export type AuditEntriesTable = {
  id: string;
  organization_id: string;
  actor_user_id: string | null;
  actor_label: Generated<string>;
  request_id: string;
  action: string;
  resource: string;
  resource_id: string;
  detail: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
};

/** Browsers and networks from which users signed in. */
export type KnownDevicesTable = {
  id: string;
  user_id: string;
  kind: 'BROWSER' | 'NETWORK';
  /** Hash of the browser's cookie or of the address. */
  subject_hash: string;
  used_at: Date;
  expires_at: Date;
};

/** Complete backups of the installation. */
export type BackupsTable = {
  name: string;
  target: string;
  taken_at: Date;
  finished_at: Generated<Date>;
};

/** Properties of the installation itself. */
export type InstallationTable = { name: string; value: string };

export type LoginAttemptsTable = {
  subject: string;
  failures: number;
  blocked_until: Date | null;
  modified_at: Timestamp;
};
