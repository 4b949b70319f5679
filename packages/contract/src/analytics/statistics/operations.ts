import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { telemetryInstant } from '../../shared/instants.ts';
import { paging, queryInstant, queryText } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';

const permission = 'analytics.statistics';

/** The spellings that clients use, the first of them ours. */
const spelled = (path: string) => ({
  path: `/analytics/statistics/${path}` as const,
  aliases: [
    `/player/analytics/statistics/${path}`,
    `/analytics/player/statistics/${path}`,
    `/player/statistics/${path}`,
  ],
});

const start = telemetryInstant(queryInstant).describe('The first day (UTC); the first of this month if left out');
const end = telemetryInstant(queryInstant).describe('The last day, inclusive; today if left out');

export const analyticsStatistics = {
  allOrganizations: operation({
    id: 'analytics.statistics.allOrganizations.impressions.get',
    method: 'GET',
    ...spelled('all-organizations/impressions'),
    permission,
    status: 200,
    summary: 'Impressions of the organization and those below it',
    query: z.object({ start, end }),
    response: z.object({ impressions: z.int() }),
    errors: ['validation_failed', 'unavailable'],
  }),
  impressions: operation({
    id: 'analytics.statistics.impressions.list',
    method: 'GET',
    ...spelled('impressions'),
    permission,
    status: 200,
    summary: 'Impressions a day; days without any are left out',
    query: z.object({
      ...paging,
      licenseKeyId: queryText.describe('Id or key of a license; all of the organization if left out'),
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
