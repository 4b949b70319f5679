import { describe, expect, it } from 'vitest';
import { nextTicketStatus, ticketEvents, ticketStatuses } from './state-machine.ts';

describe('tickets', () => {
  it('reopens by a reply of the customer until the ticket is closed', () => {
    const afterReply = ticketStatuses.map((status) => nextTicketStatus(status, 'CUSTOMER_REPLIED'));
    expect(afterReply).toEqual(['NEW', 'OPEN', 'OPEN', 'OPEN', undefined]);
  });

  it('waits for the customer after an answer of the staff', () => {
    const afterAnswer = ticketStatuses.map((status) => nextTicketStatus(status, 'STAFF_REPLIED'));
    expect(afterAnswer).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING', undefined]);
  });

  it('reopens only solved tickets', () => {
    expect(ticketStatuses.filter((status) => nextTicketStatus(status, 'REOPENED'))).toEqual(['SOLVED']);
  });

  it('never leaves CLOSED', () => {
    expect(ticketEvents.map((event) => nextTicketStatus('CLOSED', event)).filter(Boolean)).toEqual([]);
  });
});
