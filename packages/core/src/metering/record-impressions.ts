import { countImpressionsByDay } from '@sluice/analytics';
import { dayOf } from '@sluice/contract';
import { defineJob, noPayload } from '@sluice/jobs';
import type { TelemetryContext } from '../analytics/telemetry-context.ts';
import { inTransaction } from '../shared/transaction.ts';
import { instantOnDay } from '../billing/meters/instant-on-day.ts';
import { recordTotals } from '../billing/ledger/record-totals.ts';

/** Adds the impressions of the last days to the usage ledger. */
export const recordImpressionsJob = defineJob({
  name: 'billing.record-impressions',
  payload: noPayload,
  retry: { limit: 0, delaySeconds: 5 },
  cron: '*/5 * * * *',
  timeLimitSeconds: 280,
});

const dayMilliseconds = 86_400_000;
/** Days after which the count of a day is final: telemetry that is deleted or arrives later changes no bill. */
const daysOpen = 3;
const licensesAtOnce = 500;

type Options = { /** First day to count, such as `2026-01-31`; by default, only open days. */ since?: string };

/**
 * Adds impressions by license and day to the usage ledger, before retention or an erasure deletes them.
 *
 * Demo and virtual licenses have no impressions of their own, so they are not counted.
 */
export const recordImpressions = async (context: TelemetryContext, { since }: Options = {}): Promise<void> => {
  const now = context.clock.now();
  const days = { from: since ?? dayOf(now.getTime() - (daysOpen - 1) * dayMilliseconds), to: dayOf(now.getTime()) };
  const licenses = await context.db
    .selectFrom('analytics_licenses')
    .select(['id', 'license_key', 'organization_id'])
    .orderBy('id')
    .execute();
  for (let first = 0; first < licenses.length; first += licensesAtOnce)
    await recordSome(context, days, licenses.slice(first, first + licensesAtOnce));
};

type License = { id: string; license_key: string; organization_id: string };

const recordSome = async (
  context: TelemetryContext,
  days: { from: string; to: string },
  licenses: readonly License[],
): Promise<void> => {
  const counted = await countImpressionsByDay(context.telemetry, days, {
    organizationIds: [...new Set(licenses.map((license) => license.organization_id))],
    licenseKeys: licenses.map((license) => license.license_key),
    timeZone: 'UTC',
  });
  const byKey = new Map(licenses.map((license) => [license.license_key, license]));
  const now = context.clock.now();
  const totals = counted.flatMap(({ licenseKey, day, impressions }) => {
    const license = byKey.get(licenseKey);
    if (!license) return [];
    return [
      {
        key: `${license.id}/${day}`,
        total: BigInt(impressions),
        meter: 'analytics.impressions' as const,
        organizationId: license.organization_id,
        occurredAt: instantOnDay(day, now),
        dimensions: { license: license.id },
      },
    ];
  });
  await inTransaction(context, (tx) => recordTotals(tx.db, 'analytics', totals, tx.clock));
};
