import type { LicensePlan } from '@sluice/contract';
import { toInstant } from '../../../shared/instant.ts';
import type { LicenseRow } from '../license-store.ts';

export const planPermission = 'analytics.licenses.plan';

/** The wire's plan of a license. */
export const toPlan = ({
  retention_days,
  plan_expired_at,
}: Pick<LicenseRow, 'retention_days' | 'plan_expired_at'>): LicensePlan => ({
  ...(retention_days !== null && { retentionDays: retention_days }),
  ...(plan_expired_at && { planExpiredAt: toInstant(plan_expired_at) }),
});
