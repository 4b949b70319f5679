import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { telemetryInstant } from '../../shared/instants.ts';
import { paging, queryInstant, queryText } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';

const permission = 'analytics.statistics';

const base = '/analytics/statistics';

const start = telemetryInstant(queryInstant).describe('First day (UTC); defaults to the first of this month');
const end = telemetryInstant(queryInstant).describe('Last day (UTC), inclusive; defaults to today');

export const analyticsStatistics = {
  allOrganizations: operation({
    id: 'analytics.statistics.allOrganizations.impressions.get',
    method: 'GET',
    path: `${base}/all-organizations/impressions`,
    permission,
    status: 200,
    summary: 'Get the impressions of the organization and its sub-organizations',
    query: z.object({ start, end }),
    response: z.object({ impressions: z.int() }),
    errors: ['validation_failed', 'unavailable'],
  }),
  impressions: operation({
    id: 'analytics.statistics.impressions.list',
    method: 'GET',
    path: `${base}/impressions`,
    permission,
    status: 200,
    summary: 'Get the impressions per day; days without any are omitted',
    query: z.object({
      ...paging,
      licenseKeyId: queryText.describe('Id or key of a license; all licenses of the organization if absent'),
      start,
      end,
      interval: z.preprocess(
        (value) => (typeof value === 'string' && value !== '' ? value.toUpperCase() : undefined),
        z.enum(['DAILY']).optional(),
      ),
    }),
    response: page(z.object({ date: z.string(), impressions: z.int() })),
    errors: ['validation_failed', 'license_unknown', 'unavailable'],
  }),
};

export const analyticsStatisticsOperations: readonly Operation[] = Object.values(analyticsStatistics);
