import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryInstant, queryText } from '../../shared/query.ts';
import { id, page } from '../../shared/resource.ts';

const permission = 'encoding.statistics';
const base = '/encoding/statistics';

const codecMinutes = z.looseObject({
  codec: z.string(),
  encodingMode: z.string(),
  preset: z.string().optional(),
  live: z.boolean(),
  billableMinutes: z.object({ AUDIO: z.number(), SD: z.number(), HD: z.number(), UHD: z.number() }),
});

export const streamStatistics = z.looseObject({
  streamId: id,
  codecConfigId: id,
  multiplicator: z.number(),
  encodedBytes: z.number(),
  encodedSeconds: z.number(),
  billableMinutes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  rate: z.number(),
  bitrate: z.number(),
  codec: z.string(),
  resolution: z.enum(['SD', 'HD', 'UHD', 'UHD_8K']).optional(),
  live: z.boolean(),
});

const muxingStatistics = z.looseObject({
  streamId: id.optional(),
  muxingId: id,
  multiplicator: z.number(),
  encodedBytes: z.number(),
  billableMinutes: z.number(),
  muxingType: z.string(),
});

const encodingStatistics = z.looseObject({
  encodingId: id,
  date: z.string().optional(),
  bytesEncoded: z.number(),
  timeEncoded: z.number().describe('Encoded seconds'),
  downloadedSize: z.number(),
  billableMinutes: z.number(),
  billableEncodingMinutes: z.array(codecMinutes),
  billableTransmuxingMinutes: z.number(),
  billableFeatureMinutes: z.number(),
  streams: z.array(streamStatistics),
  muxings: z.array(muxingStatistics),
});

const totals = z.looseObject({
  bytesEncodedTotal: z.number(),
  timeEncodedTotal: z.number(),
  bytesEgressTotal: z.number(),
  billableMinutes: z.number(),
});

const daily = z.looseObject({
  date: z.string(),
  bytesEncoded: z.number(),
  timeEncoded: z.number(),
  billableMinutes: z.number(),
  billableEncodingMinutes: z.array(codecMinutes),
  billableTransmuxingMinutes: z.number().optional(),
});

const durations = z.object({
  streams: z.array(z.looseObject({ id, duration: z.number().describe('Seconds') })),
});

const billingSummary = z.looseObject({
  inputDuration: z.number().describe('Minutes: the highest number of seconds counted for a stream'),
  outputDuration: z.number().describe('Minutes: the longest video or audio stream'),
  totalBillingMinutes: z.number(),
  breakdown: z.object({ output: z.object({ video: durations, audio: durations }) }),
  streams: z.array(
    z.looseObject({
      id,
      multipliers: z.object({ inputBased: z.array(z.unknown()), outputBased: z.array(z.unknown()) }),
      addends: z.array(z.unknown()),
      totalMultiplier: z.number(),
      totalAddends: z.number(),
      totalBillingMinutes: z.number(),
    }),
  ),
});

const vod = z.looseObject({
  encodingId: id,
  date: z.string(),
  bytesEncoded: z.number(),
  timeEncoded: z.number(),
  bytesEgress: z.number(),
  timeEnqueued: z.number().describe('Seconds in the queue'),
  realtimeFactor: z.number().describe('Encoded seconds per second of work'),
  billableEncodingMinutes: z.array(codecMinutes),
  billableTransmuxingMinutes: z.number(),
  billableFeatureMinutes: z.number(),
  streams: z.array(streamStatistics),
  muxings: z.array(muxingStatistics),
});

const liveOutput = vod.omit({ timeEnqueued: true, realtimeFactor: true });

const vodDay = z.looseObject({
  date: z.string(),
  bytesEncoded: z.number(),
  timeEncoded: z.number(),
  bytesEgress: z.number(),
  billableEncodingMinutes: z.array(codecMinutes),
});

const perLabel = totals.extend({ label: z.string(), billableEncodingMinutes: z.array(codecMinutes) });
const perLabelDay = z.object({ date: z.string(), labels: z.array(daily.extend({ label: z.string() })) });
const labelQuery = z.object({ ...paging, labels: queryText.describe('Comma-separated labels; all by default') });

const cdnUsage = z.object({
  from: z.string(),
  to: z.string().describe('Exclusive'),
  storageUsage: z
    .number()
    .describe('Gigabyte-months: data stored at the end of the day, divided by the days of the month'),
  transferUsage: z.number().describe('Transferred gigabytes'),
});

const range = z.object({ from: queryInstant, to: queryInstant, start: queryInstant, end: queryInstant });

