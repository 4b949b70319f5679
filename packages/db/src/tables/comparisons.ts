import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';
import type { StoredFailure } from './encoding.ts';

/** A comparison of two encodings of the same input. */
export type ComparisonsTable = {
  id: string;
  organization_id: string;
  kind: 'FRAME' | 'COST_SAVING';
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  primary_encoding_id: string;
  secondary_encoding_id: string;
  status: Generated<'QUEUED' | 'RUNNING' | 'FINISHED' | 'ERROR'>;
  /** Whole percent. */
  progress: Generated<number>;
  /** Request fields that have no column of their own. */
  settings: Json<Record<string, unknown>>;
  /** Result, once it is FINISHED. */
  result: Json<Record<string, unknown>> | null;
  failure: Json<StoredFailure> | null;
  created_at: Timestamp;
  started_at: Date | null;
  finished_at: Date | null;
};
