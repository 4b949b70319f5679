import type { Generated } from 'kysely';
import type { Json, Timestamp } from './accounts.ts';

/** Who is told of which events, by e-mail or webhook. */
export type NotificationsTable = {
  id: string;
  organization_id: string;
  type: 'EMAIL' | 'WEBHOOK';
  /** Such as `ENCODING_FINISHED`. */
  event_type: string;
  /** The encoding or manifest it is about; null for all of the organization. */
  resource_id: string | null;
  name: string | null;
  description: string | null;
  custom_data: Json<Record<string, unknown>> | null;
  muted: Generated<boolean>;
  settings: Json<Record<string, unknown>>;
  /** The sealed key that webhooks are signed with. */
  secrets: Buffer | null;
  triggered_at: Date | null;
  created_at: Timestamp;
  modified_at: Timestamp;
};

/** Each time a notification was concerned: once for an event. */
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

/** The ledger of what webhooks were sent; the id is the message's own, the same for each attempt. */
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
  /** The first characters of the last answer. */
  response_text: string | null;
  failure: string | null;
  created_at: Timestamp;
  attempted_at: Date | null;
  delivered_at: Date | null;
};

/** Encodings written down, to be started as often as wanted. */
export type EncodingTemplatesTable = {
  id: string;
  organization_id: string;
  name: string | null;
  description: string | null;
  type: 'VOD' | 'LIVE';
  /** YAML or JSON, as it came. */
  content: string;
  created_at: Timestamp;
  modified_at: Timestamp;
};
