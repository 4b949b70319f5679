import { countPlayerImpressions, type PlayerUsage } from '@sluice/analytics/model/player-impressions';
import { dayOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';

const dayMilliseconds = 86_400_000;

/** Days counted again: usually today and yesterday; once an hour all that a collector may still have held back. */
const daysAgo = (now: Date): number => (now.getUTCMinutes() === 0 ? 35 : 1);

const rowsAtOnce = 1000;

/**
 * Stores the impressions of the last days by license, day and platform; safe to run again at any time.
 *
 * A stored count never falls, so that telemetry deleted by its operator does not reduce a bill.
 */
export const rollUpImpressions = async ({ db, clock, telemetry }: TelemetryContext): Promise<void> => {
  const now = clock.now();
  const usage = await countPlayerImpressions(telemetry, dayOf(now.getTime() - daysAgo(now) * dayMilliseconds));
  for (let first = 0; first < usage.length; first += rowsAtOnce)
    await store(db, usage.slice(first, first + rowsAtOnce));
};

const store = async (db: TelemetryContext['db'], usage: readonly PlayerUsage[]): Promise<void> => {
  const columnOf = (field: keyof PlayerUsage) => usage.map((row) => row[field]);
  await sql`
    insert into player_usage (organization_id, license_id, day, platform, impressions)
    select license.organization_id, license.id, counted.day, counted.platform, counted.impressions
    from unnest(${columnOf('licenseKey')}::text[], ${columnOf('day')}::date[], ${columnOf('platform')}::text[],
      ${columnOf('impressions')}::bigint[]) as counted(license_key, day, platform, impressions)
    join player_licenses license on license.license_key = counted.license_key
    on conflict (organization_id, license_id, day, platform)
    do update set impressions = greatest(player_usage.impressions, excluded.impressions)`.execute(db);
};
