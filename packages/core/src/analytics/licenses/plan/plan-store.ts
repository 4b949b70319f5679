import type { LicensePlan } from '@sluice/contract';
import { toInstant } from '../../../shared/instant.ts';
import type { LicenseRow } from '../license-store.ts';

export const planPermission = 'analytics.licenses.plan';

/** Returns the plan of a license in its wire format. */
export const toPlan = ({
  retention_days,
  plan_expired_at,
}: Pick<LicenseRow, 'retention_days' | 'plan_expired_at'>): LicensePlan => ({
  ...(retention_days !== null && { retentionDays: retention_days }),
  ...(plan_expired_at && { planExpiredAt: toInstant(plan_expired_at) }),
});
