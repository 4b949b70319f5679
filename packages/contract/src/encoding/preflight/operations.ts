import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { startRequest } from '../encodings/schema.ts';

/** An error keeps the encoding from succeeding; a warning may; information explains. */
export const findingSeverities = ['ERROR', 'WARNING', 'INFO'] as const;

const finding = z.object({
  severity: z.enum(findingSeverities),
  field: z.string().describe('The part that it is about, such as `streams.` and an id'),
  text: z.string(),
  advice: z.string().optional(),
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

export const preflightEncoding = operation({
  id: 'encoding.encodings.preflight',
  method: 'POST',
  path: '/encoding/encodings/{encoding_id}/preflight',
  permission: 'encoding.encodings',
  status: 200,
  summary: 'Check whether an encoding can be started, and estimate what it takes, without starting it',
  request: startRequest,
  bodyOptional: true,
  response: z.object({
    startable: z.boolean().describe('No finding is an error'),
    findings: z.array(finding),
    estimate: estimate.optional().describe('Left out where the duration of the inputs is not known'),
  }),
  errors: ['not_found', 'validation_failed'],
});

export const preflightOperations: readonly Operation[] = [preflightEncoding];
