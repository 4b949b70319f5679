import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { queryInteger } from '../../shared/query.ts';
import { licensePlan, licensePlanInput, retentionPreview } from './plan-schema.ts';
import { retentionDays } from './retention.ts';

const base = '/analytics/licenses/{license_id}/plan';

/** What owners and administrators decide of a license: how long its data is kept, and until when its plan runs. */
export const analyticsLicensePlans = {
  get: operation({
    id: 'analytics.licenses.getplan',
    method: 'GET',
    path: base,
    permission: 'analytics.licenses',
    status: 200,
    summary: 'How long the telemetry of a license is kept, and until when its plan runs',
    response: licensePlan,
    errors: ['not_found'],
  }),
  preview: operation({
    id: 'analytics.licenses.previewplan',
    method: 'GET',
    path: `${base}/preview`,
    permission: 'analytics.licenses',
    status: 200,
    summary: 'What the next night would remove if telemetry were kept for so many days',
    query: z.object({
      retentionDays: queryInteger(retentionDays.least, retentionDays.most).describe('Days to be kept'),
    }),
    response: retentionPreview,
    errors: ['validation_failed', 'not_found'],
  }),
  update: operation({
    id: 'analytics.licenses.updateplan',
    method: 'PUT',
    path: base,
    // A permission of its own: whoever may rename a license may not therefore have its telemetry removed.
    permission: 'analytics.licenses.plan',
    status: 200,
    summary: 'Set how long telemetry is kept and when the plan ends; what is left out has no end',
    request: licensePlanInput,
    response: licensePlan,
    errors: ['validation_failed', 'not_found'],
  }),
};

export const analyticsLicensePlanOperations: readonly Operation[] = Object.values(analyticsLicensePlans);
