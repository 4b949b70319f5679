import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type Handlers = { [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id> };
type Ticket = OperationResult<'account.support.tickets.get'>;

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');

const ticket = (id: string, changes: Partial<Ticket>): Ticket => ({
  id,
  subject: 'Encoding waits in the queue',
  category: 'VOD_ENCODING',
  priority: 'HIGH',
  severity: 'MEDIUM',
  status: 'PENDING',
  details: { encodingId: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003' },
  requesterEmail: 'ada@harbour.example',
  createdAt: ago(30),
  modifiedAt: ago(2),
  ...changes,
});

const tickets = [
  ticket('ticket-1', {}),
  ticket('ticket-2', { subject: 'Player shows no captions', category: 'PLAYER', status: 'NEW', priority: 'NORMAL' }),
  ticket('ticket-3', { subject: 'Sessions without country', category: 'OBSERVABILITY', status: 'SOLVED' }),
  ticket('ticket-4', { subject: 'Invoice for March', category: 'OTHER', status: 'CLOSED', priority: 'LOW' }),
];

/** Handlers of the support screens. */
export const supportHandlers = {
  'account.support.access.get': () => ({ mayCreateTickets: true }),
  'account.support.tickets.list': () => paged(tickets),
  'account.support.tickets.get': ({ params }) =>
    tickets.find(({ id }) => id === params.ticket_id) ?? ticket('none', {}),
  'account.support.tickets.messages.list': ({ params }) =>
    paged([
      {
        id: 'message-1',
        ticketId: params.ticket_id,
        author: 'CUSTOMER' as const,
        authorName: 'Ada Quay',
        body: 'The encoding has been queued for an hour.\n\nOther encodings finish within minutes.',
        createdAt: ago(30),
      },
      {
        id: 'message-2',
        ticketId: params.ticket_id,
        author: 'STAFF' as const,
        authorName: 'Quay Video',
        body: 'Its infrastructure has no worker. Does the machine in Hamburg run?',
        createdAt: ago(2),
      },
    ]),
  'account.support.tickets.attachments.list': ({ params }) =>
    paged([
      {
        id: 'attachment-1',
        ticketId: params.ticket_id,
        author: 'CUSTOMER' as const,
        name: 'encoding-0b3a1c1e-log-of-the-worker-in-hamburg.txt',
        contentType: 'text/plain',
        sizeBytes: 48_213,
        createdAt: ago(30),
      },
    ]),
} satisfies Handlers;

export const supportScreens = {
  'support-contact': '/support/contact',
  'support-trial': '/support/trial',
  'support-tickets': '/support/tickets',
  'support-ticket': '/support/tickets/ticket-1',
  'support-create': '/support/tickets/create',
  'support-create-form': '/support/tickets/create/player',
};
