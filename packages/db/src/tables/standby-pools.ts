import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

/** A pool that keeps live encodings started until one is needed. */
export type StandbyPoolsTable = {
  id: string;
  organization_id: string;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  target_size: number;
  /** Text of the template. */
  template: string;
  template_name: string | null;
  /** Number of the template; each replacement increases it. */
  revision: Generated<number>;
  /** Consecutive failures; each delays the next encoding longer. */
  failures: Generated<number>;
  /** Time before which no encoding is created. */
  retry_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StandbyPoolEncodingsTable = {
  id: string;
  /** Null once the pool is deleted: its encodings are still to be stopped. */
  pool_id: string | null;
  organization_id: string;
  encoding_id: string | null;
  /** Revision of the template that created it. */
  revision: number;
  status: string;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type StandbyPoolLogsTable = {
  id: Generated<string>;
  pool_id: string;
  organization_id: string;
  pool_encoding_id: string | null;
  event_type: 'INFO' | 'WARN' | 'ERROR';
  message: string;
  details: string | null;
  created_at: Timestamp;
};
