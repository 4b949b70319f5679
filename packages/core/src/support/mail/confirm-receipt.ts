import type { Context } from '../../shared/context.ts';
import type { TicketRow } from '../ticket-store.ts';
import { queueTicketMail } from './ticket-mail.ts';

const dayMilliseconds = 86_400_000;

/** Reports whether a sender had no automatic response for a day, and records that they get one now. */
const claimResponse = async ({ db, clock }: Context, sender: string): Promise<boolean> => {
  const now = clock.now();
  const claimed = await db
    .insertInto('support_automatic_replies')
    .values({ sender, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .column('sender')
        .doUpdateSet({ sent_at: now })
        .where('support_automatic_replies.sent_at', '<=', new Date(now.getTime() - dayMilliseconds)),
    )
    .returning('sender')
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Confirms by email that a ticket was opened, at most once a day to each sender. */
export const confirmReceipt = async (tx: Context, ticket: TicketRow, sender: string): Promise<void> => {
  if (!(await claimResponse(tx, sender))) return;
  await queueTicketMail(tx, ticket, {
    audience: 'CUSTOMER',
    purpose: 'ticket-receipt',
    recipient: sender,
    isAutomaticReply: true,
    paragraphs: ['We received your email and will answer it.', 'To add something, reply to this email.'],
    footnote: 'You receive this email because you wrote to support; it is sent once a day at most.',
  });
};
