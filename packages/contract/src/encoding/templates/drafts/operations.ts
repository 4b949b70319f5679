import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { id } from '../../../shared/resource.ts';
import { preflightResponse } from '../../preflight/findings.ts';
import { startErrors } from '../operations.ts';

const permission = 'encoding.templates';
const base = '/encoding/templates';
const path = z.string().max(2048);

/** Maximum length of the description that a template is drafted from. */
export const descriptionCharactersMax = 2000;
/** Seconds of an input that a sample encodes. */
export const templateSampleSeconds = { min: 2, usual: 10, max: 60 } as const;

const sourceFile = z.strictObject({ inputId: id, inputPath: path.min(1) });
const outputFolder = z.strictObject({ outputId: id, outputPath: path.optional() });

/** Methods that draft a template: rules of this platform, or the configured model. */
export const draftMethods = ['RULES', 'MODEL'] as const;

const draftRequest = z.strictObject({
  text: z.string().trim().min(3).max(descriptionCharactersMax).describe('Description of the encoding, in English'),
  input: sourceFile.optional().describe('Source file; a placeholder if absent'),
  output: outputFolder.optional().describe('Output; the delivery output if absent'),
  method: z
    .enum(draftMethods)
    .optional()
    .describe('The model by default if one is configured and may be used, else rules'),
});

const draft = z.object({
  template: z.string().describe('Text of the template'),
  name: z.string(),
  method: z.enum(draftMethods),
  model: z.string().optional().describe('Name of the model that wrote the template'),
  rounds: z.int().optional().describe('Rounds in which the model wrote and corrected it'),
  fallback: z.string().optional().describe('Reason why rules wrote the template although the model was to'),
  understood: z
    .array(z.object({ words: z.string(), meaning: z.string() }))
    .describe('Parts of the description that the rules used'),
  unusedWords: z.array(z.string()).describe('Words of the description that the rules did not use'),
  assumptions: z.array(z.string()).describe('Choices that the description leaves open'),
  preflight: preflightResponse,
});

const sampleRequest = z.strictObject({
  template: z.union([z.string().max(300_000), z.record(z.string(), z.json())]).describe('Template to try'),
  input: sourceFile.describe('File whose part is encoded'),
  offset: z.number().min(0).max(10_000_000).default(0).describe('Start of the part in seconds'),
  duration: z
    .number()
    .min(templateSampleSeconds.min)
    .max(templateSampleSeconds.max)
    .default(templateSampleSeconds.usual)
    .describe('Length of the part in seconds'),
});

const sampleRendition = z.object({
  streamId: id,
  name: z.string(),
  codec: z.string(),
  width: z.int().optional(),
  height: z.int().optional(),
  targetBitrate: z.int().optional().describe('Bit/s of the codec configuration'),
  measuredBitrate: z.int().optional().describe('Bit/s of the encoded part'),
  bytes: z.int().optional(),
  vmaf: z
    .object({ mean: z.number(), percentile5: z.number().describe('5 % of the frames are at most this good') })
    .optional(),
  note: z.string().optional().describe('Reason why there is no VMAF'),
});

const sample = z.object({
  encodingId: id,
  name: z.string(),
  status: z.string(),
  input: sourceFile,
  offset: z.number(),
  duration: z.number(),
  encodeSeconds: z.number().optional().describe('Time from the start of the work to its end'),
  renditions: z.array(sampleRendition),
  whole: z
    .object({
      inputSeconds: z.number(),
      outputBytes: z.int().optional(),
      encodeSeconds: z.number().optional(),
      price: z.object({ amount: z.number(), currency: z.string() }).optional(),
    })
    .optional()
    .describe('Projection to the whole file, by what was measured; absent until the sample is finished'),
  message: z.string().optional().describe('Reason of a failure'),
});

/** Operations that draft a template from a description, and prove one by a sample encoding. */
export const templateDrafts = {
  create: operation({
    id: 'encoding.templates.draft',
    method: 'POST',
    readOnly: true,
    path: `${base}/draft`,
    permission,
    status: 200,
    summary: 'Draft a template from a description, and check it; stores nothing',
    request: draftRequest,
    response: draft,
    errors: ['ai_not_configured', 'ai_terms_required', 'ai_budget_used'],
  }),
  createSample: operation({
    id: 'encoding.templates.samples.create',
    method: 'POST',
    path: `${base}/samples`,
    permission,
    status: 201,
    summary: 'Encode a short part of a file with a template, and measure its quality',
    request: sampleRequest,
    response: sample,
    errors: startErrors,
  }),
  getSample: operation({
    id: 'encoding.templates.samples.get',
    method: 'GET',
    path: `${base}/samples/{encoding_id}`,
    permission,
    status: 200,
    summary: 'Get size, quality and time of a sample encoding',
    response: sample,
    errors: ['not_found'],
  }),
} as const;

export const templateDraftOperations: readonly Operation[] = Object.values(templateDrafts);
