/** Subjects of tickets; each has a form of its own. */
export const ticketCategories = [
  'OBSERVABILITY',
  'VOD_ENCODING',
  'LIVE_ENCODING',
  'PLAYER',
  'STREAMS',
  'OTHER',
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

/** Urgency of an answer, lowest first. */
export const ticketPriorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Effect of the problem on the customer's service, lowest first. */
export const ticketSeverities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type TicketSeverity = (typeof ticketSeverities)[number];

/** Kinds of contact requests. */
export const contactTypes = ['GENERIC', 'CONTACT_SALES_PLAN_CANCELLATION'] as const;
export type ContactType = (typeof contactTypes)[number];

/** Fields by which the list of tickets can be sorted. */
export const ticketSortFields = [
  'createdAt',
  'modifiedAt',
  'subject',
  'category',
  'priority',
  'severity',
  'status',
] as const;

/** Attachments that a ticket can have. */
export const attachmentsMax = 10;

/** Bytes that an attachment can have. */
export const attachmentBytesMax = 25 * 1_048_576;
