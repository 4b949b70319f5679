import type { ColumnType, Generated } from 'kysely';

/** A column that the database fills when it is left out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
export type Json<T> = ColumnType<T, string, string>;

export type OrganizationsTable = {
  id: string;
  parent_id: string | null;
  name: string;
  description: string | null;
  owner_user_id: string | null;
  mfa_required: Generated<boolean>;
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
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type GroupsTable = { id: string; organization_id: string; name: string; created_at: Timestamp };
export type GroupMembersTable = { group_id: string; user_id: string; created_at: Timestamp };

export type GroupRulesTable = {
  id: string;
  group_id: string;
  resource: string;
  policy: 'ALLOW' | 'DENY';
  permissions: string[];
  created_at: Timestamp;
};

export type ApiKeysTable = {
  id: string;
  user_id: string;
  name: string | null;
  /** SHA-256 of the value, which is 256 bits of chance: no salt needed, and one indexed look-up finds it. */
  value_hash: string;
  /** Last characters of the value, to recognise it by. */
  value_hint: string;
  kind: 'API' | 'SESSION';
  created_at: Timestamp;
  last_used_at: Date | null;
  expires_at: Date | null;
};

export type AuditEntriesTable = {
  id: string;
  organization_id: string;
  actor_user_id: string | null;
  request_id: string;
  action: string;
  resource: string;
  resource_id: string;
  detail: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
};

/** Facts about the installation itself. */
export type InstallationTable = { name: string; value: string };

export type LoginAttemptsTable = {
  subject: string;
  failures: number;
  blocked_until: Date | null;
  modified_at: Timestamp;
};
