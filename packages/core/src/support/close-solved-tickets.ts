import { defineJob, noPayload } from '@sluice/jobs';
import type { Context } from '../shared/context.ts';

const daysUntilClosed = 14;

/** Closes solved tickets once a day. */
export const closeSolvedTicketsJob = defineJob({
  name: 'support.close-solved-tickets',
  payload: noPayload,
  retry: { limit: 3, delaySeconds: 60 },
  cron: '23 4 * * *',
});

/** Closes tickets that have been solved for 14 days; a later reply continues in a new ticket. Returns their number. */
export const closeSolvedTickets = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ status: 'CLOSED', modified_at: now })
    // Both statuses as in the table of transitions: only solved tickets close by themselves.
    .where('status', '=', 'SOLVED')
    .where('modified_at', '<', new Date(now.getTime() - daysUntilClosed * 86_400_000))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
