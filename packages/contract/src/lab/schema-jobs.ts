import { z } from 'zod';
import { id, instant } from '../shared/resource.ts';
import { optional } from './fields.ts';
import { labFinding } from './schema-validations.ts';
import {
  labJobStatuses,
  labResultStatuses,
  labTestCases,
  labTriggers,
  labVerdicts,
  labWaitReasons,
} from './vocabulary.ts';

const failure = z.object({
  code: z.string(),
  message: z.string().describe('Cause, such as the finding that made the stream invalid'),
  advice: z.string(),
});

export const labJob = z.object({
  id,
  runId: id,
  streamId: id,
  targetId: id.describe('Test environment'),
  streamTargetId: id.optional().describe('Environment of the stream, if it still has it'),
  profileId: id,
  locationId: id,
  repetitions: z.int().describe('Minimum of attempts of each test case'),
  trigger: z.enum(labTriggers),
  status: z.enum(labJobStatuses),
  verdict: z.enum(labVerdicts).optional().describe('Outcome of a finished job'),
  attempt: z.int().describe('Number of times that a runner started it'),
  progress: z.int().describe('Whole percent'),
  waitsFor: z
    .object({ reason: z.enum(labWaitReasons), text: z.string() })
    .optional()
    .describe('Why the job has not started, in lists and single jobs'),
  error: failure.optional().describe('Why the job failed or was canceled'),
  engineVersion: z.string().optional().describe('Version of the browser that ran it'),
  playerVersion: z.string().optional(),
  passed: z.int().describe('Test cases that passed'),
  failed: z.int().describe('Test cases that failed or are flaky'),
  hasMeasurements: z.boolean().describe('True if its measurements can be accepted as the new baseline'),
  createdAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
  durationMilliseconds: z.int().optional(),
});
export type LabJob = z.output<typeof labJob>;

export const labJobInput = z.object({
  profileId: optional(id).describe('Network profile; unlimited by default'),
  repetitions: optional(z.int().min(1).max(7)).describe('Minimum of attempts of each test case; 3 by default'),
  afterValidation: optional(z.boolean()).describe(
    'Wait for the running or next validation of the stream; true by default. False runs it in any case',
  ),
});
export type LabJobInput = z.output<typeof labJobInput>;

const interruption = z.object({ startMilliseconds: z.number(), durationMilliseconds: z.number() });

/** Measurements of one play; times count from the request to play. */
export const labMetrics = z.looseObject({
  firstFrameMilliseconds: z.number().optional(),
  stalls: z.array(interruption).optional(),
  freezes: z.array(interruption).optional(),
  renditions: z.array(z.object({ height: z.number(), milliseconds: z.number() })).optional(),
  switches: z.number().optional(),
  presentedFrames: z.number().optional(),
  droppedFrames: z.number().optional(),
  framesSeenPercent: z
    .number()
    .optional()
    .describe('Share of the frames that were on the screen, of streams with a clock in the picture'),
  pictureErrorMilliseconds: z
    .number()
    .optional()
    .describe('Distance between the time that the picture shows and its media time, of streams with such a clock'),
  hasEnded: z.boolean().optional(),
  endErrorSeconds: z.number().optional(),
  liveLatencySeconds: z.number().optional(),
  playedMilliseconds: z.number().optional(),
  recoveredErrors: z.number().optional(),
  fatalErrors: z.number().optional(),
  bytes: z.number().optional(),
  requests: z.number().optional(),
});
export type LabMetrics = z.output<typeof labMetrics>;

export const labTestResult = z.object({
  id,
  jobId: id,
  testCase: z.enum(labTestCases),
  status: z.enum(labResultStatuses).describe('Outcome of this repetition'),
  verdict: z.enum(labVerdicts).describe('Outcome of all repetitions of the test case'),
  repetition: z.int().describe('Starts at 1'),
  metrics: labMetrics,
  thresholds: z.record(z.string(), z.number()).describe('Limits that the repetition was judged by'),
  message: z.string().describe('Most severe finding in one sentence'),
  findings: z.array(labFinding),
  artifacts: z.array(z.string()).describe('Names of the files about this repetition'),
  runnerHealthy: z.boolean().describe('False if the runner was too busy to measure'),
  startedAt: instant,
  durationMilliseconds: z.int().describe('Time that the repetition took, the loading of the page included'),
});
export type LabTestResult = z.output<typeof labTestResult>;

export const labArtifact = z.object({
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  url: z.string().describe('Signed URL of the file, valid for 15 minutes'),
  expiresAt: instant,
});
export type LabArtifact = z.output<typeof labArtifact>;
