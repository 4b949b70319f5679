import type { Context } from '../shared/context.ts';
import { queueTicketMail } from './mail/ticket-mail.ts';
import type { TicketRow } from './ticket-store.ts';

/** Mails what a customer wrote to the operator's support address, in the caller's transaction; does nothing without one. */
export const notifyStaff = async (
  tx: Context,
  ticket: TicketRow,
  body: string,
  author: string = ticket.requester_email,
): Promise<void> => {
  const { supportEmail, supportMailbox } = tx.services.settings;
  if (supportEmail === undefined) return;
  const way =
    supportMailbox === undefined
      ? 'Replies to this email are not read.'
      : 'Or reply to this email; the customer receives your reply.';
  await queueTicketMail(tx, ticket, {
    audience: 'STAFF',
    purpose: 'ticket-notice',
    recipient: supportEmail,
    paragraphs: [`${author} wrote:`, ...body.split(/\n{2,}/)],
    footnote: `Answer with the command: tickets answer ${ticket.id} <text>. ${way}`,
  });
};
