import { eventTypes } from '@sluice/contract';
import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Tells everybody who wants to know of an event; what is to be told is as it was then. */
export const notifyJob = defineJob({
  name: 'notifications.notify',
  payload: z.object({
    eventId: z.string(),
    organizationId: z.string(),
    eventType: z.enum(eventTypes),
    resourceId: z.string(),
    happenedAt: z.string(),
    attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    /** What it happened to, as the wire shows it. */
    subject: z.record(z.string(), z.unknown()),
  }),
  retry: { limit: 12, delaySeconds: 5 },
});

/** Sends a message of the ledger; tried again for about a day. */
export const deliverWebhookJob = defineJob({
  name: 'notifications.deliver-webhook',
  payload: z.object({ organizationId: z.string(), deliveryId: z.string() }),
  retry: { limit: 12, delaySeconds: 20 },
  // Receivers may take 10 seconds each to say nothing.
  concurrency: 8,
});
