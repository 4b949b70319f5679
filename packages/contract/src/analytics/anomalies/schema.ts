import { z } from 'zod';
import { id, instant } from '../../shared/resource.ts';
import { timeframe } from '../queries/schema.ts';
import { anomalyDimensions, anomalyMetrics } from './method.ts';

const share = z.number().describe('From 0 to 1');

/** A value of a dimension, or all sessions if both are absent. */
export const anomalySlice = z.object({
  dimension: z.enum(anomalyDimensions).optional(),
  value: z.string().optional(),
  sessions: z.int().describe('Sessions that started in the window'),
  impaired: z
    .int()
    .describe('Sessions with a failed start, a critical error, rebuffering above 2 % or a startup of 10 s and longer'),
  expectedShare: share.describe('Share of impaired sessions in the baseline, with an allowance for variation'),
  probability: z.number().describe('Probability of at least as many impaired sessions by chance'),
});
export type AnomalySlice = z.output<typeof anomalySlice>;

const period = {
  startedAt: instant,
  endedAt: instant.describe('End of the last window with the anomaly'),
  cause: anomalySlice.describe('Slice with the smallest probability; sessions are those of the whole event'),
  slices: z.array(anomalySlice).describe('Conspicuous slices, the least probable first'),
};

export const anomaly = z.object({
  id,
  licenseKey: z.string(),
  ...period,
  isOngoing: z.boolean().describe('The latest check still found it'),
  detectedAt: instant,
});
export type Anomaly = z.output<typeof anomaly>;

export const anomalyEvidence = z.object({
  dimension: z.enum(anomalyDimensions),
  value: z.string(),
  sessions: z.int(),
  impaired: z.int(),
  share: share.describe('Part of the additional impaired sessions that have this value'),
});

const hour = z.object({
  time: z.number().describe('Start of the hour, as Unix time in milliseconds'),
  sessions: z.int(),
  impaired: z.int(),
});

export const anomalyDetail = anomaly.extend({
  hours: z.array(hour).describe('Sessions of the cause by hour, from two days before to half a day after'),
  metric: z.enum(anomalyMetrics).describe('Metric of the kind of impairment that increased most within the cause'),
  evidence: z.array(anomalyEvidence).describe('Values of other dimensions that are overrepresented within the cause'),
});

export const anomalyCheck = z.object({
  checkedUntil: instant.optional().describe('End of the last examined hour; absent before the first check'),
  problem: z.string().optional().describe('Why the latest check failed'),
});

export const anomalyBacktestRequest = z.object({
  licenseKey: timeframe.licenseKey,
  days: z.int().min(8).max(35).optional().describe('Length of the past; 21 by default. The first week is baseline'),
});

export const anomalyBacktest = z.object({
  start: instant,
  end: instant,
  testedDays: z.number().describe('Days after the first week of baseline'),
  sessions: z.int(),
  sliceCount: z.int().describe('Slices with enough sessions to be examined'),
  events: z.array(z.object(period)).describe('What the method would have reported, latest first'),
  eventsPerFortnight: z.number(),
  shuffled: z
    .object({
      copies: z.int(),
      testedDays: z.number().describe('Over all copies'),
      events: z.int(),
      eventsPerFortnight: z.number(),
    })
    .describe(
      'False alarms: the same past with the impaired sessions of each hour of the day spread over all days at random, so that no incident is left',
    ),
});
