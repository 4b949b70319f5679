import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { timeframe } from '../queries/schema.ts';

const present = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null ? undefined : value), schema.optional());

const errors = [
  'validation_failed',
  'license_unknown',
  'query_too_heavy',
  'query_ended',
  'rate_limited',
  'unavailable',
] as const;

const query = present(z.string().max(200)).describe('Part of the value, in any case; all if left out');
const limit = present(z.int().min(1).max(100)).describe('Number of values; 25 by default');

/** What filters may be set to, found while somebody types. */
export const analyticsFilters = {
  videos: operation({
    id: 'analytics.filters.video',
    method: 'POST',
    path: '/analytics/filters/video',
    permission: 'analytics.queries',
    status: 200,
    summary: 'Videos whose id or title contains a text, the most viewed first',
    request: z.object({
      licenseKey: timeframe.licenseKey,
      start: timeframe.start,
      end: timeframe.end,
      query,
      limit,
    }),
    response: z.object({
      items: z.array(
        z.object({ videoId: z.string().nullable(), videoTitle: z.string().nullable(), impressions: z.int() }),
      ),
    }),
    errors,
  }),
  values: operation({
    id: 'analytics.filters.values',
    method: 'POST',
    path: '/analytics/filters/values',
    permission: 'analytics.queries',
    status: 200,
    summary: 'Values of a dimension that contain a text, the most frequent first',
    request: z.object({
      ...timeframe,
      dimension: z.string().max(100).describe('Any that can be grouped by'),
      source: present(z.enum(['impressions', 'ads'])).describe('impressions if left out'),
      query,
      limit,
    }),
    response: z.object({
      items: z.array(
        z.object({
          value: z.union([z.string(), z.number(), z.boolean(), z.null()]).describe('null where it is not known'),
          count: z.int().describe('Impressions, or ads, with the value'),
        }),
      ),
    }),
    errors,
  }),
};

export const analyticsFilterOperations: readonly Operation[] = Object.values(analyticsFilters);
