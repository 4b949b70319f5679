import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { queryInteger } from '../../shared/query.ts';
import { licensePlan, licensePlanInput, retentionPreview } from './plan-schema.ts';
import { retentionDays } from './retention.ts';

const base = '/analytics/licenses/{license_id}/plan';

/** Operations for owners and administrators of a license: its data retention and the end of its plan. */
export const analyticsLicensePlans = {
  get: operation({
    id: 'analytics.licenses.getplan',
    method: 'GET',
    path: base,
    permission: 'analytics.licenses',
    status: 200,
    summary: 'Get the data retention and the end of the plan of a license',
    response: licensePlan,
    errors: ['not_found'],
  }),
  preview: operation({
    id: 'analytics.licenses.previewplan',
    method: 'GET',
    path: `${base}/preview`,
    permission: 'analytics.licenses',
    status: 200,
    summary: 'Preview what the next night would remove with a given retention',
    query: z.object({
      retentionDays: queryInteger(retentionDays.least, retentionDays.most).describe(
        'Days for which telemetry would be kept',
      ),
    }),
    response: retentionPreview,
    errors: ['validation_failed', 'not_found'],
  }),
  update: operation({
    id: 'analytics.licenses.updateplan',
    method: 'PUT',
    path: base,
    // A separate permission: permission to rename a license must not include removing its telemetry.
    permission: 'analytics.licenses.plan',
    status: 200,
    summary: 'Set the data retention and the end of the plan; an absent value means no end',
    request: licensePlanInput,
    response: licensePlan,
    errors: ['validation_failed', 'not_found'],
  }),
};

export const analyticsLicensePlanOperations: readonly Operation[] = Object.values(analyticsLicensePlans);
