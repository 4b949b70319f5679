import {
  AppError,
  type contactSupport,
  type InputFor,
  nextTicketStatus,
  type supportTickets,
  type Ticket,
  type TicketEvent,
  type TicketMessage,
} from '@sluice/contract';
import { audit } from '../shared/audit.ts';
import { authorize } from '../shared/authorize.ts';
import type { Context } from '../shared/context.ts';
import { inTransaction } from '../shared/transaction.ts';
import { continueTicket } from './continue-ticket.ts';
import { notifyStaff } from './mail/notify-staff.ts';
import { mayCreateTickets } from './ticket-access.ts';
import {
  applyTicketEvent,
  insertMessage,
  insertTicket,
  lockTicket,
  refuseFlood,
  supportPermission,
  toMessage,
  toTicket,
} from './ticket-store.ts';

const emailOf = async ({ db, actor }: Context): Promise<string> => {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', actor.userId ?? '')
    .executeTakeFirst();
  return user?.email ?? actor.label;
};

const messageOfCustomer = (authorName: string, body: string) => ({ author: 'CUSTOMER' as const, authorName, body });

/** Creates a ticket with its first message; throws `support_plan_required` and `rate_limited`. */
export const createTicket = async (
  context: Context,
  { body }: Pick<InputFor<typeof supportTickets.create>, 'body'>,
): Promise<Ticket> => {
  authorize(context, supportPermission, 'POST');
  if (!(await mayCreateTickets(context))) throw new AppError('support_plan_required');
  const email = await emailOf(context);
  return inTransaction(context, async (tx) => {
    await refuseFlood(tx, 'tickets');
    const { subject, category, priority, severity, details } = body;
    const row = await insertTicket(tx, {
      requester_user_id: tx.actor.userId ?? null,
      requester_email: email,
      subject,
      category,
      priority,
      severity,
      details: JSON.stringify(details),
    });
    await insertMessage(tx, row, messageOfCustomer(email, body.body));
    await notifyStaff(tx, row, body.body);
    await audit(tx, { action: 'create', resource: supportPermission, resourceId: row.id });
    return toTicket(row);
  });
};

/** Replies to a ticket, which reopens it; a closed one is continued in a new ticket. Throws `rate_limited`. */
export const replyToTicket = async (
  context: Context,
  { params, body }: InputFor<typeof supportTickets.reply>,
): Promise<TicketMessage> => {
  authorize(context, supportPermission, 'POST');
  const email = await emailOf(context);
  return inTransaction(context, async (tx) => {
    const ticket = await lockTicket(tx, params.ticket_id);
    const isClosed = nextTicketStatus(ticket.status, 'CUSTOMER_REPLIED') === undefined;
    await refuseFlood(tx, isClosed ? 'tickets' : 'ticket_messages');
    const current = isClosed
      ? await continueTicket(tx, ticket, email)
      : await applyTicketEvent(tx, ticket, 'CUSTOMER_REPLIED');
    const message = await insertMessage(tx, current, messageOfCustomer(email, body.body));
    await notifyStaff(tx, current, body.body, { author: email });
    await audit(tx, { action: 'reply', resource: supportPermission, resourceId: current.id });
    return toMessage(message);
  });
};

type TicketInput = Pick<InputFor<typeof supportTickets.close>, 'params'>;

const changeTicket = (context: Context, { params }: TicketInput, event: TicketEvent): Promise<Ticket> => {
  authorize(context, supportPermission, 'POST');
  return inTransaction(context, async (tx) => {
    const row = await applyTicketEvent(tx, await lockTicket(tx, params.ticket_id), event);
    await audit(tx, {
      action: event.toLowerCase(),
      resource: supportPermission,
      resourceId: row.id,
    });
    return toTicket(row);
  });
};

/** Marks a ticket as solved; throws `conflict` if it is closed. */
export const closeTicket = async (context: Context, input: TicketInput): Promise<Ticket> =>
  changeTicket(context, input, 'SOLVED');

/** Reopens a solved ticket; throws `conflict` for every other status. */
export const reopenTicket = async (context: Context, input: TicketInput): Promise<Ticket> =>
  changeTicket(context, input, 'REOPENED');

/** Sends a request to the operator, who answers by email; throws `rate_limited`. */
export const sendContactRequest = async (
  context: Context,
  { body }: Pick<InputFor<typeof contactSupport>, 'body'>,
): Promise<{ id: string }> =>
  inTransaction(context, async (tx) => {
    await refuseFlood(tx, 'tickets');
    const row = await insertTicket(tx, {
      requester_user_id: tx.actor.userId ?? null,
      requester_email: body.email,
      contact_type: body.type,
      details: '{}',
      subject: body.subject,
      category: 'OTHER',
      priority: 'NORMAL',
      severity: 'LOW',
    });
    await insertMessage(tx, row, messageOfCustomer(body.email, body.body));
    await notifyStaff(tx, row, body.body);
    await audit(tx, { action: 'create', resource: 'account.contact', resourceId: row.id });
    return { id: row.id };
  });
