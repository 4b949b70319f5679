import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { timeframe } from '../queries/schema.ts';

const errors = ['validation_failed', 'license_unknown', 'query_too_heavy', 'unavailable'] as const;

const present = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null ? undefined : value), schema.optional());

const milliseconds = z.number();

/** A session as lists show it. */
export const sessionSummaryItem = z.object({
  impressionId: z.string(),
  licenseKey: z.string().describe('License that collected it, even if an aggregated license was queried'),
  startedAt: milliseconds.describe('First sample by the viewer’s clock, as Unix time in milliseconds'),
  lastUpdate: milliseconds.describe('Receipt of the latest sample, as Unix time in milliseconds'),
  isPlay: z.boolean().describe('The first frame was shown'),
  isStartFailure: z.boolean().describe('Playback was requested and did not start'),
  startFailureReason: z.string().optional(),
  errorCode: z.number().optional().describe('Code of the first critical error'),
  errors: z.int().describe('Number of samples with an error code'),
  videoStartupTime: milliseconds,
  played: milliseconds,
  buffered: milliseconds.describe('Buffering time after the start'),
  paused: milliseconds,
  averageBitrate: z.number().optional().describe('Average bitrate over the time played, in bit/s'),
  userId: z.string().optional(),
  customUserId: z.string().optional(),
  videoId: z.string().optional(),
  videoTitle: z.string().optional(),
  isLive: z.boolean().optional(),
  country: z.string().optional(),
  city: z.string().optional(),
  browser: z.string().optional(),
  operatingSystem: z.string().optional(),
  deviceClass: z.string().optional(),
  platform: z.string().optional(),
  player: z.string().optional(),
});

export const analyticsSessions = {
  list: operation({
    id: 'analytics.sessions.list',
    method: 'POST',
    readOnly: true,
    path: '/analytics/sessions',
    permission: 'analytics.impressions',
    status: 200,
    summary: 'List the latest matching sessions with their outcomes',
    request: z.object({
      ...timeframe,
      limit: present(z.int().min(1).max(100)).describe('Maximum number of sessions; 25 by default'),
      offset: present(z.int().min(0).max(10_000)),
    }),
    response: z.object({ sessions: z.array(sessionSummaryItem), hasMore: z.boolean() }),
    errors,
  }),
  customUserIds: operation({
    id: 'analytics.filters.customUserId',
    method: 'POST',
    readOnly: true,
    path: '/analytics/filters/customUserId',
    permission: 'analytics.queries',
    status: 200,
    summary: 'Search custom user ids',
    request: z.object({
      licenseKey: timeframe.licenseKey,
      start: timeframe.start,
      end: timeframe.end,
      query: present(z.string().max(200)).describe('Part of the id, case-insensitive; all ids if absent'),
      limit: present(z.int().min(1).max(100)).describe('Maximum number of ids; 25 by default'),
    }),
    response: z.object({ items: z.array(z.object({ customUserId: z.string() })) }),
    errors,
  }),
};

export const analyticsSessionOperations: readonly Operation[] = Object.values(analyticsSessions);
