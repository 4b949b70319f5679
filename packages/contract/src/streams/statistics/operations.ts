import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInstant } from '../../shared/query.ts';
import { id, page } from '../../shared/resource.ts';

const figures = {
  plays: z.int().describe('Impressions that started'),
  watchedMinutes: z.number(),
  deliveredBytes: z.int(),
  encodedMinutes: z.number().describe('Billable minutes'),
  storedBytes: z.int().describe('Bytes that encodings added'),
};

const statistics = z.object({
  from: z.string().describe('First day (UTC), such as 2026-01-31'),
  to: z.string().describe('Last day'),
  total: z.object(figures),
  days: z.array(z.object({ date: z.string(), ...figures })).describe('Every day of the range, also those without use'),
});
export type StreamStatistics = z.output<typeof statistics>;
export type StreamFigures = StreamStatistics['total'];

const usage = z.object({
  streamId: id.optional().describe('Absent in the item of deleted streams'),
  title: z.string().optional(),
  type: z.enum(['VIDEO', 'LIVE']).optional().describe('Absent in the item of deleted streams'),
  deletedStreams: z.int().optional().describe('Number of deleted streams that this item adds up'),
  ...figures,
});

const range = {
  from: queryInstant.describe('Any time of the first day (UTC); the first of the month by default'),
  to: queryInstant.describe('Any time of the last day; today by default'),
};

const ofOne = <const T extends 'video' | 'live'>(type: T) =>
  operation({
    id: `streams.${type}.statistics.get`,
    method: 'GET',
    path: `/streams/${type}/{stream_id}/statistics`,
    permission: 'streams.statistics',
    status: 200,
    summary: 'Get the use of a stream by day',
    query: z.object(range),
    response: statistics,
    errors: ['not_found', 'validation_failed', 'rate_limited'],
  });

/** Operations on the use of streams, from the same records as bills. */
export const streamStatistics = {
  get: operation({
    id: 'streams.statistics.get',
    method: 'GET',
    path: '/streams/statistics',
    permission: 'streams.statistics',
    status: 200,
    summary: 'Get the use of all streams by day, with deleted ones',
    query: z.object(range),
    response: statistics,
    errors: ['validation_failed', 'rate_limited'],
  }),
  list: operation({
    id: 'streams.statistics.list',
    method: 'GET',
    path: '/streams/statistics/streams',
    permission: 'streams.statistics',
    status: 200,
    summary: 'List the use of each stream, the most played first; deleted streams are one item',
    query: z.object({ ...paging, ...range }),
    response: page(usage),
    errors: ['validation_failed', 'rate_limited'],
  }),
  video: ofOne('video'),
  live: ofOne('live'),
};

export const streamStatisticsOperations: readonly Operation[] = Object.values(streamStatistics);
