import type { Json, Timestamp } from './accounts.ts';

export type TicketsTable = {
  id: string;
  organization_id: string;
  requester_user_id: string | null;
  /** Receives the answers. */
  requester_email: string;
  /** Set for requests of the contact form, which only the staff can read. */
  contact_type: 'GENERIC' | 'CONTACT_SALES_PLAN_CANCELLATION' | null;
  follows_ticket_id: string | null;
  subject: string;
  category: 'OBSERVABILITY' | 'VOD_ENCODING' | 'LIVE_ENCODING' | 'PLAYER' | 'STREAMS' | 'OTHER';
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  status: 'NEW' | 'OPEN' | 'PENDING' | 'SOLVED' | 'CLOSED';
  details: Json<Record<string, string>>;
  created_at: Timestamp;
  modified_at: Timestamp;
};

export type TicketMessagesTable = {
  id: string;
  ticket_id: string;
  organization_id: string;
  author: 'CUSTOMER' | 'STAFF';
  author_name: string;
  body: string;
  /** Text of an email with its quotes and signature, if that is more than the body. */
  full_text: string | null;
  created_at: Timestamp;
};

/** Message-IDs of all emails of a ticket, received and sent. */
export type TicketMailIdsTable = { message_id: string; ticket_id: string; created_at: Timestamp };

/** People besides the requester who receive the answers. */
export type TicketParticipantsTable = { ticket_id: string; email: string; created_at: Timestamp };

export type TicketAttachmentsTable = {
  id: string;
  ticket_id: string;
  organization_id: string;
  author: 'CUSTOMER' | 'STAFF';
  name: string;
  content_type: string;
  size_bytes: number | string;
  created_at: Timestamp;
};

/** Position up to which a mailbox was read by IMAP. */
export type SupportMailboxesTable = {
  /** User, host and folder. */
  name: string;
  /** Number of 32 bits under which the server keeps its UIDs (RFC 9051). */
  uid_validity: string;
  last_uid: string;
  read_at: Timestamp;
};

/** Log of received emails; each is processed once. */
export type SupportMailsTable = {
  id: string;
  /** Hash of what identifies the email, also when a mail server delivers it again. */
  digest: string;
  state: 'FILED' | 'TRIAGE' | 'IGNORED';
  reason: string;
  ticket_id: string | null;
  sender: string;
  subject: string;
  /** Empty unless the email waits for triage. */
  body: string;
  message_id: string | null;
  received_at: Timestamp;
};

/** Last automatic response to each sender. */
export type SupportAutomaticRepliesTable = { sender: string; sent_at: Date };
