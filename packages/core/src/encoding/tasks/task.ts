import { isTaskKind, type TaskKind } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Trace } from '@sluice/trace';

export type TaskRow = Selectable<Database['tasks']>;

/** A task leased to one worker; the attempt is the fencing token that keeps earlier holders from writing. */
export type ClaimedTask = {
  id: string;
  organizationId: string;
  encodingId: string;
  key: string;
  kind: TaskKind;
  subtask: string;
  payload: Record<string, unknown>;
  attempt: number;
  worker: string;
  /** With the lead of tasks that come first. */
  priority: number;
  /** Request that caused the task; absent for tasks of earlier versions. */
  trace?: Trace;
};

/** Returns the kind of a stored task; throws for a kind that this version does not know. */
export const toTaskKind = (kind: string): TaskKind => {
  if (isTaskKind(kind)) return kind;
  throw new TypeError(`Unknown kind of task: ${kind}.`);
};

export const toClaimedTask = (row: TaskRow, worker: string): ClaimedTask => ({
  id: row.id,
  organizationId: row.organization_id,
  encodingId: row.encoding_id,
  key: row.key,
  kind: toTaskKind(row.kind),
  subtask: row.subtask,
  payload: row.payload,
  attempt: row.attempt,
  worker,
  priority: row.priority + row.lead,
  ...(row.trace && { trace: row.trace }),
});

/** Lease duration; workers renew leases every `renewSeconds` and count as dead without a renewal for this time. */
export const leaseSeconds = 8;
export const renewSeconds = 2.5;

/** Maximum number of claims of one task, including lost leases, before its encoding fails. */
export const maximumAttempts = 4;

export const taskChannel = 'sluice_tasks';
export const stopChannel = 'sluice_encodings_stopped';
