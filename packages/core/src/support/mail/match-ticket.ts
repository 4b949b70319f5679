import type { Context } from '../../shared/context.ts';
import type { TicketRow } from '../ticket-store.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { readTicketAddress, type TicketAudience } from './ticket-address.ts';
import { recipientsOf } from './ticket-mail.ts';

/** Ticket that an email belongs to, and how that was found; only the address of a ticket proves that its reader wrote. */
export type TicketMatch = { ticket: TicketRow; by: 'ADDRESS' | 'REFERENCES' | 'SUBJECT'; audience: TicketAudience };

const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const conversationPattern = new RegExp(`^<ticket\\.(${idPattern})@`);
const subjectPattern = new RegExp(`\\[#(${idPattern})\\]`);

// A lock: emails to one ticket are filed one after another, so that they are counted and change its status in order.
const lockTicketById = (tx: Context, id: string | undefined): Promise<TicketRow | undefined> =>
  tx.db
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id ?? '')
    .forUpdate()
    .executeTakeFirst();

const ticketIdByReferences = async ({ db }: Context, references: readonly string[]): Promise<string | undefined> => {
  if (references.length === 0) return undefined;
  const known = await db
    .selectFrom('ticket_mail_ids')
    .select('ticket_id')
    .where('message_id', 'in', references)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return known?.ticket_id ?? references.map((one) => conversationPattern.exec(one)?.[1]).find(Boolean);
};

const matchAddress = async (tx: Context, recipients: readonly string[]): Promise<TicketMatch | undefined> => {
  const addressed = recipients.flatMap((address) => readTicketAddress(tx.services, address) ?? []);
  // The staff's own address wins if a reply goes to both.
  const chosen = addressed.find(({ audience }) => audience === 'STAFF') ?? addressed[0];
  const ticket = await lockTicketById(tx, chosen?.ticketId);
  return ticket && chosen && { ticket, by: 'ADDRESS', audience: chosen.audience };
};

/** Finds and locks the ticket of an email: by its address, or for those who take part by References or `[#id]`. */
export const matchTicket = async (tx: Context, mail: IncomingMail): Promise<TicketMatch | undefined> => {
  const addressed = await matchAddress(tx, mail.recipients);
  if (addressed) return addressed;
  const candidates = [
    { by: 'REFERENCES', id: await ticketIdByReferences(tx, mail.references) },
    { by: 'SUBJECT', id: subjectPattern.exec(mail.subject)?.[1] },
  ] as const;
  for (const { by, id } of candidates) {
    const ticket = await lockTicketById(tx, id);
    const participants = ticket ? await recipientsOf(tx, ticket) : [];
    if (ticket && participants.some((email) => email.toLowerCase() === mail.from))
      return { ticket, by, audience: 'CUSTOMER' };
  }
  return undefined;
};
