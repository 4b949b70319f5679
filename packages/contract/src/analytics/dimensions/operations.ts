import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';

const dimensionDescription = z.object({
  name: z.string().describe('Name in queries'),
  label: z.string(),
  description: z.string(),
  unit: z.string().optional().describe('ms, bit/s, byte, px, percent (0 to 100) or ratio (0 to 1)'),
  formula: z.string().optional().describe('Formula by which it is computed, if players do not send it'),
  type: z.enum(['string', 'number', 'boolean', 'instant']),
  source: z.enum(['impressions', 'ads']).describe('impressions for /analytics/queries, ads for /analytics/ads/queries'),
  operators: z.array(z.string()).describe('Filter operators; empty if it cannot be used in filters'),
  aggregations: z.array(z.string()).describe('Supported aggregations'),
  isGroupable: z.boolean().describe('Can be used in groupBy'),
});

export type DimensionDescription = z.output<typeof dimensionDescription>;

/** Operations on the dimensions of queries. */
export const analyticsDimensions = {
  list: operation({
    id: 'analytics.dimensions.list',
    method: 'GET',
    path: '/analytics/dimensions',
    permission: 'analytics.queries',
    status: 200,
    summary: 'List the dimensions of impressions and ads',
    query: z.object({
      source: z.enum(['impressions', 'ads']).optional().describe('Only dimensions of this source'),
    }),
    response: z.object({ items: z.array(dimensionDescription) }),
    errors: ['validation_failed'],
  }),
};

export const analyticsDimensionOperations: readonly Operation[] = Object.values(analyticsDimensions);
