import { countImpressions } from '@sluice/analytics';
import { AppError } from '@sluice/contract';
import type { TelemetryContext } from '../telemetry-context.ts';

type Counted = { license_key: string; organization_id: string };

/** Counts the current month's impressions by license key, 0 if there are none; undefined if ClickHouse is down. */
export const monthImpressions = async (
  context: TelemetryContext,
  licenses: readonly Counted[],
): Promise<Map<string, number>> => {
  const now = context.clock.now();
  const monthStart = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const scope = {
    organizationIds: [...new Set(licenses.map((license) => license.organization_id))],
    licenseKeys: licenses.map((license) => license.license_key),
    timeZone: 'UTC',
  };
  try {
    const counts = await countImpressions(context.telemetry, monthStart, scope);
    return new Map(scope.licenseKeys.map((key) => [key, counts.get(key) ?? 0]));
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return new Map();
    throw error;
  }
};
