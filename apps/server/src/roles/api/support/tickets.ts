import { contactSupport, supportAttachments, supportTickets } from '@sluice/contract';
import {
  attachToTicket,
  closeTicket,
  createTicket,
  getSupportAccess,
  getTicket,
  listTicketAttachments,
  listTicketMessages,
  listTickets,
  reopenTicket,
  replyToTicket,
  sendContactRequest,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

/** Operations of support. */
export const supportBindings: readonly Binding[] = [
  bind(supportTickets.access, getSupportAccess),
  bind(supportTickets.list, listTickets),
  bind(supportTickets.create, createTicket),
  bind(supportTickets.get, getTicket),
  bind(supportTickets.listMessages, listTicketMessages),
  bind(supportAttachments.list, listTicketAttachments),
  bind(supportAttachments.create, attachToTicket),
  bind(supportTickets.reply, replyToTicket),
  bind(supportTickets.close, closeTicket),
  bind(supportTickets.reopen, reopenTicket),
  bind(contactSupport, sendContactRequest),
];
