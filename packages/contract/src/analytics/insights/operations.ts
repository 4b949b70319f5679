import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { queryText } from '../../shared/query.ts';
import { ignoredInput } from '../../shared/resource.ts';

const permission = 'analytics.insights';
const settingsPath = '/analytics/insights/organizations/{organization_id}/settings';

const emptyAsAbsent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);
const industryName = z.preprocess(emptyAsAbsent, z.string().max(100).optional());

const settings = z.object({
  orgId: z.string(),
  includeInInsights: z.boolean().describe('The organization shares its averages and may see those of others'),
  industry: z.string().optional(),
  subIndustry: z.string().optional(),
  isTrial: z.boolean().describe('Insights are unavailable on a trial plan'),
});

/** Operations on averages that organizations share with each other, never on the numbers of a single one. */
export const analyticsInsights = {
  settings: operation({
    id: 'analytics.insights.organizations.settings.get',
    method: 'GET',
    path: settingsPath,
    permission,
    status: 200,
    summary: 'Get whether the organization participates in industry insights',
    response: settings,
  }),
  updateSettings: operation({
    id: 'analytics.insights.organizations.settings.update',
    method: 'PUT',
    path: settingsPath,
    permission,
    status: 200,
    summary: 'Update the participation in industry insights; absent fields stay unchanged',
    request: z.object({
      ...ignoredInput,
      orgId: z.unknown().optional(),
      isTrial: z.unknown().optional(),
      includeInInsights: z.preprocess(emptyAsAbsent, z.boolean().optional()),
      industry: industryName.describe('Industry of the organization, such as sports; used for comparisons'),
      subIndustry: industryName,
    }),
    bodyOptional: true,
    response: settings,
    errors: ['validation_failed'],
  }),
  industry: operation({
    id: 'analytics.insights.industry.get',
    method: 'GET',
    path: '/analytics/insights/industry/{metric}',
    permission,
    status: 200,
    summary: 'Get the average of a metric over participating organizations in the last seven days',
    query: z.object({
      industry: queryText.describe('Industry; all by default'),
      subindustry: queryText,
      browser: queryText,
      isp: queryText,
      country: queryText,
    }),
    response: z.object({
      metric: z.string(),
      filterName: z.string().optional(),
      filterValue: z.string().optional(),
      value: z.number().optional().describe('Absent while too few organizations contribute to keep them anonymous'),
      contributors: z.int().optional().describe('Number of organizations behind the value'),
    }),
    errors: ['validation_failed', 'not_found', 'insights_opted_out', 'insights_on_trial', 'unavailable'],
  }),
};

export const analyticsInsightsOperations: readonly Operation[] = Object.values(analyticsInsights);
