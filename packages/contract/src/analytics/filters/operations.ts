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

const query = present(z.string().max(200)).describe('Part of the value, case-insensitive; all values if absent');
const limit = present(z.int().min(1).max(100)).describe('Maximum number of values; 25 by default');

/** Operations that suggest filter values while the user types. */
export const analyticsFilters = {
  videos: operation({
    id: 'analytics.filters.video',
    method: 'POST',
    readOnly: true,
    path: '/analytics/filters/video',
    permission: 'analytics.queries',
    status: 200,
    summary: 'Search videos by id or title, most viewed first',
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
    readOnly: true,
    path: '/analytics/filters/values',
    permission: 'analytics.queries',
    status: 200,
    summary: 'Search the values of a dimension, most frequent first',
    request: z.object({
      ...timeframe,
      dimension: z.string().max(100).describe('Any groupable dimension'),
      source: present(z.enum(['impressions', 'ads'])).describe('Defaults to impressions'),
      query,
      limit,
    }),
    response: z.object({
      items: z.array(
        z.object({
          value: z.union([z.string(), z.number(), z.boolean(), z.null()]).describe('Null if unknown'),
          count: z.int().describe('Number of impressions, or ads, with the value'),
        }),
      ),
    }),
    errors,
  }),
  customData: operation({
    id: 'analytics.filters.customData',
    method: 'POST',
    readOnly: true,
    path: '/analytics/filters/custom-data',
    permission: 'analytics.queries',
    status: 200,
    summary: 'List the custom data fields that have values',
    request: z.object({
      licenseKey: timeframe.licenseKey,
      start: timeframe.start,
      end: timeframe.end,
      source: present(z.enum(['impressions', 'ads'])).describe('Defaults to impressions'),
    }),
    response: z.object({ items: z.array(z.string()).describe('Dimensions, for example CUSTOM_DATA_1') }),
    errors,
  }),
};

export const analyticsFilterOperations: readonly Operation[] = Object.values(analyticsFilters);
