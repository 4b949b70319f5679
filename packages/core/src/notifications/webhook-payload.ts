import { resourceTypeOf } from '@sluice/contract';
import type { PayloadOf } from '@sluice/jobs';
import type { NotificationRow } from './notification-store.ts';
import type { notifyJob } from './notify.job.ts';

type Told = {
  /** Of the message, and of the notification that asks for it. */
  id: string;
  row: Pick<NotificationRow, 'id' | 'name' | 'custom_data'>;
  event: PayloadOf<typeof notifyJob>;
  state: 'FIRED' | 'RESOLVED';
};

/** The body of a message: what happened, to what, as it was then, and what the webhook itself carries. */
export const webhookPayload = ({ id, row, event, state }: Told): Record<string, unknown> => ({
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
  [resourceTypeOf(event.eventType).toLowerCase()]: event.subject,
});
