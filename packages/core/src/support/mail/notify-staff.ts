import type { MailAttachment } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { queueTicketMail } from './ticket-mail.ts';
import type { TicketRow } from '../ticket-store.ts';

type Notice = { author?: string; attachments?: readonly MailAttachment[] };

/** Mails what a customer wrote to the operator's support address, in the caller's transaction; does nothing without one. */
export const notifyStaff = async (
  tx: Context,
  ticket: TicketRow,
  body: string,
  { author = ticket.requester_email, attachments = [] }: Notice = {},
): Promise<void> => {
  const { supportEmail, supportMailbox } = tx.services.settings;
  if (supportEmail === undefined) return;
  const way =
    supportMailbox === undefined
      ? 'Replies to this email are not read.'
      : 'Or reply to this email: everyone who takes part in the ticket receives your reply.';
  await queueTicketMail(tx, ticket, {
    audience: 'STAFF',
    purpose: 'ticket-notice',
    recipient: supportEmail,
    paragraphs: [`${author} wrote:`],
    message: body,
    attachments,
    footnote: `Answer with the command: tickets answer ${ticket.id} <text>. ${way}`,
  });
};
