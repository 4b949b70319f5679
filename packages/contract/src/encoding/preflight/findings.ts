import { z } from 'zod';

/** An error keeps the encoding from succeeding; a warning may; information explains. */
export const findingSeverities = ['ERROR', 'WARNING', 'INFO'] as const;

export const finding = z.object({
  severity: z.enum(findingSeverities),
  field: z.string().describe('The part that it is about: `streams.` and an id, or the place in a template'),
  text: z.string(),
  advice: z.string().optional(),
  line: z.int().optional().describe('Of a template that is a text, from 1'),
  column: z.int().optional().describe('Of a template that is a text, from 1'),
});

const estimate = z.object({
  inputSeconds: z.number().describe('Seconds of the longest input, trimmed as asked'),
  outputBytes: z.int().optional().describe('By the bitrates of the codec configurations; left out where one has none'),
  billableMinutes: z.number().optional(),
  encodeSeconds: z
    .number()
    .optional()
    .describe("At the speed of the organization's latest encodings; left out before the first has finished"),
});

export const preflightResponse = z.object({
  startable: z.boolean().describe('No finding is an error'),
  findings: z.array(finding),
  estimate: estimate.optional().describe('Left out where the duration of the inputs is not known'),
});
