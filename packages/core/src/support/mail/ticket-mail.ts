import type { MailThreading } from '@sluice/db';
import { queueMail, type NewMail } from '../../mail/queue-mail.ts';
import type { Context } from '../../shared/context.ts';
import type { TicketRow } from '../ticket-store.ts';
import { ticketAddress, type TicketAudience } from './ticket-address.ts';

/** Message-IDs that a References header lists besides that of the conversation. */
const referencesMax = 8;

/** Returns the Message-ID that starts the conversation of a ticket; no email has it, but all refer to it. */
export const conversationId = ({ settings }: Context['services'], ticketId: string): string =>
  `<ticket.${ticketId}@${settings.mailDomain}>`;

/** Records that an email belongs to a ticket, so that replies to it do too. */
export const recordMessageId = async ({ db, clock }: Context, ticketId: string, messageId: string): Promise<void> => {
  await db
    .insertInto('ticket_mail_ids')
    .values({ message_id: messageId, ticket_id: ticketId, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const threadingOf = async (tx: Context, ticketId: string, audience: TicketAudience): Promise<MailThreading> => {
  const earlier = await tx.db
    .selectFrom('ticket_mail_ids')
    .select('message_id')
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(referencesMax)
    .execute();
  const replyTo = ticketAddress(tx.services, ticketId, audience);
  const references = [
    conversationId(tx.services, ticketId),
    ...earlier.toReversed().map(({ message_id }) => message_id),
  ];
  return { references, ...(replyTo !== undefined && { replyTo }) };
};

type TicketMail = Omit<NewMail, 'subject' | 'threading'> & { audience: TicketAudience; isAutomaticReply?: true };

/** Adds an email about a ticket to the outbox, as part of the ticket's conversation, in the caller's transaction. */
export const queueTicketMail = async (
  tx: Context,
  ticket: TicketRow,
  { audience, isAutomaticReply, ...mail }: TicketMail,
): Promise<void> => {
  const threading = await threadingOf(tx, ticket.id, audience);
  const id = await queueMail(tx, {
    ...mail,
    subject: `[#${ticket.id}] ${ticket.subject}`,
    threading: { ...threading, ...(isAutomaticReply && { isAutomaticReply }) },
  });
  await recordMessageId(tx, ticket.id, `<${id}@${tx.services.settings.mailDomain}>`);
};

/** Returns the addresses that receive the answers to a ticket: its requester's, and those of people who joined. */
export const recipientsOf = async ({ db }: Context, ticket: TicketRow): Promise<string[]> => {
  const joined = await db
    .selectFrom('ticket_participants')
    .select('email')
    .where('ticket_id', '=', ticket.id)
    .orderBy('created_at')
    .execute();
  return [...new Set([ticket.requester_email, ...joined.map(({ email }) => email)])];
};
