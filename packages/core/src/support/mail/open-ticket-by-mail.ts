import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { insertTicket, supportPermission, type TicketRow } from '../ticket-store.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { fileMessage, type AuthoredMail } from './file-mail.ts';
import type { Sender } from './known-sender.ts';

type TicketOwner = Omit<Sender, 'userId'> & { userId: string | null };

/**
 * Opens a ticket from an email; organizations without tickets make a contact request, which only the staff can read.
 *
 * Its From can be forged, so answers go to the user of that address only: others join by the address of the ticket.
 */
export const openTicketByMail = async (
  tx: Context,
  { userId, hasTickets }: TicketOwner,
  mail: AuthoredMail,
): Promise<TicketRow> => {
  const ticket = await insertTicket(tx, {
    requester_user_id: userId,
    requester_email: mail.from,
    contact_type: hasTickets ? null : 'GENERIC',
    subject: mail.subject,
    category: 'OTHER',
    priority: 'NORMAL',
    severity: 'LOW',
    details: '{}',
  });
  await fileMessage(tx, ticket, mail);
  await confirmReceipt(tx, ticket, mail.from);
  await audit(tx, { action: 'create', resource: supportPermission, resourceId: ticket.id });
  return ticket;
};
