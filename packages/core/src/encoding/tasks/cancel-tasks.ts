import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { wakeWorkers } from './insert-tasks.ts';
import { stopChannel } from './task.ts';

/** Cancels all unfinished tasks of an encoding; workers are notified when the transaction commits. */
export const cancelTasks = async (context: Context, encodingId: string): Promise<void> => {
  await context.db
    .updateTable('tasks')
    .set({ state: 'CANCELED', lease_until: null, ended_at: context.clock.now() })
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('state', 'in', ['WAITING', 'READY', 'RUNNING'])
    .execute();
  await sql`select pg_notify(${stopChannel}, ${encodingId})`.execute(context.db);
  // Another encoding of the organization may now start.
  await wakeWorkers(context);
};
