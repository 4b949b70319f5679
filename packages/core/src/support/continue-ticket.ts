import type { Context } from '../shared/context.ts';
import { insertTicket, type TicketRow } from './ticket-store.ts';

/** Opens the ticket that continues a closed one, with the same people. */
export const continueTicket = async (tx: Context, closed: TicketRow, email: string): Promise<TicketRow> => {
  const next = await insertTicket(tx, {
    requester_user_id: tx.actor.userId ?? null,
    requester_email: email,
    contact_type: closed.contact_type,
    follows_ticket_id: closed.id,
    subject: closed.subject,
    category: closed.category,
    priority: closed.priority,
    severity: closed.severity,
    details: JSON.stringify(closed.details),
  });
  return next;
};
