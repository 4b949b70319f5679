import { z } from 'zod';

/** Severity of a finding: an ERROR prevents the encoding from succeeding, a WARNING may, INFO explains. */
export const findingSeverities = ['ERROR', 'WARNING', 'INFO'] as const;

export const finding = z.object({
  severity: z.enum(findingSeverities),
  field: z.string().describe('The affected part: `streams.` and an id, or the path in a template'),
  text: z.string(),
  advice: z.string().optional(),
  line: z.int().optional().describe('Line in the template text, from 1'),
  column: z.int().optional().describe('Column in the template text, from 1'),
});

const estimate = z.object({
  inputSeconds: z.number().describe('Duration of the longest input in seconds, after trimming'),
  outputBytes: z
    .int()
    .optional()
    .describe(
      'Size of the media files, each once. From parts of the inputs that a worker encoded, or else from the bitrates of the codec configurations; absent if one has none',
    ),
  billableMinutes: z.number().optional(),
  price: z
    .object({ amount: z.number().describe('Minor units of the currency, without tax'), currency: z.string() })
    .optional()
    .describe('By how much the encoding raises the bill of this period; absent without a subscription that has prices'),
  encodeSeconds: z
    .number()
    .optional()
    .describe(
      'Learned from the organization’s latest encodings, by codec, preset and pixels; absent until the first has finished',
    ),
});

export const preflightResponse = z.object({
  startable: z.boolean().describe('True if no finding is an error'),
  findings: z.array(finding),
  estimate: estimate.optional().describe('Absent if the duration of the inputs is unknown'),
});
