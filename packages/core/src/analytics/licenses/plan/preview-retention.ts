import { countExpired } from '@sluice/analytics/retention/count-expired';
import { type analyticsLicensePlans, type InputFor, invalid, type RetentionPreview } from '@sluice/contract';
import { keptSince, nextRetentionNight } from '@sluice/contract/analytics/licenses/retention';
import { authorize } from '../../../shared/authorize.ts';
import { toInstant } from '../../../shared/instant.ts';
import type { TelemetryContext } from '../../telemetry-context.ts';
import { loadLicense } from '../license-store.ts';

/** Returns how much the next nightly run would delete with the given retention; throws `not_found`. */
export const previewRetention = async (
  context: TelemetryContext,
  { params, query }: Pick<InputFor<typeof analyticsLicensePlans.preview>, 'params' | 'query'>,
): Promise<RetentionPreview> => {
  authorize(context, 'analytics.licenses', 'GET');
  const { license_key: licenseKey, organization_id: organizationId } = await loadLicense(context, params.license_id);
  const { retentionDays } = query;
  if (retentionDays === undefined) throw invalid('retentionDays', 'This field cannot be empty.');
  const night = nextRetentionNight(context.clock.now().getTime());
  const beforeMilliseconds = keptSince(night, retentionDays);
  const counts = await countExpired(
    context.telemetry,
    { organizationId, licenseKey, beforeMilliseconds },
    { ...(context.signal && { signal: context.signal }) },
  );
  return {
    retentionDays,
    at: toInstant(new Date(night)),
    keptSince: toInstant(new Date(beforeMilliseconds)),
    ...counts,
  };
};
