import { resourceTypeOf, type NotifyingResource } from '@sluice/contract';
import type { PayloadOf } from '@sluice/jobs';
import type { NotificationRow } from './notification-store.ts';
import type { notifyJob } from './notify.job.ts';

type WebhookPayloadInput = {
  /** Ids of the message and of its notification. */
  id: string;
  row: Pick<NotificationRow, 'id' | 'name' | 'custom_data'>;
  event: PayloadOf<typeof notifyJob>;
  state: 'FIRED' | 'RESOLVED';
};

/** Fields of messages that contain the affected resource. */
const subjectFields: Record<NotifyingResource, string> = {
  ENCODING: 'encoding',
  MANIFEST: 'manifest',
  ACCOUNT: 'account',
  LAB_STREAM: 'stream',
  HOSTED_STREAM: 'stream',
};

/** Returns the body of a message: the event, the resource at that time, and the webhook's own custom data. */
export const webhookPayload = ({ id, row, event, state }: WebhookPayloadInput): Record<string, unknown> => ({
  id,
  type: event.eventType,
  timestamp: event.happenedAt,
  eventId: event.eventId,
  eventType: event.eventType,
  resourceType: resourceTypeOf(event.eventType),
  resourceId: event.resourceId,
  notificationId: row.id,
  state,
  triggeredAt: event.happenedAt,
  webhook: {
    id: row.id,
    ...(row.name !== null && { name: row.name }),
    ...(row.custom_data && { customData: row.custom_data }),
  },
  [subjectFields[resourceTypeOf(event.eventType)]]: event.subject,
});
