export * from './attachments.ts';
export { contactSupport, supportTickets, type Ticket, type TicketMessage } from './operations.ts';
export * from './state-machine.ts';
export * from './vocabulary.ts';
