import { defineJob } from '@sluice/jobs';
import { z } from 'zod';

/** Renders an issued document, stores its files, and emails it; enqueued in the transaction that issues it. */
export const renderDocumentJob = defineJob({
  name: 'billing.render-document',
  payload: z.object({ invoiceId: z.string() }),
  retry: { limit: 8, delaySeconds: 30 },
  concurrency: 1,
});
