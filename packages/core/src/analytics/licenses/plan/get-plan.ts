import type { analyticsLicensePlans, InputFor, LicensePlan } from '@sluice/contract';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { loadLicense } from '../license-store.ts';
import { toPlan } from './plan-store.ts';

/** Returns the retention times of a license and the end of its plan; throws `not_found`. */
export const getLicensePlan = async (
  context: Context,
  { params }: Pick<InputFor<typeof analyticsLicensePlans.get>, 'params'>,
): Promise<LicensePlan> => {
  authorize(context, 'analytics.licenses', 'GET');
  return toPlan(await loadLicense(context, params.license_id));
};
