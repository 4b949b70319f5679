import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { timeframe } from './schema.ts';

const bin = z.object({
  from: z.number(),
  to: z.number().nullable().describe('Exclusive; null if the last bin holds all larger values'),
  count: z.int(),
});

export type HistogramBin = z.infer<typeof bin>;

const common = {
  method: 'POST',
  readOnly: true,
  permission: 'analytics.queries',
  status: 200,
  request: z.object({ ...timeframe, dimension: z.string().max(100).describe('A number') }),
  response: z.object({ count: z.int().describe('Number of values'), bins: z.array(bin) }),
  errors: ['validation_failed', 'license_unknown', 'query_too_heavy', 'query_ended', 'rate_limited', 'unavailable'],
} as const;

/** Distributions of values, by source. */
export const histogramQueries = {
  impressions: operation({
    ...common,
    id: 'analytics.queries.histogram',
    path: '/analytics/queries/histogram',
    summary: 'Count the values of a dimension of impressions in bins of equal width',
  }),
  ads: operation({
    ...common,
    id: 'analytics.ads.queries.histogram',
    path: '/analytics/ads/queries/histogram',
    summary: 'Count the values of a dimension of ads in bins of equal width',
  }),
};
