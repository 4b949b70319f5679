import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, idResponse, ignoredInput, instant, page, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { usualAssumptions } from './savings.ts';

const permission = 'encoding.encodings';
const root = '/encoding/comparisons/frame' as const;

export const comparisonStatuses = ['QUEUED', 'RUNNING', 'FINISHED', 'ERROR'] as const;
export const framesMax = 24;
export const usualFrames = 8;

const encodings = {
  primaryEncodingId: id.describe('The reference, such as an encoding with a standard ladder'),
  secondaryEncodingId: id.describe('The encoding compared with it, such as a per-title encoding'),
};

const amount = (most: number) => z.number().min(0).max(most);

const assumptions = z.object({
  storagePricePerGb: amount(1000).default(usualAssumptions.storagePricePerGb).describe('Per gigabyte and month'),
  storageMonths: amount(1200).default(usualAssumptions.storageMonths),
  deliveryPricePerGb: amount(1000).default(usualAssumptions.deliveryPricePerGb),
  views: amount(1e12).default(usualAssumptions.views),
  watchedShare: amount(1).default(usualAssumptions.watchedShare).describe('Share of the video watched per view'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Must be three letters, such as USD.')
    .default(usualAssumptions.currency),
});

const stream = z.object({
  encodingId: id,
  streamId: id,
  codecConfigId: id,
  codec: z.string(),
  bitrate: z.number().describe('Bitrate of all delivered frames in bit/s'),
  bytes: z.int().describe('Bytes of all delivered frames'),
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  psnr: z.number().optional().describe('Mean over all frames, in decibels'),
  vmaf: z.number().optional().describe('Mean over all frames, from 0 to 100'),
  vmafP5: z.number().optional().describe('5th percentile: 95 % of all frames exceed it'),
});

const measured = z.object({ psnr: z.number(), vmaf: z.number() });

const frame = z.object({
  index: z.int(),
  seconds: z.number(),
  primary: measured.extend({ bytes: z.int(), imagePath: z.string() }),
  secondary: measured.extend({ bytes: z.int(), imagePath: z.string() }),
});

const span = z.object({
  from: z.number(),
  to: z.number(),
  primary: measured.extend({ bitrate: z.number() }),
  secondary: measured.extend({ bitrate: z.number() }),
});

const state = {
  ...resourceOutput,
  ...encodings,
  comparisonStatus: z.enum(comparisonStatuses),
  progress: z.int().describe('Percentage, a whole number'),
  text: z.string().optional().describe('Reason why the encodings could not be compared'),
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
  primaryStreams: z.array(stream),
  secondaryStreams: z.array(stream),
};

const frameComparison = z.object({
  ...state,
  frameCount: z.int(),
  primaryStreamId: id.optional().describe('Stream whose frames are compared; chosen automatically if absent'),
  secondaryStreamId: id.optional(),
  pairs: z
    .array(z.object({ primaryStreamId: id, secondaryStreamId: id, vmafDifference: z.number() }))
    .describe('For each stream of the reference, the stream of the other encoding with the closest quality'),
  width: z.int().optional().describe('Resolution at which frames are compared and shown'),
  height: z.int().optional(),
  durationSeconds: z.number().optional(),
  frames: z.array(frame),
  timeline: z.array(span),
});

const saved = z.object({
  referenceGb: z.number(),
  equalGb: z.number().describe('Size of the other encoding at the same quality'),
  savedGb: z.number(),
  savedCost: z.number(),
});

const costSaving = z.object({
  ...state,
  assumptions,
  saving: z
    .object({
      streams: z.array(
        z.object({
          streamId: id,
          vmaf: z.number(),
          bytes: z.int(),
          bytesAtEqualQuality: z.int().nullable().describe('Null if the other encoding does not reach this quality'),
        }),
      ),
      savedShare: z.number().describe('Share of the bytes of the compared streams; negative for a loss'),
      meanRateSaving: z.number().nullable().describe('Mean over all qualities that both encodings reach'),
      storage: saved,
      delivery: saved,
      savedCost: z.number(),
      currency: z.string(),
    })
    .optional(),
});

const filters = z.object({
  ...paging,
  primaryEncodingId: id.optional(),
  secondaryEncodingId: id.optional(),
});

const createErrors = [
  'not_found',
  'validation_failed',
  'comparison_not_finished',
  'comparison_inputs_differ',
  'comparison_unreadable',
] as const;

/** Operations that compare frames and quality of two encodings of one input. */
export const frameComparisons = {
  create: operation({
    id: 'encoding.comparisons.frame.create',
    method: 'POST',
    path: root,
    status: 201,
    permission,
    summary: 'Compare two finished encodings of one input, frame by frame',
    request: z.object({
      ...ignoredInput,
      ...resourceInput,
      ...encodings,
      primaryStreamId: id.optional(),
      secondaryStreamId: id.optional(),
      frameCount: z.int().min(1).max(framesMax).default(usualFrames),
    }),
    response: frameComparison,
    errors: createErrors,
  }),
  list: operation({
    id: 'encoding.comparisons.frame.list',
    method: 'GET',
    path: root,
    status: 200,
    permission,
    summary: 'List frame comparisons, newest first',
    query: filters,
    response: page(frameComparison),
  }),
  get: operation({
    id: 'encoding.comparisons.frame.get',
    method: 'GET',
    path: `${root}/{comparison_id}`,
    status: 200,
    permission,
    summary: 'Get a frame comparison',
    response: frameComparison,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'encoding.comparisons.frame.delete',
    method: 'DELETE',
    path: `${root}/{comparison_id}`,
    status: 200,
    permission,
    summary: 'Delete a frame comparison with its images',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;

/** Operations that estimate the cost savings of one encoding over another at the same quality. */
export const costSavings = {
  create: operation({
    id: 'encoding.comparisons.frame.costSaving.create',
    method: 'POST',
    path: `${root}/cost-saving`,
    status: 201,
    permission,
    summary: 'Estimate the savings of an encoding over another at the same quality',
    request: z.object({
      ...ignoredInput,
      ...resourceInput,
      ...encodings,
      assumptions: assumptions.prefault({}).describe('Prices and usage on which the savings are based'),
    }),
    response: costSaving,
    errors: createErrors,
  }),
  list: operation({
    id: 'encoding.comparisons.frame.costSaving.list',
    method: 'GET',
    path: `${root}/cost-saving`,
    status: 200,
    permission,
    summary: 'List cost-saving comparisons, newest first',
    query: filters,
    response: page(costSaving),
  }),
  get: operation({
    id: 'encoding.comparisons.frame.costSaving.get',
    method: 'GET',
    path: `${root}/cost-saving/{comparison_id}`,
    status: 200,
    permission,
    summary: 'Get a cost-saving comparison',
    response: costSaving,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'encoding.comparisons.frame.costSaving.delete',
    method: 'DELETE',
    path: `${root}/cost-saving/{comparison_id}`,
    status: 200,
    permission,
    summary: 'Delete a cost-saving comparison',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;

export const comparisonOperations: readonly Operation[] = [
  ...Object.values(costSavings),
  ...Object.values(frameComparisons),
];
