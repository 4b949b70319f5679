import { eventTypes } from '@sluice/contract';
import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Sends the notifications about an event; the payload describes the resource at the time of the event. */
export const notifyJob = defineJob({
  name: 'notifications.notify',
  payload: z.object({
    eventId: z.string(),
    organizationId: z.string(),
    eventType: z.enum(eventTypes),
    resourceId: z.string(),
    happenedAt: z.string(),
    attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    /** The affected resource in its wire format. */
    subject: z.record(z.string(), z.unknown()),
  }),
  retry: { limit: 12, delaySeconds: 5 },
});

/** Sends a message from the ledger; retries for about a day. */
export const deliverWebhookJob = defineJob({
  name: 'notifications.deliver-webhook',
  payload: z.object({ organizationId: z.string(), deliveryId: z.string() }),
  retry: { limit: 12, delaySeconds: 20 },
  // Receivers may take 10 seconds each before they time out.
  concurrency: 8,
});
