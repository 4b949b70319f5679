import { queueMail } from '../mail/queue-mail.ts';
import type { Context } from '../shared/context.ts';
import type { TicketRow } from './ticket-store.ts';

/** Mails what a customer wrote to the operator's support address, in the caller's transaction; does nothing without one. */
export const notifyStaff = async (tx: Context, ticket: TicketRow, body: string): Promise<void> => {
  const { supportEmail } = tx.services.settings;
  if (supportEmail === undefined) return;
  await queueMail(tx, {
    purpose: 'ticket-notice',
    recipient: supportEmail,
    subject: `[#${ticket.id}] ${ticket.subject}`,
    paragraphs: [`${ticket.requester_email} wrote:`, ...body.split(/\n{2,}/)],
    footnote: `Answer with the command: tickets answer ${ticket.id} <text>. Replies to this email are not read.`,
  });
};
