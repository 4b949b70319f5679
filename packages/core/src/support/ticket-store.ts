import {
  AppError,
  nextTicketStatus,
  notFound,
  type Ticket,
  type TicketEvent,
  type TicketMessage,
} from '@sluice/contract';
import type { Database, Insertable, Selectable } from '@sluice/db';
import type { Context } from '../shared/context.ts';
import { toInstant } from '../shared/instant.ts';
import { lockOrganization } from '../shared/lock-organization.ts';
import { newId } from '../shared/new-id.ts';
import { countRows } from '../shared/paging.ts';

export type TicketRow = Selectable<Database['tickets']>;
type MessageRow = Selectable<Database['ticket_messages']>;

export const supportPermission = 'account.support';

/** Tickets, and messages of customers, that an organization may write in an hour. */
const hourlyMax = { tickets: 50, ticket_messages: 300 };

/** Selects the tickets that the organization can read. */
export const ownTickets = ({ db, organizationId }: Context) =>
  db.selectFrom('tickets').selectAll().where('organization_id', '=', organizationId).where('contact_type', 'is', null);

/** Loads a ticket of the caller's organization; throws `not_found`. */
export const loadTicket = (context: Context, id: string): Promise<TicketRow> =>
  ownTickets(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('ticket', id));

/** Locks and loads a ticket of the caller's organization in the caller's transaction; throws `not_found`. */
export const lockTicket = (tx: Context, id: string): Promise<TicketRow> =>
  ownTickets(tx)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('ticket', id));

/** Applies an event to a locked ticket; throws `conflict` if its status does not allow it. */
export const applyTicketEvent = async (tx: Context, row: TicketRow, event: TicketEvent): Promise<TicketRow> => {
  const status = nextTicketStatus(row.status, event);
  if (status === undefined) throw new AppError('conflict', { evidence: `The ticket is ${row.status}.` });
  return tx.db
    .updateTable('tickets')
    .set({ status, modified_at: tx.clock.now() })
    .where('id', '=', row.id)
    .where('organization_id', '=', row.organization_id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Locks the organization in the caller's transaction; throws `rate_limited` if it wrote too much within an hour. */
export const refuseFlood = async (tx: Context, table: keyof typeof hourlyMax): Promise<void> => {
  await lockOrganization(tx);
  const since = new Date(tx.clock.now().getTime() - 3_600_000);
  const count =
    table === 'tickets'
      ? await countRows(
          tx.db
            .selectFrom('tickets')
            .selectAll()
            .where('organization_id', '=', tx.organizationId)
            .where('created_at', '>', since),
        )
      : await countRows(
          tx.db
            .selectFrom('ticket_messages')
            .selectAll()
            .where('organization_id', '=', tx.organizationId)
            .where('author', '=', 'CUSTOMER')
            .where('created_at', '>', since),
        );
  if (count < hourlyMax[table]) return;
  const evidence = `The maximum is ${hourlyMax[table]} in an hour.`;
  throw new AppError('rate_limited', { evidence, retryAfterSeconds: 3600 });
};

type NewTicket = Omit<
  Insertable<Database['tickets']>,
  'id' | 'organization_id' | 'status' | 'created_at' | 'modified_at'
>;

/** Inserts a ticket with status NEW. */
export const insertTicket = (tx: Context, ticket: NewTicket): Promise<TicketRow> => {
  const now = tx.clock.now();
  return tx.db
    .insertInto('tickets')
    .values({
      id: newId(),
      organization_id: tx.organizationId,
      status: 'NEW',
      ...ticket,
      created_at: now,
      modified_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

type NewMessage = {
  author: TicketMessage['author'];
  authorName: string;
  body: string;
  /** Text of an email with its quotes, if that is more than the body. */
  fullText?: string;
};

/** Adds a message to a ticket. */
export const insertMessage = (
  tx: Context,
  ticket: TicketRow,
  { author, authorName, body, fullText }: NewMessage,
): Promise<MessageRow> =>
  tx.db
    .insertInto('ticket_messages')
    .values({
      id: newId(),
      ticket_id: ticket.id,
      organization_id: ticket.organization_id,
      author,
      author_name: authorName,
      body,
      full_text: fullText ?? null,
      created_at: tx.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const toTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  subject: row.subject,
  category: row.category,
  priority: row.priority,
  severity: row.severity,
  status: row.status,
  details: row.details,
  requesterEmail: row.requester_email,
  ...(row.follows_ticket_id !== null && { followsTicketId: row.follows_ticket_id }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

export const toMessage = (row: MessageRow): TicketMessage => ({
  id: row.id,
  ticketId: row.ticket_id,
  author: row.author,
  authorName: row.author_name,
  body: row.body,
  ...(row.full_text !== null && { fullText: row.full_text }),
  createdAt: toInstant(row.created_at),
});
