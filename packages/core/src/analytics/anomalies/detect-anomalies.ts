import { licensesWithSessions } from '@sluice/analytics';
import { anomalyMethod, AppError } from '@sluice/contract';
import { defineJob, noPayload } from '@sluice/jobs';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { scopeOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { eventOfRow, ownAnomalies } from './anomaly-store.ts';
import { findFlags } from './method/find-flags.ts';
import { type AnomalyEvent, joinFlags, totalsOf } from './method/join-flags.ts';
import type { SliceSeries } from './method/slice-series.ts';
import { hourMilliseconds, readStoredCounts } from './read-counts.ts';

/** Examines the last complete hour of every license with sessions, some minutes after its end. */
export const detectAnomaliesJob = defineJob({
  name: 'analytics.detect-anomalies',
  payload: noPayload,
  retry: { limit: 1, delaySeconds: 60 },
  cron: '4 * * * *',
  timeLimitSeconds: 1800,
});

/** Hours that are examined later if they were missed, and at the first check of a license. */
const catchUpHours = 48;

/** Locks the check of the license, so that each hour is examined once; returns its last examined hour. */
const lockCheck = async ({ db, organizationId }: TelemetryContext, licenseKey: string): Promise<number | null> => {
  await db
    .insertInto('analytics_anomaly_checks')
    .values({ organization_id: organizationId, license_key: licenseKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const check = await db
    .selectFrom('analytics_anomaly_checks')
    .select('checked_hour')
    .where('organization_id', '=', organizationId)
    .where('license_key', '=', licenseKey)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return check.checked_hour;
};

const storeCheck = (
  { db, organizationId, clock }: TelemetryContext,
  licenseKey: string,
  change: { checked_hour?: number; problem: string | null },
) => {
  const columns = { ...change, modified_at: clock.now() };
  return db
    .insertInto('analytics_anomaly_checks')
    .values({ organization_id: organizationId, license_key: licenseKey, ...columns })
    .onConflict((conflict) => conflict.columns(['organization_id', 'license_key']).doUpdateSet(columns))
    .execute();
};

type Found = { event: AnomalyEvent; series: readonly SliceSeries[]; startHour: number };

const storeEvent = async (
  { db, organizationId, clock }: TelemetryContext,
  licenseKey: string,
  id: string | undefined,
  { event, series, startHour }: Found,
): Promise<void> => {
  const columns = {
    start_hour: event.start,
    end_hour: event.end,
    last_flag_hour: event.lastFlag,
    ...totalsOf(event, series, startHour),
    flags: JSON.stringify(event.flags),
    modified_at: clock.now(),
  };
  if (id !== undefined) await db.updateTable('analytics_anomalies').set(columns).where('id', '=', id).execute();
  else
    await db
      .insertInto('analytics_anomalies')
      .values({
        id: newId(),
        organization_id: organizationId,
        license_key: licenseKey,
        ...columns,
        created_at: clock.now(),
      })
      .execute();
};

const detectInLicense = async (context: TelemetryContext, licenseKey: string, lastHour: number): Promise<void> => {
  // Throws for a deleted license.
  await scopeOf(context, licenseKey);
  const examinedSince = lastHour - catchUpHours + 1;
  const startHour = examinedSince - anomalyMethod.baselineHours;
  const license = { organizationId: context.organizationId, licenseKey };
  // Read before anything is locked, since the statement may take seconds.
  const series = await readStoredCounts(context, license, { start: startHour, end: lastHour + 1 });
  await inTransaction(context, async (tx) => {
    const own = { ...context, ...tx };
    const checkedHour = await lockCheck(own, licenseKey);
    const start = Math.max(examinedSince, (checkedHour ?? 0) + 1);
    if (start > lastHour) return;
    const flags = findFlags(series, startHour, { start, end: lastHour + 1 });
    const open = await ownAnomalies(own)
      .where('license_key', '=', licenseKey)
      .orderBy('last_flag_hour', 'desc')
      .limit(1)
      .executeTakeFirst();
    const stored = open && eventOfRow(open);
    for (const event of joinFlags(flags, stored)) {
      if (event === stored) continue;
      const id = stored && event.start === stored.start ? open.id : undefined;
      await storeEvent(own, licenseKey, id, { event, series, startHour });
    }
    await storeCheck(own, licenseKey, { checked_hour: lastHour, problem: null });
  });
};

const problemOf = (error: unknown): string =>
  error instanceof AppError
    ? (error.details?.[0]?.text ?? error.message)
    : 'The detection failed; it is tried again in an hour.';

/**
 * Examines the hours that have ended since the last check, of every license with sessions in them.
 *
 * A license that fails is reported to `onFailure`; it does not hold up others. Safe to run at the same time.
 */
export const detectAnomalies = async (
  context: TelemetryContext,
  onFailure: (licenseKey: string, error: unknown) => void,
): Promise<void> => {
  const lastHour = Math.floor(context.clock.now().getTime() / hourMilliseconds) - 1;
  const since = (lastHour - anomalyMethod.windowHours + 1) * hourMilliseconds;
  for (const { organizationId, licenseKey } of await licensesWithSessions(context.telemetry, since)) {
    const own = { ...context, organizationId };
    try {
      await detectInLicense(own, licenseKey, lastHour);
    } catch (error) {
      // Deleted licenses keep their telemetry for a while.
      if (error instanceof AppError && error.code === 'license_unknown') continue;
      onFailure(licenseKey, error);
      await storeCheck(own, licenseKey, { problem: problemOf(error) });
    }
  }
};
