import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { timeframe } from './schema.ts';

const milliseconds = z.number().nullable();

const step = z.object({
  step: z.enum(['PAGE_LOAD', 'PLAYER_STARTUP', 'PLAY_REQUEST', 'DRM_LOAD', 'FIRST_FRAME']),
  expected: z.int().describe('Impressions that could reach the step: for DRM_LOAD, play requests of protected videos'),
  reached: z.int().describe('Impressions that reached it'),
  timed: z.int().describe('Impressions whose player measured the time of the step'),
  median: milliseconds.describe('Median time in milliseconds'),
  p95: milliseconds.describe('95th percentile of the time in milliseconds'),
});

const funnel = z.object({
  value: z.unknown().describe('Value of groupBy; null without one'),
  steps: z.array(step),
  exits: z.int().describe('Play requests whose viewers left before the first frame'),
  failures: z.int().describe('Play requests that ended in an error or a timeout before the first frame'),
});

export type StartupFunnelStep = z.infer<typeof step>;
export type StartupFunnelResult = z.infer<typeof funnel>;

/** Counts impressions at each step from page load to first frame. */
export const startupFunnelQuery = operation({
  id: 'analytics.queries.startupFunnel',
  method: 'POST',
  readOnly: true,
  path: '/analytics/queries/startup-funnel',
  permission: 'analytics.queries',
  status: 200,
  summary: 'Count impressions at each step from page load to first frame',
  request: z.object({
    ...timeframe,
    groupBy: z
      .preprocess((value) => (value === null ? undefined : value), z.string().max(100).optional())
      .describe('Dimension; its 50 most frequent values have a funnel each'),
  }),
  response: z.object({ funnels: z.array(funnel) }),
  errors: ['validation_failed', 'license_unknown', 'query_too_heavy', 'query_ended', 'rate_limited', 'unavailable'],
});
