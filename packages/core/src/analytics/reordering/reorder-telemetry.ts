import { type ReorderOptions, type ReorderOutcome, reorderTables } from '@sluice/analytics/reorder/reorder-table';
import { defineJob, noPayload } from '@sluice/jobs';
import type { TelemetryContext } from '../telemetry-context.ts';
import { withTelemetryLock } from '../telemetry-lock.ts';

/** Puts telemetry of earlier versions into the present order; continues each hour until all is done. */
export const reorderTelemetryJob = defineJob({
  name: 'analytics.reorder-telemetry',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 60 },
  cron: '41 * * * *',
  timeLimitSeconds: 12 * 3600,
});

// Collectors, journals and merges need space meanwhile.
const reserveBytes = 2 * 1024 ** 3;

/** Rewrites telemetry tables whose rows are in the order of an earlier version; erasures wait for at most one day of rows. */
export const reorderTelemetry = (
  { db, telemetry, signal }: Pick<TelemetryContext, 'db' | 'telemetry' | 'signal'>,
  onProgress: ReorderOptions['onProgress'],
): Promise<ReorderOutcome> =>
  reorderTables(telemetry, {
    exclusively: (work) => withTelemetryLock(db, work),
    reserveBytes,
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onProgress } : {}),
  });
