import { z } from 'zod';
import { id, instant } from '../shared/resource.ts';
import { labName, optional } from './fields.ts';
import { labJob } from './schema-jobs.ts';
import { labRepetitions, labTriggers, labVerdicts } from './vocabulary.ts';

/** Jobs that one run may have. */
export const labRunJobsMax = 500;

export const labRunInput = z.object({
  name: optional(labName).describe('Shown in reports, such as the commit of a player'),
  streamIds: z.array(id).min(1, 'This field cannot be empty.').max(100).describe('Streams to test'),
  targetIds: optional(z.array(id).max(100)).describe('Test environments; those of each stream if absent or empty'),
  profileIds: optional(z.array(id).max(20)).describe('Network profiles; unlimited if absent'),
  repetitions: optional(z.int().min(labRepetitions.min).max(labRepetitions.max)).describe(
    `Minimum of attempts of each test case; ${labRepetitions.default} by default`,
  ),
  runInvalid: optional(z.boolean()).describe('Run the jobs although a stream may be invalid; false by default'),
});
export type LabRunInput = z.output<typeof labRunInput>;

export const labRunStates = ['RUNNING', 'FINISHED'] as const;

const counts = z.object({
  total: z.int(),
  waiting: z.int(),
  running: z.int(),
  passed: z.int(),
  failed: z.int(),
  flaky: z.int(),
  unsupported: z.int(),
  inconclusive: z.int(),
  errors: z.int(),
  canceled: z.int(),
});
export type LabRunCounts = z.output<typeof counts>;

export const labRunSummary = z.object({
  id,
  name: z.string().optional(),
  trigger: z.enum(labTriggers),
  status: z.enum(labRunStates),
  verdict: z
    .enum(labVerdicts)
    .optional()
    .describe('Worst verdict of its jobs; jobs that ended in an error count as FAILED'),
  jobs: counts.describe('Number of jobs by outcome'),
  createdAt: instant,
  finishedAt: instant.optional(),
});
export type LabRunSummary = z.output<typeof labRunSummary>;

/** Measurements of the session that a run replays, as its player reported them. */
export const labViewer = z.object({
  player: z.string().optional().describe('Technology of the player of the session'),
  firstFrameMilliseconds: z.number().optional().describe('Startup time of the session'),
  playedMilliseconds: z.number().describe('Time played in the replayed part'),
  stalls: z.int().describe('Stalls in the replayed part'),
  stallMilliseconds: z.number().describe('Stall time in the replayed part'),
  longestStallMilliseconds: z.number(),
  droppedFrames: z.int().optional().describe('Absent if the player reported none'),
  kilobitsPerSecond: z.number().optional().describe('Average bitrate of the video played'),
});
export type LabViewer = z.output<typeof labViewer>;

export const labRun = labRunSummary.extend({
  items: z.array(labJob).describe('Jobs of the run, oldest first'),
  viewer: labViewer.optional().describe('The replayed session; absent for any other run'),
});
export type LabRun = z.output<typeof labRun>;

export const labRunReport = z.object({
  format: z.string(),
  mediaType: z.string(),
  content: z.string().describe('Report as text; GET …/report.xml and …/report.html return it as a file'),
});
