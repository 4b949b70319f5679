import { countPlayerImpressions, type PlayerUsage } from '@sluice/analytics/model/player-impressions';
import { dayOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { recordPlayerImpressions, type StoredUsage } from '../../billing/meters/record-player-impressions.ts';
import { inTransaction } from '../../shared/transaction.ts';

const dayMilliseconds = 86_400_000;

/** Days counted again: usually today and yesterday; once an hour all that a collector may still have held back. */
const daysAgo = (now: Date): number => (now.getUTCMinutes() === 0 ? 35 : 1);

const rowsAtOnce = 1000;

/**
 * Stores the impressions of the last days by license, day and platform; safe to run again at any time.
 *
 * A stored count never falls, so that telemetry deleted by its operator does not reduce a bill.
 */
export const rollUpImpressions = async (context: TelemetryContext): Promise<void> => {
  const { clock, telemetry } = context;
  const now = clock.now();
  const usage = await countPlayerImpressions(telemetry, dayOf(now.getTime() - daysAgo(now) * dayMilliseconds));
  for (let first = 0; first < usage.length; first += rowsAtOnce)
    await store(context, usage.slice(first, first + rowsAtOnce));
};

/** Stores the counts and adds their growth to the usage ledger, in one transaction. */
const store = async (context: TelemetryContext, usage: readonly PlayerUsage[]): Promise<void> => {
  const columnOf = (field: keyof PlayerUsage) => usage.map((row) => row[field]);
  await inTransaction(context, async ({ db, clock }) => {
    const { rows } = await sql<StoredUsage>`
      insert into player_usage (organization_id, license_id, day, platform, impressions)
      select license.organization_id, license.id, counted.day, counted.platform, counted.impressions
      from unnest(${columnOf('licenseKey')}::text[], ${columnOf('day')}::date[], ${columnOf('platform')}::text[],
        ${columnOf('impressions')}::bigint[]) as counted(license_key, day, platform, impressions)
      join player_licenses license on license.license_key = counted.license_key
      on conflict (organization_id, license_id, day, platform)
      do update set impressions = greatest(player_usage.impressions, excluded.impressions)
      returning organization_id as "organizationId", license_id as "licenseId", day::text, platform, impressions`.execute(
      db,
    );
    await recordPlayerImpressions(db, rows, clock);
  });
};
