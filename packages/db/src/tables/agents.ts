import type { ColumnType, Generated } from 'kysely';
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

/** Chat of a person with an agent. */
export type AgentSessionsTable = {
  id: string;
  organization_id: string;
  user_id: string;
  app: 'aisa' | 'assistant';
  title: string | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type AgentMessagesTable = {
  id: string;
  session_id: string;
  role: 'user' | 'assistant';
  /** In the form of the API. */
  parts: ColumnType<unknown[], string, string>;
  created_at: Timestamp;
};

/** Ledger of what models were asked for; without any text. */
export type AiCallsTable = {
  id: string;
  organization_id: string;
  user_id: string | null;
  feature: string;
  model: string;
  /** `INTERRUPTED` if the process ended before the model had answered: its reservation counts as used. */
  outcome: 'RUNNING' | 'OK' | 'FAILED' | 'CANCELED' | 'INTERRUPTED';
  /** Tokens set aside while the call runs. */
  reserved_tokens: Generated<number>;
  input_tokens: number;
  output_tokens: number;
  milliseconds: number;
  created_at: Timestamp;
};

/** Model of an organization, which it uses instead of that of the operator. */
export type AiEndpointsTable = {
  organization_id: string;
  protocol: 'OPENAI' | 'ANTHROPIC';
  base_url: string;
  chat_model: string;
  /** Null if scenes are searched by words only. */
  embedding_model: string | null;
  /** Null if speech is not transcribed by this server. */
  transcription_model: Generated<string | null>;
  label: string;
  /** Encrypted. */
  api_key: Buffer | null;
  modified_at: Timestamp;
};

/** Choices of an organization about models and its chats. */
export type AiSettingsTable = {
  organization_id: string;
  chat_retention_days: number;
  /** False if it uses no model of the organizations above it. */
  inherits_model: Generated<boolean>;
  modified_at: Timestamp;
};
