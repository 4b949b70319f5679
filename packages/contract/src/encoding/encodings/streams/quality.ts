import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging, queryInteger, queryText } from '../../../shared/query.ts';
import { id, instant, page } from '../../../shared/resource.ts';

const permission = 'encoding.encodings';
const stream = '/encoding/encodings/{encoding_id}/streams/{stream_id}' as const;

export const qualityMetricNames = ['PSNR', 'SSIM', 'VMAF'] as const;
export type QualityMetricName = (typeof qualityMetricNames)[number];

const timeSpan = z.object({ from: z.number(), to: z.number() }).describe('Seconds from the start of the stream');
const summary = z.object({
  mean: z.number(),
  min: z.number(),
  max: z.number(),
  p1: z.number(),
  p5: z.number(),
  p50: z.number(),
  p95: z.number(),
});
const state = z.object({
  id,
  metric: z.enum(qualityMetricNames),
  status: z
    .enum(['ENABLED', 'QUEUED', 'FINISHED', 'ERROR'])
    .describe('ENABLED until the encoding runs, QUEUED while it is measured'),
  summary: summary.optional(),
  text: z.string().optional().describe('Reason why it could not be measured'),
  createdAt: instant,
  finishedAt: instant.optional(),
});

const errors = ['not_found'] as const;
const requestErrors = ['not_found', 'conflict', 'validation_failed'] as const;
const common = { permission } as const;

const metricOperations = <Path extends string>(metric: string, path: Path, value: z.ZodObject) => {
  const item = value.extend({ timeSpan });
  const text = metric.toUpperCase();
  const sdk = `encoding.encodings.streams.qc.${metric}`;
  const details = z.object({
    status: state.shape.status,
    summary: summary.optional(),
    [`${metric}QualityMetrics`]: z.array(item),
  });
  return {
    list: operation({
      ...common,
      id: `${sdk}.list`,
      method: 'GET',
      path: `${stream}/qc/${path}`,
      status: 200,
      summary: `List the ${text} of a stream's frames; empty until it is measured`,
      query: z.object(paging),
      response: page(item),
      errors,
    }),
    create: operation({
      ...common,
      id: `${sdk}.create`,
      method: 'POST',
      path: `${stream}/qc/${path}`,
      status: 200,
      summary: `Request the ${text} measurement of a stream: with its encoding, or now if that is finished`,
      request: z.looseObject({}),
      bodyOptional: true,
      response: state,
      errors: requestErrors,
    }),
    createRequest: operation({
      ...common,
      id: `encoding.encodings.streams.qualityMetrics.${metric}.create`,
      method: 'POST',
      path: `${stream}/quality-metrics/${path}`,
      status: 201,
      summary: `Request the ${text} measurement of a stream`,
      request: z.looseObject({}),
      bodyOptional: true,
      response: state,
      errors: requestErrors,
    }),
    getRequest: operation({
      ...common,
      id: `encoding.encodings.streams.qualityMetrics.${metric}.get`,
      method: 'GET',
      path: `${stream}/quality-metrics/${path}`,
      status: 200,
      summary: `Get the ${text} status of a stream with mean and percentiles`,
      response: state,
      errors,
    }),
    details: operation({
      ...common,
      id: `encoding.encodings.streams.information.qualityMetrics.${metric}.get`,
      method: 'GET',
      path: `${stream}/information/quality-metrics/${path}`,
      status: 200,
      summary: `Get the ${text} of a stream's frames with mean and percentiles`,
      query: z.object(paging),
      response: details,
      errors,
    }),
  } as const;
};

/** Quality operations of a stream compared with its source, by metric. */
export const quality = {
  PSNR: metricOperations('psnr', 'psnr', z.object({ psnr: z.number() })),
  SSIM: metricOperations('ssim', 'ssim', z.object({ ssim: z.number() })),
  VMAF: metricOperations('vmaf', 'vmaf', z.object({ vmaf: z.number() })),
} as const;

export const qualitySummary = operation({
  ...common,
  id: 'encoding.encodings.streams.qc.get',
  method: 'GET',
  path: `${stream}/qc`,
  status: 200,
  summary: 'Get the quality measurements of a stream',
  response: z.object({ metrics: z.array(state) }),
  errors,
});

const seconds = queryText.transform((text, issues) => {
  if (text === undefined) return;
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  issues.addIssue('Must be a number of seconds.');
  return z.NEVER;
});

/** Values over time, reduced to a number of spans that a chart can show at once. */
export const qualitySeries = operation({
  ...common,
  id: 'encoding.encodings.streams.qc.series',
  method: 'GET',
  path: `${stream}/qc/series`,
  status: 200,
  summary: 'Get the quality of a stream over time, by metric: mean and minimum of each span',
  query: z.object({
    points: queryInteger(2, 2000).describe('Maximum number of spans; 300 by default'),
    from: seconds.describe('Seconds from the start of the stream; 0 by default'),
    to: seconds.describe('Seconds from the start of the stream; its end by default'),
  }),
  response: z.object({
    durationSeconds: z.number(),
    series: z.array(
      z.object({
        metric: state.shape.metric,
        spans: z.array(z.object({ timeSpan, mean: z.number(), min: z.number() })),
      }),
    ),
  }),
  errors: ['not_found', 'validation_failed'],
});

export const qualityOperations: readonly Operation[] = [
  ...qualityMetricNames.flatMap((metric) => Object.values(quality[metric])),
  qualitySummary,
  qualitySeries,
];
