export { closeSolvedTickets, closeSolvedTicketsJob } from './close-solved-tickets.ts';
export { getSupportAccess, getTicket, listTicketMessages, listTickets } from './read-tickets.ts';
export {
  answerTicketByOperator,
  closeTicketByOperator,
  listTicketsOfStaff,
  readTicketOfStaff,
} from './staff-tickets.ts';
export { closeTicket, createTicket, reopenTicket, replyToTicket, sendContactRequest } from './write-tickets.ts';
