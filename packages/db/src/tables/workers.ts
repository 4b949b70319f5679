import type { Timestamp } from './accounts.ts';

/** Tokens with which machines join one infrastructure of one organization. */
export type WorkerTokensTable = {
  id: string;
  organization_id: string;
  infrastructure_id: string;
  name: string | null;
  value_hash: string;
  /** Last characters of the value, to tell tokens apart. */
  value_hint: string;
  created_at: Timestamp;
  last_used_at: Date | null;
  revoked_at: Date | null;
};

/** A worker process that has joined an infrastructure. */
export type JoinedWorkersTable = {
  id: string;
  organization_id: string;
  infrastructure_id: string;
  token_id: string;
  /** Host name of its machine. */
  name: string;
  version: string | null;
  cores: number | null;
  joined_at: Timestamp;
  last_seen_at: Timestamp;
  left_at: Date | null;
};
