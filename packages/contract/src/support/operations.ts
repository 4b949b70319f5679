import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { paging, queryList, querySort, queryText } from '../shared/query.ts';
import { id, instant, page } from '../shared/resource.ts';
import { supportAttachments } from './attachments.ts';
import { ticketStatuses } from './state-machine.ts';
import { contactTypes, ticketCategories, ticketPriorities, ticketSeverities, ticketSortFields } from './vocabulary.ts';

const permission = 'account.support';
const base = '/account/support/tickets';
const one = `${base}/{ticket_id}` as const;

// PostgreSQL cannot store NUL in text.
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'This field cannot be empty.')
    .max(max)
    .regex(/^[^\0]*$/, 'Must not contain NUL.');

const subject = text(200);
const body = text(50_000).describe('Plain text');

const details = z
  .record(text(64), text(4000))
  .refine((fields) => Object.keys(fields).length <= 20, 'Must have 20 fields at most.')
  .describe('Further fields of the form, such as the id of an encoding; never secrets');

const ticket = z.object({
  id,
  subject: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  severity: z.enum(ticketSeverities),
  status: z.enum(ticketStatuses),
  details: z.record(z.string(), z.string()),
  requesterEmail: z.string(),
  followsTicketId: id.optional().describe('Closed ticket that a reply to it continues here'),
  createdAt: instant,
  modifiedAt: instant,
});
export type Ticket = z.output<typeof ticket>;

const ticketMessage = z.object({
  id,
  ticketId: id.describe('Another ticket than the one replied to if that one is closed'),
  author: z.enum(['CUSTOMER', 'STAFF']),
  authorName: z.string(),
  body: z.string(),
  fullText: z.string().optional().describe('Text of an email with its quotes and signature, if that is more'),
  createdAt: instant,
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** Operations on support tickets of an organization. */
export const supportTickets = {
  access: operation({
    id: 'account.support.access.get',
    method: 'GET',
    path: '/account/support/access',
    permission: 'authenticated',
    status: 200,
    summary: 'Get whether the organization may create tickets',
    response: z.object({ mayCreateTickets: z.boolean() }),
  }),
  list: operation({
    id: 'account.support.tickets.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the tickets of the organization, most recently changed first by default',
    query: z.object({
      ...paging,
      sort: querySort(ticketSortFields),
      category: queryList(ticketCategories),
      priority: queryList(ticketPriorities),
      severity: queryList(ticketSeverities),
      status: queryList(ticketStatuses),
      searchText: queryText.describe('Text in the subject or in a message'),
    }),
    response: page(ticket),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'account.support.tickets.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create a ticket',
    request: z.object({
      subject,
      body,
      category: z.enum(ticketCategories),
      priority: z.enum(ticketPriorities).default('NORMAL'),
      severity: z.enum(ticketSeverities).default('LOW'),
      details: details.default({}),
    }),
    response: ticket,
    errors: ['validation_failed', 'support_plan_required', 'rate_limited'],
  }),
  get: operation({
    id: 'account.support.tickets.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get a ticket',
    response: ticket,
    errors: ['not_found'],
  }),
  listMessages: operation({
    id: 'account.support.tickets.messages.list',
    method: 'GET',
    path: `${one}/messages`,
    permission,
    status: 200,
    summary: 'List the messages of a ticket, oldest first',
    query: z.object(paging),
    response: page(ticketMessage),
    errors: ['validation_failed', 'not_found'],
  }),
  reply: operation({
    id: 'account.support.tickets.messages.create',
    method: 'POST',
    path: `${one}/messages`,
    permission,
    status: 201,
    summary: 'Reply to a ticket; this reopens a solved one, and continues a closed one in a new ticket',
    request: z.object({ body }),
    response: ticketMessage,
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  close: operation({
    id: 'account.support.tickets.close',
    method: 'POST',
    path: `${one}/close`,
    permission,
    status: 200,
    summary: 'Mark a ticket as solved',
    response: ticket,
    errors: ['not_found', 'conflict'],
  }),
  reopen: operation({
    id: 'account.support.tickets.reopen',
    method: 'POST',
    path: `${one}/reopen`,
    permission,
    status: 200,
    summary: 'Reopen a solved ticket',
    response: ticket,
    errors: ['not_found', 'conflict'],
  }),
} as const;

/** Sends a request to the operator of the platform; open to every signed-in user. */
export const contactSupport = operation({
  id: 'account.contact.create',
  method: 'POST',
  path: '/account/contact',
  permission: 'authenticated',
  status: 201,
  summary: 'Send a request to the operator of this platform, who answers by email',
  request: z.object({
    type: z.enum(contactTypes).default('GENERIC'),
    subject,
    body,
    email: z.email('Must be an email address.').max(254).describe('Address of the answer'),
  }),
  response: z.object({ id }),
  errors: ['validation_failed', 'rate_limited'],
});

export const supportOperations: readonly Operation[] = [
  ...Object.values(supportTickets),
  ...Object.values(supportAttachments),
  contactSupport,
];
