import type { analyticsLicensePlans, InputFor, LicensePlan } from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { loadLicense } from '../license-store.ts';
import { planPermission, toPlan } from './plan-store.ts';

/** Sets the retention times and the end of the plan; the audit log records the old and new values. */
export const updateLicensePlan = async (
  context: Context,
  { params, body }: Pick<InputFor<typeof analyticsLicensePlans.update>, 'params' | 'body'>,
): Promise<LicensePlan> => {
  authorize(context, planPermission, 'PUT');
  return inTransaction(context, async (tx) => {
    const before = await loadLicense(tx, params.license_id);
    const row = await tx.db
      .updateTable('analytics_licenses')
      .set({ retention_days: body.retentionDays ?? null, plan_expired_at: body.planExpiredAt ?? null })
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const detail = { before: toPlan(before), after: toPlan(row) };
    await audit(tx, { action: 'update-plan', resource: 'analytics.licenses', resourceId: row.id, detail });
    return toPlan(row);
  });
};
