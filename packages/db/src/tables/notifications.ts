import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

/** Notifications about events, by email or webhook. */
export type NotificationsTable = {
  id: string;
  organization_id: string;
  type: 'EMAIL' | 'WEBHOOK';
  /** Event type, such as `ENCODING_FINISHED`. */
  event_type: string;
  /** Encoding or manifest it is restricted to; null for all of the organization. */
  resource_id: string | null;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  muted: Generated<boolean>;
  settings: Json<Record<string, unknown>>;
  /** Encrypted key that webhooks are signed with. */
  secrets: Buffer | null;
  triggered_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** State changes of a notification, one per event. */
export type NotificationStatesTable = {
  id: string;
  organization_id: string;
  notification_id: string;
  event_id: string;
  resource_id: string;
  state: 'FIRED' | 'RESOLVED';
  muted: boolean;
  triggered_at: Timestamp;
};

/** The ledger of webhook deliveries; the id is the message id, the same for each attempt. */
export type NotificationDeliveriesTable = {
  id: string;
  organization_id: string;
  notification_id: string;
  event_type: string;
  resource_id: string | null;
  payload: string;
  status: Generated<'WAITING' | 'DELIVERED' | 'FAILED'>;
  attempts: Generated<number>;
  response_code: number | null;
  latency_milliseconds: number | null;
  /** First characters of the last response. */
  response_text: string | null;
  failure: string | null;
  created_at: Timestamp;
  attempted_at: Date | null;
  delivered_at: Date | null;
};

/** Encoding templates, which can be started any number of times. */
export type EncodingTemplatesTable = {
  id: string;
  organization_id: string;
  name: string | null;
  description: string | null;
  type: 'VOD' | 'LIVE';
  /** YAML or JSON, as received. */
  content: string;
  created_at: Timestamp;
  modified_at: Timestamp;
};
