import { keptDays } from '@sluice/contract/analytics/exports/vocabulary';
import type { Context } from '../../shared/context.ts';
import { exportPrefix } from './export-files.ts';

const dayMilliseconds = 86_400_000;
const exportsPerPass = 200;

/** Deletes the files of exports whose time is over; returns the number of exports. */
export const expireExportFiles = async ({ db, clock, services }: Context): Promise<number> => {
  const now = clock.now();
  const rows = await db
    .selectFrom('analytics_exports')
    .select(['id', 'organization_id'])
    .where('output_id', 'is', null)
    .where('files_deleted_at', 'is', null)
    .where('finished_at', '<', new Date(now.getTime() - keptDays * dayMilliseconds))
    .orderBy('finished_at')
    .limit(exportsPerPass)
    .execute();
  for (const row of rows) {
    await services.objects.deletePrefix(exportPrefix(row));
    await db
      .updateTable('analytics_exports')
      .set({ files_deleted_at: now, files: '[]', modified_at: now })
      .where('id', '=', row.id)
      .execute();
  }
  return rows.length;
};