export const statistics = {
  encoding: operation({
    id: 'encoding.statistics.encodings.get',
    method: 'GET',
    path: `${base}/encodings/{encoding_id}`,
    permission,
    status: 200,
    summary: 'Get the output and billing of an encoding',
    response: encodingStatistics,
    errors: ['not_found'],
  }),
  billing: operation({
    id: 'encoding.encodings.billing.get',
    method: 'GET',
    path: '/encoding/encodings/{encoding_id}/billing',
    permission,
    status: 200,
    summary: 'Get the billing summary of an encoding',
    response: billingSummary,
    errors: ['not_found'],
  }),
  overall: operation({
    id: 'encoding.statistics.get',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'Get the all-time totals',
    response: totals,
  }),
  between: operation({
    id: 'encoding.statistics.list',
    method: 'GET',
    path: `${base}/{from}/{to}`,
    permission,
    status: 200,
    summary: 'Get the totals between two dates',
    response: page(totals),
    errors: ['validation_failed'],
  }),
  daily: operation({
    id: 'encoding.statistics.daily.list',
    method: 'GET',
    path: `${base}/daily`,
    permission,
    status: 200,
    summary: 'List the totals per day',
    query: z.object(paging),
    response: page(daily),
    errors: ['validation_failed'],
  }),
  dailyBetween: operation({
    id: 'encoding.statistics.daily.listByDateRange',
    method: 'GET',
    path: `${base}/daily/{from}/{to}`,
    permission,
    status: 200,
    summary: 'List the totals per day between two dates',
    query: z.object(paging),
    response: page(daily),
    errors: ['validation_failed'],
  }),
  vod: operation({
    id: 'encoding.statistics.encodings.vod.list',
    method: 'GET',
    path: `${base}/encodings/vod`,
    permission,
    status: 200,
    summary: 'List the output of each VOD encoding, newest first',
    query: z.object(paging),
    response: page(vod),
    errors: ['validation_failed'],
  }),
  vodBetween: operation({
    id: 'encoding.statistics.encodings.vod.listByDateRange',
    method: 'GET',
    path: `${base}/encodings/vod/{from}/{to}`,
    permission,
    status: 200,
    summary: 'List the output of each VOD encoding between two dates',
    query: z.object(paging),
    response: page(vod),
    errors: ['validation_failed'],
  }),
  vodDailyBetween: operation({
    id: 'encoding.statistics.encodings.vod.daily.listByDateRange',
    method: 'GET',
    path: `${base}/encodings/vod/daily/{from}/{to}`,
    permission,
    status: 200,
    summary: 'List the output of VOD encodings per day between two dates',
    query: z.object(paging),
    response: page(vodDay),
    errors: ['validation_failed'],
  }),
  live: operation({
    id: 'encoding.statistics.encodings.live.list',
    method: 'GET',
    path: `${base}/encodings/live`,
    permission,
    status: 200,
    summary: 'List the output of each live encoding, newest first',
    query: z.object(paging),
    response: page(liveOutput),
    errors: ['validation_failed'],
  }),
  liveBetween: operation({
    id: 'encoding.statistics.encodings.live.listByDateRange',
    method: 'GET',
    path: `${base}/encodings/live/{from}/{to}`,
    permission,
    status: 200,
    summary: 'List the output of each live encoding between two dates',
    query: z.object(paging),
    response: page(liveOutput),
    errors: ['validation_failed'],
  }),
  liveDailyBetween: operation({
    id: 'encoding.statistics.encodings.live.daily.listByDateRange',
    method: 'GET',
    path: `${base}/encodings/live/daily/{from}/{to}`,
    permission,
    status: 200,
    summary: 'List the output of live encodings per day between two dates',
    query: z.object(paging),
    response: page(vodDay),
    errors: ['validation_failed'],
  }),
  labels: operation({
    id: 'encoding.statistics.labels.list',
    method: 'GET',
    path: `${base}/labels`,
    permission,
    status: 200,
    summary: 'List the totals per label',
    query: labelQuery,
    response: page(perLabel),
    errors: ['validation_failed'],
  }),
  labelsBetween: operation({
    id: 'encoding.statistics.labels.listByDateRange',
    method: 'GET',
    path: `${base}/labels/{from}/{to}`,
    permission,
    status: 200,
    summary: 'List the totals per label between two dates',
    query: labelQuery,
    response: page(perLabel),
    errors: ['validation_failed'],
  }),
  labelsDaily: operation({
    id: 'encoding.statistics.labels.daily.list',
    method: 'GET',
    path: `${base}/labels/daily`,
    permission,
    status: 200,
    summary: 'List the totals per label and day',
    query: labelQuery,
    response: page(perLabelDay),
    errors: ['validation_failed'],
  }),
  labelsDailyBetween: operation({
    id: 'encoding.statistics.labels.daily.listByDateRange',
    method: 'GET',
    path: `${base}/labels/daily/{from}/{to}`,
    permission,
    status: 200,
    summary: 'List the totals per label and day between two dates',
    query: labelQuery,
    response: page(perLabelDay),
    errors: ['validation_failed'],
  }),
  cdnUsage: operation({
    id: 'encoding.statistics.cdn.usage.get',
    method: 'GET',
    path: `${base}/cdn/usage`,
    permission,
    status: 200,
    summary: 'List the storage and transfer of the delivery output per day',
    query: z.object({
      from: queryInstant.describe('Defaults to 7 days ago'),
      to: queryInstant.describe('Exclusive; defaults to now'),
    }),
    response: z.object({
      from: z.string(),
      to: z.string(),
      storageUsageTotal: z.number().describe('Gigabyte-months'),
      transferUsageTotal: z.number().describe('Gigabytes'),
      usage: z.array(cdnUsage).describe('One entry per day (UTC) until today, including days without usage'),
    }),
    errors: ['validation_failed'],
  }),
  allOrganizations: operation({
    id: 'encoding.statistics.allOrganizations.get',
    method: 'GET',
    path: `${base}/all-organizations`,
    permission,
    status: 200,
    summary: 'Get the totals of the organization and its sub-organizations',
    query: range,
    response: z.object({
      encodingsCount: z.int(),
      billableMinutes: z.number(),
      bytesEncodedTotal: z.number(),
      egressBytesGenerated: z.number(),
    }),
    errors: ['validation_failed'],
  }),
} as const;

export const statisticsOperations: readonly Operation[] = Object.values(statistics);
