import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { planDisplayTypes } from '../billing/products.ts';

const state = z
  .enum(['OK', 'FORBIDDEN', 'UNAVAILABLE'])
  .describe('FORBIDDEN without the permission for statistics; UNAVAILABLE while the telemetry cannot be read');

const series = z.object({
  state,
  days: z
    .array(z.object({ date: z.string().describe('Day (UTC)'), value: z.number() }))
    .describe('The last 30 days, oldest first; days without usage are 0'),
});

const quota = z.object({
  state: z.enum(['OK', 'FORBIDDEN', 'UNAVAILABLE', 'NO_SUBSCRIPTION']),
  used: z.number().optional(),
  provisioned: z.number().optional().describe('Omitted without a quota'),
  unit: z.enum(['minutes', 'GB', 'encodings', 'impressions']),
  periodStart: z.string().optional(),
  periodEnd: z.string().optional(),
  planName: z.string().optional(),
  planDisplayType: z.enum(planDisplayTypes).optional(),
  isPayAsYouGo: z.boolean().optional(),
  nextCharge: z
    .object({ nextChargeAt: z.string(), totalAmount: z.number().describe('Cents'), currency: z.string() })
    .optional(),
});

/** Everything on the home screen that comes from usage, in one request. */
export const homeOverview = operation({
  id: 'dashboard.overview.get',
  method: 'GET',
  path: '/dashboard/overview',
  permission: 'authenticated',
  status: 200,
  summary: 'Get usage by day, quotas, and next charges of encoding, player, and observability',
  response: z.object({
    usage: z.object({ encoding: series, player: series, analytics: series }),
    quotas: z.object({ encoding: quota, player: quota, analytics: quota }),
  }),
});

export const homeOperations: readonly Operation[] = [homeOverview];
