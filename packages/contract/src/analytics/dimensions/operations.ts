import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';

const dimensionDescription = z.object({
  name: z.string().describe('Name in queries'),
  label: z.string(),
  description: z.string(),
  unit: z.string().optional().describe('ms, bit/s, byte, px, percent (0 to 100) or ratio (0 to 1)'),
  formula: z.string().optional().describe('How it is computed, if no player sends it'),
  type: z.enum(['string', 'number', 'boolean', 'instant']),
  source: z.enum(['impressions', 'ads']).describe('impressions for /analytics/queries, ads for /analytics/ads/queries'),
  operators: z.array(z.string()).describe('Of filters by it; empty if it cannot be filtered by'),
  aggregations: z.array(z.string()).describe('That can be computed of it'),
  isGroupable: z.boolean().describe('Whether groupBy takes it'),
});

export type DimensionDescription = z.output<typeof dimensionDescription>;

/** What queries may name. */
export const analyticsDimensions = {
  list: operation({
    id: 'analytics.dimensions.list',
    method: 'GET',
    path: '/analytics/dimensions',
    permission: 'analytics.queries',
    status: 200,
    summary: 'Everything that can be asked about impressions and ads',
    query: z.object({
      source: z.enum(['impressions', 'ads']).optional().describe('Only what can be asked there'),
    }),
    response: z.object({ items: z.array(dimensionDescription) }),
    errors: ['validation_failed'],
  }),
};

export const analyticsDimensionOperations: readonly Operation[] = Object.values(analyticsDimensions);
