import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { timeframe } from '../queries/schema.ts';

const permission = 'analytics.impressions';
const errors = ['validation_failed', 'license_unknown', 'unavailable'] as const;
const licenseRequest = z.object({ licenseKey: timeframe.licenseKey });

const storedRow = z
  .record(z.string(), z.unknown())
  .describe('Columns in snake case; times as Unix times in milliseconds');

const httpRequest = z.looseObject({ clientTime: z.string().optional(), type: z.string(), url: z.string().optional() });

const errorDetail = z.object({
  errorId: z.int().optional(),
  time: z.string(),
  clientTime: z.string(),
  code: z.int().optional(),
  message: z.string().optional(),
  severity: z.string().optional(),
  errorData: z.record(z.string(), z.unknown()),
  httpRequests: z.array(httpRequest),
});

export const analyticsImpressions = {
  list: operation({
    id: 'analytics.impressions.getImpressions',
    method: 'POST',
    readOnly: true,
    path: '/analytics/impressions',
    permission,
    status: 200,
    summary: 'List the ids of the latest matching impressions',
    request: z.object({
      ...timeframe,
      limit: z.preprocess((value) => (value === null ? undefined : value), z.int().min(1).max(200).optional()),
    }),
    response: z.object({ impressions: z.array(z.object({ impressionId: z.string() })) }),
    errors: ['validation_failed', 'license_unknown', 'query_too_heavy', 'unavailable'],
  }),
  get: operation({
    id: 'analytics.impressions.get',
    method: 'POST',
    readOnly: true,
    path: '/analytics/impressions/{impression_id}',
    permission,
    status: 200,
    summary: 'Get all samples of an impression, as the only element of a list',
    request: licenseRequest,
    response: z.array(z.array(storedRow)),
    errors: [...errors, 'not_found'],
  }),
  ads: operation({
    id: 'analytics.impressions.ads.create',
    method: 'POST',
    readOnly: true,
    path: '/analytics/impressions/{impression_id}/ads',
    permission,
    status: 200,
    summary: 'List the ads of an impression, each once',
    request: licenseRequest,
    response: z.object({ adsImpressions: z.array(storedRow) }),
    errors,
  }),
  errors: operation({
    id: 'analytics.impressions.errors.create',
    method: 'POST',
    readOnly: true,
    path: '/analytics/impressions/{impression_id}/errors',
    permission,
    status: 200,
    summary: 'List the error details of an impression',
    request: licenseRequest,
    response: z.object({ errorDetails: z.array(errorDetail) }),
    errors,
  }),
};

export const analyticsImpressionOperations: readonly Operation[] = Object.values(analyticsImpressions);
