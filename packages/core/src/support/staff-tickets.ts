import type { Readable } from 'node:stream';
import { notFound } from '@sluice/contract';
import { audit } from '../shared/audit.ts';
import type { Context } from '../shared/context.ts';
import { inTransaction } from '../shared/transaction.ts';
import { attachmentKey, attachmentsOf, loadAttachment } from './attachments/attachment-store.ts';
import { mailAnswer } from './mail/mail-answer.ts';
import { applyTicketEvent, insertMessage, supportPermission, type TicketRow } from './ticket-store.ts';

const everyTicket = ({ db }: Context) => db.selectFrom('tickets').selectAll();

/** Returns the tickets of all organizations that are not closed, oldest change first, for the operator. */
export const listTicketsOfStaff = (context: Context): Promise<TicketRow[]> =>
  everyTicket(context).where('status', '<>', 'CLOSED').orderBy('modified_at').orderBy('id').execute();

/** Returns a ticket of any organization with its messages and attachments, oldest first, for the operator; throws `not_found`. */
export const readTicketOfStaff = async (context: Context, id: string) => {
  const ticket = await everyTicket(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('ticket', id));
  const messages = await context.db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { ticket, messages, attachments: await attachmentsOf(context, id).execute() };
};

/** Opens an attachment of a ticket of any organization, for the operator; throws `not_found`. */
export const openAttachmentOfStaff = async (
  context: Context,
  { ticketId, id }: { ticketId: string; id: string },
): Promise<{ name: string; stream: Readable }> => {
  const row = await loadAttachment(context, ticketId, id);
  const { stream } = await context.services.objects.get(attachmentKey(row));
  return { name: row.name, stream };
};

const lockTicketOfStaff = (tx: Context, id: string): Promise<TicketRow> =>
  everyTicket(tx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('ticket', id));

/** Answers a ticket of any organization and mails the answer to its requester and participants; throws `conflict` if it is closed. */
export const answerTicketByOperator = (context: Context, { id, body }: { id: string; body: string }): Promise<void> =>
  inTransaction(context, async (tx) => {
    const ticket = await applyTicketEvent(tx, await lockTicketOfStaff(tx, id), 'STAFF_REPLIED');
    const owner = { ...tx, organizationId: ticket.organization_id };
    await insertMessage(owner, ticket, { author: 'STAFF', authorName: 'Support', body });
    await mailAnswer(owner, ticket, body);
    await audit(owner, { action: 'answer', resource: supportPermission, resourceId: ticket.id });
  });

/** Closes a ticket of any organization for good; throws `conflict` if it is closed. */
export const closeTicketByOperator = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const ticket = await applyTicketEvent(tx, await lockTicketOfStaff(tx, id), 'CLOSED');
    const owner = { ...tx, organizationId: ticket.organization_id };
    await audit(owner, { action: 'close', resource: supportPermission, resourceId: ticket.id });
  });
