import type { ColumnType } from 'kysely';
import type { Timestamp } from './accounts.ts';

/** Parameters of the path and the query, and the body of a proposed call. */
export type ProposedInput = { params: Record<string, string>; query: Record<string, string>; body?: unknown };

/** Change that an agent proposes and a person decides on. */
export type AgentProposalsTable = {
  id: string;
  organization_id: string;
  /** Owner of the key that proposed it, who alone may approve it. */
  user_id: string;
  key_name: string | null;
  state: 'PENDING' | 'APPLYING' | 'APPLIED' | 'FAILED' | 'DECLINED';
  operation: string;
  input: ColumnType<ProposedInput, string, never>;
  /** SHA-256 of operation and input. */
  hash: string;
  /** The resource as an agent reads it, for changes of an existing one. */
  current: ColumnType<unknown, string | null, never>;
  /** SHA-256 of the whole resource. */
  version: string | null;
  why: string;
  created_at: Timestamp;
  expires_at: Date;
  decided_at: Date | null;
  failure: string | null;
};
