import { isTaskKind, type TaskKind } from '@sluice/contract';
import type { Database, Selectable, StoredFailure } from '@sluice/db';

export type TaskRow = Selectable<Database['tasks']>;

/** A task in the hands of one worker; the attempt is the fence that keeps an earlier holder from writing. */
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
};

/** The kind of a stored task; throws for one that this version does not have. */
export const toTaskKind = (kind: string): TaskKind => {
  if (isTaskKind(kind)) return kind;
  throw new TypeError(`There is no kind of task called ${kind}.`);
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
});

/** A worker renews its leases every `renewSeconds`; one that has not for `leaseSeconds` is taken for dead. */
export const leaseSeconds = 8;
export const renewSeconds = 2.5;

/** Claims of one task, lost leases included, before its encoding fails. */
export const maximumAttempts = 4;

export const taskChannel = 'sluice_tasks';
export const stopChannel = 'sluice_encodings_stopped';

export type { StoredFailure };
