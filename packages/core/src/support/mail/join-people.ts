import type { Context } from '../../shared/context.ts';
import type { TicketRow } from '../ticket-store.ts';
import { isMailbox } from './loop-guard.ts';
import { recipientsOf } from './ticket-mail.ts';

/** People besides the requester who can take part in a ticket. */
const participantsMax = 10;

/** Adds people to a locked ticket, so that they receive its answers; the staff and the mailbox are never added. */
export const joinPeople = async (tx: Context, ticket: TicketRow, people: readonly string[]): Promise<void> => {
  const { supportMailbox, supportEmail, staffEmails } = tx.services.settings;
  const present = new Set((await recipientsOf(tx, ticket)).map((email) => email.toLowerCase()));
  const isExcluded = (email: string): boolean =>
    present.has(email) ||
    staffEmails.includes(email) ||
    email === supportEmail?.toLowerCase() ||
    (supportMailbox !== undefined && isMailbox(supportMailbox, email));
  const joining = people
    .filter((email) => !isExcluded(email))
    .slice(0, Math.max(0, participantsMax + 1 - present.size));
  if (joining.length === 0) return;
  await tx.db
    .insertInto('ticket_participants')
    .values(joining.map((email) => ({ ticket_id: ticket.id, email, created_at: tx.clock.now() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
