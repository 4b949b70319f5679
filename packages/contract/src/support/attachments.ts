import { z } from 'zod';
import { operation } from '../shared/operation.ts';
import { paging } from '../shared/query.ts';
import { id, instant, page } from '../shared/resource.ts';
import { uploadedFile } from '../shared/uploaded-file.ts';
import { attachmentBytesMax } from './vocabulary.ts';

const permission = 'account.support';
const base = '/account/support/tickets/{ticket_id}/attachments';

const ticketAttachment = z.object({
  id,
  ticketId: id,
  author: z.enum(['CUSTOMER', 'STAFF']),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  createdAt: instant,
});
export type TicketAttachment = z.output<typeof ticketAttachment>;

/** Operations on the attachments of a ticket; their content is at `{attachment_id}/content`. */
export const supportAttachments = {
  list: operation({
    id: 'account.support.tickets.attachments.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the attachments of a ticket, oldest first',
    query: z.object(paging),
    response: page(ticketAttachment),
    errors: ['validation_failed', 'not_found'],
  }),
  create: operation({
    id: 'account.support.tickets.attachments.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Attach a file to a ticket, of which it has 10 at most',
    query: z.object({ name: z.string().min(1, 'This field cannot be empty.').max(500).describe('Name of the file') }),
    request: uploadedFile,
    file: { bytesMax: attachmentBytesMax },
    response: ticketAttachment,
    errors: ['validation_failed', 'not_found', 'conflict', 'payload_too_large'],
  }),
} as const;
