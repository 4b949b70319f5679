import { createHash } from 'node:crypto';
import type { SupportMailsTable } from '@sluice/db';
import { systemActor, type Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { TicketRow } from '../ticket-store.ts';
import { fileCustomerMail, fileStaffMail, type AuthoredMail } from './file-mail.ts';
import { parseIncomingMail, type IncomingMail } from './incoming-mail.ts';
import { findSender } from './known-sender.ts';
import { automaticReason } from './loop-guard.ts';
import { matchTicket, type TicketMatch } from './match-ticket.ts';
import { openTicketByMail } from './open-ticket-by-mail.ts';

/** Outcome of an email: filed in a ticket, kept for the staff to decide, or ignored; with the reason. */
export type ReceivedMail = { state: SupportMailsTable['state'] | 'REPEATED'; reason: string; ticketId?: string };

/** Emails that one ticket takes in an hour. */
const hourlyMaxOfTicket = 20;
/** Emails outside of tickets that are kept of one sender in an hour. */
const hourlyMaxOfSender = 20;

const ignored = (reason: string): ReceivedMail => ({ state: 'IGNORED', reason });
const forTriage = (reason: string): ReceivedMail => ({ state: 'TRIAGE', reason });
const filed = (ticket: TicketRow, reason: string): ReceivedMail => ({ state: 'FILED', reason, ticketId: ticket.id });

const countSince = (
  tx: Context,
  column: 'ticket_id' | 'sender',
  value: string,
  state: SupportMailsTable['state'],
): Promise<number> =>
  countRows(
    tx.db
      .selectFrom('support_mails')
      .selectAll()
      .where(column, '=', value)
      .where('state', '=', state)
      .where('received_at', '>', new Date(tx.clock.now().getTime() - 3_600_000)),
  );

const actAs = (tx: Context, organizationId: string, email: string): Context => ({
  ...tx,
  organizationId,
  actor: systemActor(email),
});

const matchReasons: Record<TicketMatch['by'], string> = {
  ADDRESS: 'It was sent to the address of a ticket.',
  REFERENCES: 'It replies to an email of a ticket.',
  SUBJECT: 'Its subject names a ticket.',
};

const fileInTicket = async (tx: Context, match: TicketMatch, mail: AuthoredMail): Promise<ReceivedMail> => {
  const { ticket, by, audience } = match;
  const isStaff = tx.services.settings.staffEmails.includes(mail.from);
  if (audience === 'STAFF' && !isStaff) return forTriage(`It answers ticket ${ticket.id}, but is not from the staff.`);
  if (audience === 'CUSTOMER' && isStaff)
    return forTriage(`It claims to be from the staff, but was not sent to their address of ticket ${ticket.id}.`);
  if ((await countSince(tx, 'ticket_id', ticket.id, 'FILED')) >= hourlyMaxOfTicket)
    return forTriage(`Ticket ${ticket.id} received ${hourlyMaxOfTicket} emails in an hour.`);
  const owner = actAs(tx, ticket.organization_id, mail.from);
  if (!isStaff) return filed(await fileCustomerMail(owner, ticket, mail, by === 'ADDRESS'), matchReasons[by]);
  if (ticket.status === 'CLOSED') return forTriage(`It answers ticket ${ticket.id}, which is closed.`);
  return filed(await fileStaffMail(owner, ticket, mail), matchReasons[by]);
};

const hasManyTickets = async (tx: Context, email: string): Promise<boolean> => {
  const since = new Date(tx.clock.now().getTime() - 3_600_000);
  const tickets = tx.db
    .selectFrom('tickets')
    .selectAll()
    .where('requester_email', '=', email)
    .where('created_at', '>', since);
  return (await countRows(tickets)) >= hourlyMaxOfSender;
};

const fileOutsideOfTickets = async (tx: Context, mail: AuthoredMail): Promise<ReceivedMail> => {
  if (tx.services.settings.staffEmails.includes(mail.from))
    return forTriage('It claims to be from the staff, but was not sent to their address of a ticket.');
  const sender = await findSender(tx, mail.from);
  if (!sender) return forTriage('Its sender is not a user of this platform.');
  if (await hasManyTickets(tx, mail.from))
    return forTriage(`Its sender opened ${hourlyMaxOfSender} tickets in an hour.`);
  const ticket = await openTicketByMail(actAs(tx, sender.organizationId, mail.from), sender, mail);
  return filed(ticket, 'Its sender is a user of this platform.');
};

const isOwnMail = async ({ db }: Context, messageId: string | undefined): Promise<boolean> => {
  if (messageId === undefined) return false;
  const known = await db
    .selectFrom('ticket_mail_ids')
    .select('ticket_id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  if (known) return true;
  const id = messageId.slice(1).split('@')[0] ?? '';
  const mail = await db.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst();
  return mail !== undefined;
};

const decide = async (tx: Context, mail: IncomingMail): Promise<ReceivedMail> => {
  const automatic = automaticReason(mail, tx.services.settings.supportMailbox);
  if (automatic !== undefined) return ignored(automatic);
  if (await isOwnMail(tx, mail.messageId)) return ignored('It is an email of this platform, or was received already.');
  const { from } = mail;
  if (from === undefined) return ignored('It does not have exactly one author.');
  const authored = { ...mail, from };
  const match = await matchTicket(tx, mail);
  const outcome = await (match ? fileInTicket(tx, match, authored) : fileOutsideOfTickets(tx, authored));
  const isFlood = outcome.state === 'TRIAGE' && (await countSince(tx, 'sender', from, 'TRIAGE')) >= hourlyMaxOfSender;
  return isFlood ? ignored(`${hourlyMaxOfSender} emails of its sender already wait for the staff.`) : outcome;
};

type LogEntry = Pick<IncomingMail, 'digest' | 'from' | 'subject' | 'messageId'>;

/** Adds an entry to the log of emails; undefined if the email is in it already. */
const insertEntry = async (tx: Context, entry: LogEntry): Promise<string | undefined> => {
  const inserted = await tx.db
    .insertInto('support_mails')
    .values({
      id: newId(),
      digest: entry.digest,
      state: 'IGNORED',
      reason: '',
      ticket_id: null,
      sender: entry.from ?? '',
      subject: entry.subject,
      body: '',
      message_id: entry.messageId ?? null,
      received_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
};

const bodyForTriage = ({ fullText, files }: IncomingMail): string =>
  files.length === 0
    ? fullText
    : `${fullText}\n\n[Attachments that were not kept: ${files.map(({ name }) => name).join(', ')}]`;

const noteOutcome = async ({ db }: Context, id: string, outcome: ReceivedMail, body: string): Promise<void> => {
  const { state, reason, ticketId = null } = outcome;
  if (state === 'REPEATED') return;
  await db
    .updateTable('support_mails')
    .set({ state, reason, ticket_id: ticketId, body: state === 'TRIAGE' ? body : '' })
    .where('id', '=', id)
    .execute();
};

const logIgnored = (context: Context, entry: LogEntry, reason: string): Promise<ReceivedMail> =>
  inTransaction(context, async (tx) => {
    const id = await insertEntry(tx, entry);
    if (id === undefined) return { state: 'REPEATED', reason: 'The email was received already.' };
    const outcome = ignored(reason);
    await noteOutcome(tx, id, outcome, '');
    return outcome;
  });

const logUnreadable = (context: Context, raw: Uint8Array, error: unknown): Promise<ReceivedMail> => {
  const digest = createHash('sha256').update(raw).digest('hex');
  const entry = { digest, from: undefined, subject: 'Unreadable', messageId: undefined };
  return logIgnored(context, entry, `It cannot be read: ${String(error)}`.slice(0, 500));
};

/** Records that an email, of which the headers suffice, is ignored for a reason. */
export const ignoreMail = async (context: Context, raw: Uint8Array, reason: string): Promise<ReceivedMail> => {
  try {
    return await logIgnored(context, await parseIncomingMail(raw), reason);
  } catch (error) {
    return logUnreadable(context, raw, error);
  }
};

/**
 * Receives an email to the mailbox of support: files it in its ticket, opens a ticket for a user of this platform, or
 * keeps it for the staff to decide. Emails of programs and repetitions are ignored. Throws only if the database or the
 * object store fails, so that the caller can try again.
 */
export const receiveMail = async (context: Context, raw: Uint8Array): Promise<ReceivedMail> => {
  let mail: IncomingMail;
  try {
    mail = await parseIncomingMail(raw);
  } catch (error) {
    return logUnreadable(context, raw, error);
  }
  return inTransaction(context, async (tx) => {
    const id = await insertEntry(tx, mail);
    if (id === undefined) return { state: 'REPEATED', reason: 'The email was received already.' };
    const outcome = await decide(tx, mail);
    await noteOutcome(tx, id, outcome, bodyForTriage(mail));
    return outcome;
  });
};
