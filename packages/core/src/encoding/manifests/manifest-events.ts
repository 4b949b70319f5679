import { recordEvent } from '../../notifications/record-event.ts';
import type { Context } from '../../shared/context.ts';
import { failureAttributes, failureOf } from '../encoding-events.ts';
import { toManifest, type ManifestRow } from './manifest-store.ts';

/** Queues the event that a manifest was written or failed, in the transaction that records it. */
export const manifestWritten = (context: Context, row: ManifestRow): Promise<void> =>
  recordEvent(context, {
    eventType: row.status === 'FINISHED' ? 'MANIFEST_FINISHED' : 'MANIFEST_ERROR',
    resourceId: row.id,
    attributes: {
      status: row.status,
      type: row.type,
      ...(row.name !== null && { name: row.name }),
      ...failureAttributes(row.failure),
    },
    subject: () => ({ ...toManifest(row), ...failureOf(row.failure) }),
  });
