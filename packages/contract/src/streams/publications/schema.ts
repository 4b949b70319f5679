import { z } from 'zod';
import { id, instant } from '../../shared/resource.ts';
import { labTestCases } from '../../lab/vocabulary.ts';
import { publicationStates } from '../shared/vocabulary.ts';

const finding = z.object({
  targetId: id.describe('Test environment of Stream Lab'),
  jobId: id.describe('Test with all its results'),
  testCase: z.enum(labTestCases).optional(),
  message: z.string(),
});

/** A request to publish a version of a stream that requires tests. */
export const publication = z.object({
  id,
  versionId: id.describe('Version that is tested and then published'),
  state: z.enum(publicationStates),
  message: z.string().optional().describe('Why it was refused, or why the tests decided nothing'),
  findings: z.array(finding).describe('Tests that did not pass'),
  runId: id.optional().describe('Run of Stream Lab that decides it'),
  labStreamId: id.optional().describe('Stream under test in Stream Lab, whose environments are tested'),
  reason: z.string().optional().describe('Why a person published it without passed tests'),
  requestedBy: z.string(),
  decidedBy: z.string().optional().describe('Person who published it without passed tests, or withdrew it'),
  createdAt: instant,
  decidedAt: instant.optional(),
});
export type StreamPublication = z.output<typeof publication>;

/** Reason of a publication without passed tests. */
export const overrideRequest = z.looseObject({
  reason: z
    .string()
    .trim()
    .min(1, 'This field cannot be empty.')
    .max(1000)
    // PostgreSQL cannot store NUL in text.
    .regex(/^[^\0]*$/, 'Must not contain NUL.')
    .describe('Why the tests are passed over; part of the audit log'),
});
