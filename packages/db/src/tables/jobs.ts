import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

/** Jobs that a transaction has enqueued and that are not in the queue yet. */
export type OutgoingJobsTable = {
  id: Generated<string>;
  name: string;
  payload: Json<Record<string, unknown>>;
  start_after: ColumnType<Date, Date | undefined, Date>;
  /** Request that caused it, and its span. */
  trace: Json<{ requestId: string; traceparent?: string }> | null;
  created_at: Timestamp;
};
