import type { Readable } from 'node:stream';
import {
  AppError,
  type InputFor,
  type ResultOf,
  type supportAttachments,
  type TicketAttachment,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadTicket, lockTicket, supportPermission } from '../ticket-store.ts';
import { attachmentKey, attachmentsOf, insertAttachment, loadAttachment, toAttachment } from './attachment-store.ts';
import { cleanFileName } from './file-name.ts';

/** Returns a page of the attachments of a ticket, oldest first; throws `not_found`. */
export const listTicketAttachments = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof supportAttachments.list>, 'params' | 'query'>,
): Promise<ResultOf<typeof supportAttachments.list>> => {
  authorize(context, supportPermission, 'GET');
  const { id } = await loadTicket(context, params.ticket_id);
  return readPage(attachmentsOf(context, id), query, toAttachment);
};

/** Attaches a file to a ticket that is not closed; throws `conflict` for a closed ticket, or one with 10 attachments. */
export const attachToTicket = (
  context: Context,
  { params, query, body }: InputFor<typeof supportAttachments.create>,
): Promise<TicketAttachment> => {
  authorize(context, supportPermission, 'POST');
  return inTransaction(context, async (tx) => {
    const ticket = await lockTicket(tx, params.ticket_id);
    if (ticket.status === 'CLOSED') throw new AppError('conflict', { evidence: 'The ticket is CLOSED.' });
    const row = await insertAttachment(tx, ticket, {
      name: cleanFileName(query.name),
      contentType: 'application/octet-stream',
      content: body,
      author: 'CUSTOMER',
    });
    await audit(tx, { action: 'attach', resource: supportPermission, resourceId: ticket.id });
    return toAttachment(row);
  });
};

/** Opens an attachment of a ticket of the caller's organization; throws `not_found`. */
export const openTicketAttachment = async (
  context: Context,
  { ticketId, id }: { ticketId: string; id: string },
): Promise<{ name: string; contentType: string; stream: Readable }> => {
  authorize(context, supportPermission, 'GET');
  const ticket = await loadTicket(context, ticketId);
  const row = await loadAttachment(context, ticket.id, id);
  const { stream } = await context.services.objects.get(attachmentKey(row));
  return { name: row.name, contentType: row.content_type, stream };
};
