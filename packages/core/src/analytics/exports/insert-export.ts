import { enqueue } from '@sluice/jobs';
import type { Database, Insertable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { writeExportJob } from './export.job.ts';
import type { ExportRow } from './export-store.ts';

type Stored = Insertable<Database['analytics_exports']>;

export type NewExport = Omit<Stored, 'id' | 'organization_id' | 'status' | 'created_at' | 'modified_at'>;

/** Stores an export and enqueues its job, within the caller's transaction. */
export const insertExport = async (tx: Context, request: NewExport): Promise<ExportRow> => {
  const { organizationId } = tx;
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('analytics_exports')
    .values({
      ...request,
      id: newId(),
      organization_id: organizationId,
      status: 'QUEUED',
      created_at: now,
      modified_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, {
    action: 'create',
    resource: 'analytics.exports',
    resourceId: row.id,
    detail: {
      licenseKey: row.license_key,
      ...(row.output_id !== null && { outputId: row.output_id }),
      ...(row.schedule_id !== null && { scheduleId: row.schedule_id }),
    },
  });
  await enqueue(tx.db, writeExportJob, { organizationId, exportId: row.id });
  return row;
};
