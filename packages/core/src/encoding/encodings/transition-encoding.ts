import { mayFollow, type Status } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';
import { releaseReservation } from '../../account/limits/admit.ts';
import type { Context } from '../../shared/context.ts';
import { encodingChanged } from '../encoding-events.ts';
import { lockEncoding, type EncodingRow } from '../encoding-store.ts';

export type Transition = { to: Status; cause?: string; failure?: StoredFailure };

const instantColumn = {
  CREATED: undefined,
  QUEUED: 'queued_at',
  RUNNING: 'running_at',
  FINISHED: 'finished_at',
  ERROR: 'error_at',
  TRANSFER_ERROR: 'error_at',
  CANCELED: 'finished_at',
} as const satisfies Record<Status, keyof EncodingRow | undefined>;

/**
 * Changes the status of an encoding and records the actor and the cause; call it inside a transaction.
 * Returns false, and changes nothing, if the transition is not allowed.
 */
export const transitionEncoding = async (
  context: Context,
  encodingId: string,
  { to, cause, failure }: Transition,
): Promise<boolean> => {
  const row = await lockEncoding(context, encodingId);
  if (!mayFollow(row.status, to)) return false;
  const now = context.clock.now();
  const column = instantColumn[to];
  const changed = await context.db
    .updateTable('encodings')
    .set({
      status: to,
      modified_at: now,
      ...(column && { [column]: now }),
      ...(to === 'FINISHED' && { progress: 100 }),
      ...(failure && { failure: JSON.stringify(failure) }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.db
    .insertInto('encoding_transitions')
    .values({
      encoding_id: row.id,
      organization_id: row.organization_id,
      from_status: row.status,
      to_status: to,
      actor: context.actor.label,
      cause: cause ?? failure?.code ?? null,
      created_at: now,
    })
    .execute();
  if (column === 'finished_at' || column === 'error_at') await releaseReservation(context, row.id);
  await encodingChanged(context, changed, row.status);
  return true;
};
