import { z } from 'zod';
import { id, instant } from '../shared/resource.ts';
import { anyCase } from './fields.ts';
import { labShrinkStatuses, labTestCases } from './vocabulary.ts';

export const labShrinkInput = z.object({
  testCase: anyCase(labTestCases).describe('Failed test case of the job'),
});
export type LabShrinkInput = z.output<typeof labShrinkInput>;

const size = z.object({
  renditions: z.int(),
  seconds: z.number(),
  steps: z.int().describe('Steps of the bandwidth of the network'),
  faults: z.int().describe('Faults of the network'),
});

export const labShrink = z.object({
  id,
  jobId: id,
  testCase: z.enum(labTestCases),
  status: z.enum(labShrinkStatuses),
  progress: z.int().describe('Whole percent, estimated'),
  step: z.string().optional().describe('What is being tried'),
  error: z
    .object({ code: z.string(), message: z.string(), advice: z.string() })
    .optional()
    .describe('Why there is no smaller case'),
  result: z
    .object({
      before: size,
      after: size,
      trials: z.int().describe('Plays that it took'),
      isComplete: z.boolean().describe('False if the time or the trials were used up before the smallest case'),
      file: z.string().describe('Name of the archive among the files of the job'),
    })
    .optional(),
  createdAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
});
export type LabShrink = z.output<typeof labShrink>;
