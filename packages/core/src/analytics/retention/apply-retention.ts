import { dropExpired } from '@sluice/analytics/retention/drop-expired';
import { keptSince, retentionNight } from '@sluice/contract/analytics/licenses/retention';
import { defineJob, noPayload } from '@sluice/jobs';
import type { TelemetryContext } from '../telemetry-context.ts';
import { withTelemetryLock } from '../telemetry-lock.ts';

/** Deletes telemetry older than its license's retention, every night. */
export const applyRetentionJob = defineJob({
  name: 'analytics.apply-retention',
  payload: noPayload,
  retry: { limit: 3, delaySeconds: 600 },
  cron: `${retentionNight.minute} ${retentionNight.hour} * * *`,
  timeLimitSeconds: 4 * 3600,
});

/** Deletes expired telemetry by whole days (UTC); returns the number of license months processed. */
export const applyRetention = async ({
  db,
  telemetry,
  clock,
}: Pick<TelemetryContext, 'db' | 'telemetry' | 'clock'>): Promise<number> => {
  const licenses = await db
    .selectFrom('analytics_licenses')
    .select(['license_key', 'organization_id', 'retention_days'])
    .where('retention_days', 'is not', null)
    .execute();
  const now = clock.now().getTime();
  const expiries = licenses.map(({ license_key, organization_id, retention_days }) => ({
    organizationId: organization_id,
    licenseKey: license_key,
    beforeMilliseconds: keptSince(now, Math.max(1, retention_days ?? 1)),
  }));
  return expiries.length === 0 ? 0 : withTelemetryLock(db, () => dropExpired(telemetry, expiries));
};
