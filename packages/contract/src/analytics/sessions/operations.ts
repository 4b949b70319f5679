import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { timeframe } from '../queries/schema.ts';

const errors = ['validation_failed', 'license_unknown', 'query_too_heavy', 'unavailable'] as const;

const present = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null ? undefined : value), schema.optional());

const milliseconds = z.number();

const session = z.object({
  impressionId: z.string(),
  licenseKey: z.string().describe('The license that collected it, also where an aggregated one was asked'),
  startedAt: milliseconds.describe('First sample by the viewer’s clock, milliseconds since 1970'),
  lastUpdate: milliseconds.describe('Receipt of the latest sample, milliseconds since 1970'),
  isPlay: z.boolean().describe('The first frame was shown'),
  isStartFailure: z.boolean().describe('It was asked to start and did not'),
  startFailureReason: z.string().optional(),
  errorCode: z.number().optional().describe('Code of the first critical error'),
  errors: z.int().describe('Samples with an error code'),
  videoStartupTime: milliseconds,
  played: milliseconds,
  buffered: milliseconds.describe('After the start'),
  paused: milliseconds,
  averageBitrate: z.number().optional().describe('Bits per second over the time that was played'),
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
    path: '/analytics/sessions',
    permission: 'analytics.impressions',
    status: 200,
    summary: 'The latest sessions that match, each with its outcome',
    request: z.object({
      ...timeframe,
      limit: present(z.int().min(1).max(100)).describe('Number of sessions; 25 by default'),
      offset: present(z.int().min(0).max(10_000)),
    }),
    response: z.object({ sessions: z.array(session), hasMore: z.boolean() }),
    errors,
  }),
  customUserIds: operation({
    id: 'analytics.filters.customUserId',
    method: 'POST',
    path: '/analytics/filters/customUserId',
    permission: 'analytics.queries',
    status: 200,
    summary: 'Custom user ids that contain a text',
    request: z.object({
      licenseKey: timeframe.licenseKey,
      start: timeframe.start,
      end: timeframe.end,
      query: present(z.string().max(200)).describe('Part of the id, in any case; all if left out'),
      limit: present(z.int().min(1).max(100)).describe('Number of ids; 25 by default'),
    }),
    response: z.object({ items: z.array(z.object({ customUserId: z.string() })) }),
    errors,
  }),
};

export const analyticsSessionOperations: readonly Operation[] = Object.values(analyticsSessions);
