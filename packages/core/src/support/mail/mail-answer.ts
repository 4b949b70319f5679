import type { MailAttachment } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { TicketRow } from '../ticket-store.ts';
import { queueTicketMail, recipientsOf } from './ticket-mail.ts';

/** Mails an answer of the staff to everyone who takes part in a ticket, in the caller's transaction. */
export const mailAnswer = async (
  tx: Context,
  ticket: TicketRow,
  body: string,
  attachments: readonly MailAttachment[] = [],
): Promise<void> => {
  for (const recipient of await recipientsOf(tx, ticket))
    await queueTicketMail(tx, ticket, {
      audience: 'CUSTOMER',
      purpose: 'ticket-answer',
      recipient,
      paragraphs: [],
      message: body,
      attachments,
      footnote: 'You receive this email because you sent a request to support, or were added to one.',
    });
};
