import {
  type InputFor,
  type ResultOf,
  type supportTickets,
  type Ticket,
  ticketPriorities,
  ticketSeverities,
  ticketStatuses,
} from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { containing } from '../shared/like.ts';
import { readPage } from '../shared/paging.ts';
import { mayCreateTickets } from './ticket-access.ts';
import { loadTicket, ownTickets, supportPermission, toMessage, toTicket } from './ticket-store.ts';

type Query = InputFor<typeof supportTickets.list>['query'];

const rankIn = (values: readonly string[], column: string) =>
  sql`array_position(${values}::text[], ${sql.ref(column)})`;

const sortColumns = {
  createdAt: sql.ref('created_at'),
  modifiedAt: sql.ref('modified_at'),
  subject: sql`lower(subject)`,
  category: sql.ref('category'),
  priority: rankIn(ticketPriorities, 'priority'),
  severity: rankIn(ticketSeverities, 'severity'),
  status: rankIn(ticketStatuses, 'status'),
};

const matchingTickets = (context: Context, { category, priority, severity, status, searchText }: Query) => {
  let rows = ownTickets(context);
  if (category) rows = rows.where('category', 'in', category);
  if (priority) rows = rows.where('priority', 'in', priority);
  if (severity) rows = rows.where('severity', 'in', severity);
  if (status) rows = rows.where('status', 'in', status);
  if (searchText === undefined) return rows;
  const pattern = containing(searchText);
  return rows.where(({ eb, or, exists, selectFrom }) =>
    or([
      eb('subject', 'ilike', pattern),
      exists(
        selectFrom('ticket_messages')
          .select('ticket_messages.id')
          .whereRef('ticket_messages.ticket_id', '=', 'tickets.id')
          .where('ticket_messages.body', 'ilike', pattern),
      ),
    ]),
  );
};

/** Returns whether the organization may create tickets. */
export const getSupportAccess = async (context: Context): Promise<ResultOf<typeof supportTickets.access>> => ({
  mayCreateTickets: await mayCreateTickets(context),
});

/** Returns a page of the organization's tickets, most recently changed first by default. */
export const listTickets = (
  context: Context,
  { query }: Pick<InputFor<typeof supportTickets.list>, 'query'>,
): Promise<ResultOf<typeof supportTickets.list>> => {
  authorize(context, supportPermission, 'GET');
  let rows = matchingTickets(context, query);
  for (const { field, order } of query.sort ?? [{ field: 'modifiedAt', order: 'DESC' }])
    rows = rows.orderBy(sortColumns[field], order === 'ASC' ? 'asc' : 'desc');
  return readPage(rows.orderBy('id'), query, toTicket);
};

/** Returns a ticket; throws `not_found`. */
export const getTicket = async (
  context: Context,
  { params }: Pick<InputFor<typeof supportTickets.get>, 'params'>,
): Promise<Ticket> => {
  authorize(context, supportPermission, 'GET');
  return toTicket(await loadTicket(context, params.ticket_id));
};

/** Returns a page of a ticket's messages, oldest first; throws `not_found`. */
export const listTicketMessages = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof supportTickets.listMessages>, 'params' | 'query'>,
): Promise<ResultOf<typeof supportTickets.listMessages>> => {
  authorize(context, supportPermission, 'GET');
  const { id } = await loadTicket(context, params.ticket_id);
  const rows = context.db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('ticket_id', '=', id)
    .orderBy('created_at')
    .orderBy('id');
  return readPage(rows, query, toMessage);
};
