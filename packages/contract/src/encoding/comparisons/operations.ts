import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, idResponse, ignoredInput, instant, page, resourceInput, resourceOutput } from '../../shared/resource.ts';
import { usualAssumptions } from './savings.ts';

const permission = 'encoding.encodings';
const root = '/encoding/comparisons/frame' as const;

export const comparisonStatuses = ['QUEUED', 'RUNNING', 'FINISHED', 'ERROR'] as const;
export const mostFrames = 24;
export const usualFrames = 8;

const encodings = {
  primaryEncodingId: id.describe('The reference, such as an encoding with a standard ladder'),
  secondaryEncodingId: id.describe('What is compared with it, such as a per-title encoding'),
};

const amount = (most: number) => z.number().min(0).max(most);

const assumptions = z.object({
  storagePricePerGb: amount(1000).default(usualAssumptions.storagePricePerGb).describe('For a gigabyte and month'),
  storageMonths: amount(1200).default(usualAssumptions.storageMonths),
  deliveryPricePerGb: amount(1000).default(usualAssumptions.deliveryPricePerGb),
  views: amount(1e12).default(usualAssumptions.views),
  watchedShare: amount(1).default(usualAssumptions.watchedShare).describe('Share of the video that a view watches'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Three letters, such as USD.')
    .default(usualAssumptions.currency),
});

const stream = z.object({
  encodingId: id,
  streamId: id,
  codecConfigId: id,
  codec: z.string(),
  bitrate: z.number().describe('Bits per second of the pictures as delivered'),
  bytes: z.int().describe('Bytes of all pictures as delivered'),
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  psnr: z.number().optional().describe('Mean over all frames, in decibels'),
  vmaf: z.number().optional().describe('Mean over all frames, from 0 to 100'),
  vmafP5: z.number().optional().describe('What 95 % of all frames exceed'),
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
  progress: z.int().describe('Whole percent'),
  text: z.string().optional().describe('Why the encodings could not be compared'),
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
  primaryStreams: z.array(stream),
  secondaryStreams: z.array(stream),
};

const frameComparison = z.object({
  ...state,
  frameCount: z.int(),
  primaryStreamId: id.optional().describe('Whose frames are compared; chosen by the platform unless stated'),
  secondaryStreamId: id.optional(),
  pairs: z
    .array(z.object({ primaryStreamId: id, secondaryStreamId: id, vmafDifference: z.number() }))
    .describe('For each stream of the reference the one of the other encoding that is nearest in quality'),
  width: z.int().optional().describe('Size at which frames are compared and shown'),
  height: z.int().optional(),
  durationSeconds: z.number().optional(),
  frames: z.array(frame),
  timeline: z.array(span),
});

const saved = z.object({
  referenceGb: z.number(),
  equalGb: z.number().describe('Of the other encoding at the same quality'),
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
          bytesAtEqualQuality: z.int().nullable().describe('null where the other encoding gives no such quality'),
        }),
      ),
      savedShare: z.number().describe('Of the bytes of the streams that could be compared; negative for a loss'),
      meanRateSaving: z.number().nullable().describe('Mean over all qualities that both encodings give'),
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

/** Frames and quality of two encodings of one input beside each other. */
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
      frameCount: z.int().min(1).max(mostFrames).default(usualFrames),
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
    summary: 'Frame comparisons, newest first',
    query: filters,
    response: page(frameComparison),
  }),
  get: operation({
    id: 'encoding.comparisons.frame.get',
    method: 'GET',
    path: `${root}/{comparison_id}`,
    status: 200,
    permission,
    summary: 'A frame comparison',
    response: frameComparison,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'encoding.comparisons.frame.delete',
    method: 'DELETE',
    path: `${root}/{comparison_id}`,
    status: 200,
    permission,
    summary: 'Forget a frame comparison with its images',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;

/** What one encoding saves against another at the same quality. */
export const costSavings = {
  create: operation({
    id: 'encoding.comparisons.frame.costSaving.create',
    method: 'POST',
    path: `${root}/cost-saving`,
    status: 201,
    permission,
    summary: 'Find out what an encoding saves against another at the same quality',
    request: z.object({
      ...ignoredInput,
      ...resourceInput,
      ...encodings,
      assumptions: assumptions.prefault({}).describe('Prices and use that savings are counted with'),
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
    summary: 'Cost-saving comparisons, newest first',
    query: filters,
    response: page(costSaving),
  }),
  get: operation({
    id: 'encoding.comparisons.frame.costSaving.get',
    method: 'GET',
    path: `${root}/cost-saving/{comparison_id}`,
    status: 200,
    permission,
    summary: 'A cost-saving comparison',
    response: costSaving,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'encoding.comparisons.frame.costSaving.delete',
    method: 'DELETE',
    path: `${root}/cost-saving/{comparison_id}`,
    status: 200,
    permission,
    summary: 'Forget a cost-saving comparison',
    response: idResponse,
    errors: ['not_found'],
  }),
} as const;

export const comparisonOperations: readonly Operation[] = [
  ...Object.values(costSavings),
  ...Object.values(frameComparisons),
];
