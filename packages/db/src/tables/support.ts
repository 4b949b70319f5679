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
  created_at: Timestamp;
};
