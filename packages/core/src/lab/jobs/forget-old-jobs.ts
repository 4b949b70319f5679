import { defineJob, noPayload } from '@sluice/jobs';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { toLabSettings } from '../settings/configuration.ts';
import { queueFileDeletion } from '../store/delete-files.ts';

const dayMilliseconds = 86_400_000;

/** Deletes the tests of Stream Lab whose retention has ended, once a day. */
export const forgetOldLabJobsJob = defineJob({
  name: 'lab.forget-old-jobs',
  payload: noPayload,
  retry: { limit: 3, delaySeconds: 600 },
  cron: '37 3 * * *',
});

/** Deletes tests that ended longer ago than the retention of their organization, with their files; returns their number. */
export const forgetOldLabJobs = async (context: Context): Promise<number> => {
  const organizations = await context.db
    .selectFrom('lab_jobs')
    .leftJoin('lab_configurations', 'lab_configurations.organization_id', 'lab_jobs.organization_id')
    .select(['lab_jobs.organization_id', 'lab_configurations.settings'])
    .distinctOn('lab_jobs.organization_id')
    .execute();
  let count = 0;
  for (const { organization_id: organizationId, settings } of organizations) {
    const { retentionDays } = toLabSettings(settings ?? undefined);
    const before = new Date(context.clock.now().getTime() - retentionDays * dayMilliseconds);
    count += await inTransaction({ ...context, organizationId }, async (tx) => {
      const rows = await tx.db
        .deleteFrom('lab_jobs')
        .where('organization_id', '=', organizationId)
        .where('finished_at', '<', before)
        .returning(['id', 'has_files'])
        .execute();
      await queueFileDeletion(
        tx,
        rows.filter((row) => row.has_files).map(({ id }) => id),
      );
      return rows.length;
    });
  }
  return count;
};
