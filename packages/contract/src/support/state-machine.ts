/** States of a ticket, in the order of its life. */
export const ticketStatuses = ['NEW', 'OPEN', 'PENDING', 'SOLVED', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Events of a ticket; the causes of its transitions. */
export const ticketEvents = ['CUSTOMER_REPLIED', 'STAFF_REPLIED', 'REOPENED', 'SOLVED', 'CLOSED'] as const;
export type TicketEvent = (typeof ticketEvents)[number];

type Transitions = Partial<Record<TicketEvent, TicketStatus>>;

const untilClosed: Transitions = { STAFF_REPLIED: 'PENDING', SOLVED: 'SOLVED', CLOSED: 'CLOSED' };

/** Every transition of tickets; an event that a status does not list is refused. */
const transitions: Record<TicketStatus, Transitions> = {
  NEW: { ...untilClosed, CUSTOMER_REPLIED: 'NEW' },
  OPEN: { ...untilClosed, CUSTOMER_REPLIED: 'OPEN' },
  PENDING: { ...untilClosed, CUSTOMER_REPLIED: 'OPEN' },
  SOLVED: { ...untilClosed, CUSTOMER_REPLIED: 'OPEN', REOPENED: 'OPEN' },
  CLOSED: {},
};

/** Returns the status that an event leads to; undefined if the event does not apply. */
export const nextTicketStatus = (status: TicketStatus, event: TicketEvent): TicketStatus | undefined =>
  transitions[status][event];
