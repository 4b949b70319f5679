import type { AnalyticsErasure } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { toInstant } from '../../shared/instant.ts';

export type ErasureRow = Selectable<Database['analytics_erasures']>;

const statusOf = ({ started_at, finished_at }: ErasureRow): AnalyticsErasure['status'] => {
  if (finished_at) return 'FINISHED';
  return started_at ? 'RUNNING' : 'QUEUED';
};

/** Returns an erasure in its wire format. */
export const toErasure = (row: ErasureRow): AnalyticsErasure => ({
  id: row.id,
  licenseKey: row.license_key,
  by: row.subject_kind,
  status: statusOf(row),
  removed: row.removed,
  createdAt: toInstant(row.created_at),
  ...(row.finished_at && { finishedAt: toInstant(row.finished_at) }),
});
