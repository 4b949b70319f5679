import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Collects an issued invoice from the default card of its account; enqueued in the transaction that issues it. */
export const chargeInvoiceJob = defineJob({
  name: 'billing.charge-invoice',
  payload: z.object({ organizationId: z.string(), invoiceId: z.string() }),
  retry: { limit: 8, delaySeconds: 60 },
  concurrency: 2,
});
