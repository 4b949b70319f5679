import { z } from 'zod';
import { id, instant } from '../shared/resource.ts';
import { labFindingLevels, labValidationStatuses } from './vocabulary.ts';

/** A fact about a stream or a play, with its proof and how to fix it. */
export const labFinding = z.object({
  rule: z.string().describe('Stable name of the rule, such as hls-target-duration'),
  level: z.enum(labFindingLevels),
  message: z.string(),
  evidence: z.string().describe('Observed values'),
  location: z.string().optional().describe('URL or rendition that shows it first'),
  count: z.int().describe('Number of places that show it'),
  fix: z.string(),
  reference: z.string().optional().describe('URL of the standard or guideline'),
});
export type LabFinding = z.output<typeof labFinding>;

const counts = { errors: z.int(), warnings: z.int(), infos: z.int() };

export const labValidationSummary = z.object({
  id,
  streamId: id,
  status: z.enum(labValidationStatuses),
  streamUrl: z.string().describe('URL that was validated'),
  ...counts,
  renditions: z.int().describe('Renditions of video, audio and text that were examined'),
  segments: z.int().describe('Segments that were loaded'),
  bytes: z.int().describe('Bytes that were loaded'),
  message: z.string().optional().describe('Reason if the stream could not be validated'),
  createdAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
});
export type LabValidationSummary = z.output<typeof labValidationSummary>;

export const labValidation = labValidationSummary.extend({
  findings: z.array(labFinding).describe('Errors first, then warnings and infos'),
});
export type LabValidation = z.output<typeof labValidation>;
