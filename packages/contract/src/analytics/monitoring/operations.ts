import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { timeframe } from '../queries/schema.ts';
import { liveAnomalies } from './anomalies.ts';

const count = z.int().min(0);
const milliseconds = z.number();

const measures = z.object({
  sessions: count.describe('Sessions that played, buffered, failed to start or had a critical error'),
  viewers: count.describe('Sessions with any watch time'),
  attempts: count.describe('Sessions that attempted to start'),
  plays: count.describe('Sessions that started'),
  startFailures: count.describe('Sessions that failed to start, except those that the viewer abandoned'),
  errors: count.describe('Sessions with a critical error'),
  rebufferRatio: z.number().nullable().describe('Share of the watch time spent buffering, from 0 to 1'),
  startupTime: milliseconds.nullable().describe('Median video startup time'),
});

const compared = z.object({
  now: measures,
  before: measures.describe('Measures of the hour before the time shown'),
  anomalies: z
    .array(z.enum(liveAnomalies))
    .describe('Measures that are worse than in the previous hour, by more than chance'),
});

const group = compared.extend({ key: z.string().nullable().describe('Null if unknown') });
const groupWithTrend = group.extend({ trend: z.array(count).describe('Viewers per minute') });

const text = z.string().nullable();

export const analyticsMonitoring = {
  read: operation({
    id: 'analytics.monitoring.read',
    method: 'POST',
    readOnly: true,
    path: '/analytics/monitoring',
    permission: 'analytics.queries',
    status: 200,
    summary:
      'Get live data of a license for the last 30 or 60 minutes, everything that a monitoring wall shows in one call',
    request: z.object({
      licenseKey: timeframe.licenseKey,
      minutes: z
        .preprocess((value) => value ?? 30, z.union([z.literal(30), z.literal(60)], 'Must be 30 or 60.'))
        .describe('30 in buckets of ten seconds, or 60 in buckets of one minute'),
    }),
    response: z.object({
      generatedAt: milliseconds.describe('When it was computed; identical requests within a second share a response'),
      latestSample: milliseconds.nullable().describe('Receipt of the latest sample; null without any in two hours'),
      start: milliseconds,
      bucketMilliseconds: z.int(),
      concurrentViewers: count.describe('Current viewers'),
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
        .describe('Consecutive buckets from `start` on'),
      countries: z.array(groupWithTrend).describe('Worst first'),
      cdns: z.array(groupWithTrend).describe('Worst first'),
      titles: z.array(group).describe('Most watched first'),
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
