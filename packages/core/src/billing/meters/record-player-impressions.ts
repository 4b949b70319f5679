import type { Database, Kysely } from '@sluice/db';
import type { Clock } from '../../shared/context.ts';
import { recordTotals } from '../ledger/record-totals.ts';
import { instantOnDay } from './instant-on-day.ts';

/** Impressions of a player license on a day (UTC) and platform, as statistics show them. */
export type StoredUsage = {
  organizationId: string;
  licenseId: string;
  day: string;
  platform: string;
  impressions: string;
};

/** Adds to the ledger by how much stored impressions have grown; call it in the transaction that stores them. */
export const recordPlayerImpressions = async (
  db: Kysely<Database>,
  rows: readonly StoredUsage[],
  clock: Clock,
): Promise<void> => {
  const now = clock.now();
  await recordTotals(
    db,
    'player',
    rows.map(({ organizationId, licenseId, day, platform, impressions }) => ({
      key: `${licenseId}/${day}/${platform.replaceAll('/', ' ')}`,
      total: BigInt(impressions),
      meter: 'player.impressions' as const,
      organizationId,
      occurredAt: instantOnDay(day, now),
      dimensions: { license: licenseId, platform },
    })),
    clock,
  );
};
