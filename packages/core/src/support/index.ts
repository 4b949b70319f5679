export { closeSolvedTickets, closeSolvedTicketsJob } from './close-solved-tickets.ts';
export { attachToTicket, listTicketAttachments, openTicketAttachment } from './attachments/attachment-verbs.ts';
export { mailBytesMax } from './mail/incoming-mail.ts';
export { readMailbox, readMailboxJob, type Mailbox } from './mail/read-mailbox.ts';
export { receiveMail } from './mail/receive-mail.ts';
export { acceptTriage, discardTriage, listTriage, readTriage } from './mail/triage.ts';
export { getSupportAccess, getTicket, listTicketMessages, listTickets } from './read-tickets.ts';
export {
  answerTicketByOperator,
  closeTicketByOperator,
  listTicketsOfStaff,
  openAttachmentOfStaff,
  readTicketOfStaff,
} from './staff-tickets.ts';
export { closeTicket, createTicket, reopenTicket, replyToTicket, sendContactRequest } from './write-tickets.ts';
