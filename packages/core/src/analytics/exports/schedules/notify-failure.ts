import type { Context } from '../../../shared/context.ts';
import { exportFailedMail } from '../../../mail/mails/index.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import type { ExportRow } from '../export-store.ts';

const daysOf = ({ start_time, end_time }: ExportRow, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).formatRange(
    start_time,
    new Date(end_time.getTime() - 1),
  );

/** Queues emails to the schedule's recipients about a failed export, within the caller's transaction. */
export const notifyFailure = async (tx: Context, row: ExportRow, reason: string): Promise<void> => {
  if (row.schedule_id === null) return;
  const schedule = await tx.db
    .selectFrom('analytics_export_schedules')
    .select(['emails', 'name', 'time_zone'])
    .where('id', '=', row.schedule_id)
    .executeTakeFirst();
  const url = `${tx.services.addresses.api}/observability/integrations?tab=exports`;
  for (const recipient of schedule?.emails ?? []) {
    const days = daysOf(row, schedule?.time_zone ?? 'UTC');
    await queueMail(tx, {
      ...exportFailedMail({ name: row.name, days, reason, url }),
      purpose: 'export-failed',
      recipient,
    });
  }
};
