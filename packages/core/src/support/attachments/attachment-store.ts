import { Readable } from 'node:stream';
import {
  AppError,
  attachmentBytesMax,
  attachmentsMax,
  notFound,
  type TicketAttachment,
  type TicketMessage,
} from '@sluice/contract';
import type { Database, MailAttachment, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { countRows } from '../../shared/paging.ts';
import type { TicketRow } from '../ticket-store.ts';

export type AttachmentRow = Selectable<Database['ticket_attachments']>;

/** File to attach to a ticket. */
export type NewAttachment = {
  name: string;
  contentType: string;
  content: Uint8Array;
  author: TicketMessage['author'];
};

/** Bytes of attachments that an email carries; most mail servers refuse more. */
const mailedBytesMax = 15 * 1_048_576;

/** Returns the key of an attachment in the object store; it has no part of the file's name. */
export const attachmentKey = ({ ticket_id, id }: Pick<AttachmentRow, 'ticket_id' | 'id'>): string =>
  `support/${ticket_id}/${id}`;

export const attachmentsOf = ({ db }: Context, ticketId: string) =>
  db.selectFrom('ticket_attachments').selectAll().where('ticket_id', '=', ticketId).orderBy('created_at').orderBy('id');

/** Returns how many attachments a ticket can still receive. */
export const remainingAttachments = async (context: Context, ticketId: string): Promise<number> =>
  attachmentsMax - (await countRows(attachmentsOf(context, ticketId)));

/** Attaches a file to a locked ticket in the caller's transaction; throws `conflict` if it has the maximum already. */
export const insertAttachment = async (
  tx: Context,
  ticket: TicketRow,
  { content, contentType, name, author }: NewAttachment,
): Promise<AttachmentRow> => {
  if (content.length > attachmentBytesMax) throw new AppError('payload_too_large');
  if ((await remainingAttachments(tx, ticket.id)) <= 0)
    throw new AppError('conflict', { evidence: `The ticket has ${attachmentsMax} attachments, which is the maximum.` });
  const id = newId();
  // The object comes first: a row never names a missing file, and an object without a row is only wasted space.
  await tx.services.objects.putStream(attachmentKey({ ticket_id: ticket.id, id }), Readable.from([content]));
  return tx.db
    .insertInto('ticket_attachments')
    .values({
      id,
      ticket_id: ticket.id,
      organization_id: ticket.organization_id,
      author,
      name,
      content_type: contentType,
      size_bytes: content.length,
      created_at: tx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Loads an attachment of a ticket; throws `not_found`. */
export const loadAttachment = ({ db }: Context, ticketId: string, id: string): Promise<AttachmentRow> =>
  db
    .selectFrom('ticket_attachments')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('attachment', id));

/** Returns attachments as an email carries them: as many, from the first on, as mail servers take. */
export const mailedAttachments = (rows: readonly AttachmentRow[]): MailAttachment[] => {
  let bytes = 0;
  return rows.flatMap((row) => {
    bytes += Number(row.size_bytes);
    return bytes > mailedBytesMax ? [] : [{ name: row.name, key: attachmentKey(row), contentType: row.content_type }];
  });
};

export const toAttachment = (row: AttachmentRow): TicketAttachment => ({
  id: row.id,
  ticketId: row.ticket_id,
  author: row.author,
  name: row.name,
  contentType: row.content_type,
  sizeBytes: Number(row.size_bytes),
  createdAt: toInstant(row.created_at),
});
