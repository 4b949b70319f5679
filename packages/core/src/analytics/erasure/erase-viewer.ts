import { forgetImpairmentHours } from '@sluice/analytics';
import { type Erased, eraseRows, impressionsOf, type Subject } from '@sluice/analytics/erasure/erase-rows';
import { announceErasure } from '@sluice/analytics/erasure/erasure-store';
import { flushedEverywhereUntil, forgetMarks } from '@sluice/analytics/erasure/journal-marks';
import { enqueue } from '@sluice/jobs';
import { forgetCitations } from '../../agents/forget-viewer.ts';
import { forgetCmcdViewer } from '../cmcd/forget-viewer.ts';
import { forgetFeedback } from '../interpretation/feedback.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { withTelemetryLock } from '../telemetry-lock.ts';
import { eraseViewerAgainJob } from './erasure.job.ts';
import type { ErasureRow } from './erasure-store.ts';

// A collector not seen for this long is considered off, with its journal; it applies the erasure when it returns.
const aliveMilliseconds = 10 * 60_000;

const loadOpen = ({ db }: TelemetryContext, id: string): Promise<ErasureRow | undefined> =>
  db
    .selectFrom('analytics_erasures')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();

const hasLeftJournals = async (
  { telemetry, clock }: TelemetryContext,
  { created_at }: ErasureRow,
): Promise<boolean> => {
  const now = clock.now().getTime();
  await forgetMarks(telemetry, now);
  const flushedUntil = await flushedEverywhereUntil(telemetry, now - aliveMilliseconds);
  return flushedUntil === undefined || flushedUntil > created_at.getTime();
};

const sumOf = (one: Erased, other: Erased): Erased => ({
  samples: one.samples + other.samples,
  ads: one.ads + other.ads,
  errorDetails: one.errorDetails + other.errorDetails,
  impressions: one.impressions + other.impressions,
});

/** Deletes stored rows; remembers the impressions, since their later rows do not identify the viewer. */
const eraseStored = async (context: TelemetryContext, row: ErasureRow): Promise<void> => {
  const { db, telemetry, clock } = context;
  const { organization_id: organizationId, license_key: licenseKey, subject_kind: kind } = row;
  const subject: Subject = { organizationId, licenseKey, kind, subject: row.subject };
  const impressionIds = [...new Set([...row.impression_ids, ...(await impressionsOf(telemetry, subject))])];
  await db
    .updateTable('analytics_erasures')
    .set({ impression_ids: JSON.stringify(impressionIds), started_at: row.started_at ?? clock.now() })
    .where('id', '=', row.id)
    .execute();
  await announceErasure(telemetry, {
    licenseKey,
    subject: row.subject,
    requestedAtMilliseconds: row.created_at.getTime(),
    impressionIds,
  });
  await forgetCmcdViewer(db, licenseKey, row.subject);
  await forgetFeedback(db, impressionIds);
  await forgetCitations(db, organizationId, [row.subject, ...impressionIds]);
  const removed = sumOf(row.removed, await withTelemetryLock(db, () => eraseRows(telemetry, subject, impressionIds)));
  await forgetImpairmentHours(telemetry, { organizationId, licenseKey });
  await db
    .updateTable('analytics_erasures')
    .set({ removed: JSON.stringify(removed) })
    .where('id', '=', row.id)
    .execute();
};

/**
 * Deletes a viewer from all tables; finishes once no collector holds data from before the request.
 *
 * Until then it schedules itself again; returns whether it is finished. Repeating it is harmless.
 */
export const eraseViewer = async (context: TelemetryContext, erasureId: string): Promise<boolean> => {
  const row = await loadOpen(context, erasureId);
  if (!row) return true;
  // Checked before the rows are deleted, so that everything flushed until then is deleted with them.
  const isLast = row.started_at !== null && (await hasLeftJournals(context, row));
  await eraseStored(context, row);
  if (!isLast) {
    await enqueue(context.db, eraseViewerAgainJob, { organizationId: row.organization_id, erasureId });
    return false;
  }
  await context.db
    .updateTable('analytics_erasures')
    .set({ finished_at: context.clock.now(), impression_ids: JSON.stringify([]) })
    .where('id', '=', erasureId)
    .execute();
  return true;
};

const forgottenMilliseconds = 3_600_000;

/** Resumes erasures whose job has failed too often; returns their number. */
export const resumeErasures = async (context: TelemetryContext): Promise<number> => {
  const before = new Date(context.clock.now().getTime() - forgottenMilliseconds);
  const open = await context.db
    .selectFrom('analytics_erasures')
    .select(['id', 'organization_id'])
    .where('finished_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  for (const { id, organization_id: organizationId } of open)
    await enqueue(context.db, eraseViewerAgainJob, { organizationId, erasureId: id });
  return open.length;
};
