import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { timeframe } from '../queries/schema.ts';
import { liveAnomalies } from './anomalies.ts';

const count = z.int().min(0);
const milliseconds = z.number();

const measures = z.object({
  viewers: count.describe('Sessions that were watched at some time'),
  attempts: count.describe('Sessions that were to start'),
  plays: count.describe('Sessions that started'),
  startFailures: count.describe('Sessions that failed to start; without those that were given up'),
  errors: count.describe('Sessions with a critical error'),
  rebufferRatio: z.number().nullable().describe('Share of the time watched that was spent buffering, from 0 to 1'),
  startupTime: milliseconds.nullable().describe('Median of the video startup time'),
});

const compared = z.object({
  now: measures,
  before: measures.describe('Of the hour before the time shown'),
  anomalies: z.array(z.enum(liveAnomalies)).describe('What is worse than in the hour before, by more than chance'),
});

const group = compared.extend({ key: z.string().nullable().describe('Null where it is not known') });
const groupWithTrend = group.extend({ trend: z.array(count).describe('Viewers of each minute') });

const text = z.string().nullable();

export const analyticsMonitoring = {
  read: operation({
    id: 'analytics.monitoring.read',
    method: 'POST',
    path: '/analytics/monitoring',
    permission: 'analytics.queries',
    status: 200,
    summary:
      'What happens right now: the latest half hour or hour of a license, everything that a wall shows in one call',
    request: z.object({
      licenseKey: timeframe.licenseKey,
      minutes: z
        .preprocess((value) => value ?? 30, z.union([z.literal(30), z.literal(60)], 'Must be 30 or 60.'))
        .describe('30 in buckets of ten seconds, or 60 in buckets of a minute'),
    }),
    response: z.object({
      generatedAt: milliseconds.describe('When it was computed; equal questions within a second share an answer'),
      latestSample: milliseconds.nullable().describe('Receipt of the youngest sample; null without any in two hours'),
      start: milliseconds,
      bucketMilliseconds: z.int(),
      concurrentViewers: count.describe('Who watches now'),
      total: compared,
      buckets: z
        .array(
          z.object({
            concurrentViewers: count,
            plays: count,
            startFailures: count,
            errors: count,
            rebufferRatio: z.number().nullable(),
            startupTime: milliseconds.nullable(),
          }),
        )
        .describe('From `start`, one after another'),
      countries: z.array(groupWithTrend).describe('The worst first'),
      cdns: z.array(groupWithTrend).describe('The worst first'),
      titles: z.array(group).describe('The most watched first'),
      errors: z.array(
        z.object({
          time: milliseconds,
          impressionId: z.string(),
          licenseKey: z.string(),
          code: z.int(),
          message: text,
          videoTitle: text,
          videoId: text,
          country: text,
          browser: text,
          platform: text,
          cdn: text,
        }),
      ),
    }),
    errors: ['validation_failed', 'license_unknown', 'query_too_heavy', 'rate_limited', 'unavailable'],
  }),
};

export const analyticsMonitoringOperations: readonly Operation[] = Object.values(analyticsMonitoring);
