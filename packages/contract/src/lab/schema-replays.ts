import { z } from 'zod';
import { timeframe } from '../analytics/queries/schema.ts';
import { id, ignoredInput } from '../shared/resource.ts';
import { optional } from './fields.ts';
import { labRun } from './schema-runs.ts';
import { labRepetitions } from './vocabulary.ts';

export const labReplayInput = z.object({
  ...ignoredInput,
  licenseKey: timeframe.licenseKey,
  impressionId: z.string().min(1, 'This field cannot be empty.').max(255).describe('Session to replay'),
  targetIds: optional(z.array(id).max(100)).describe(
    'Test environments; the available ones of Chromium that play the stream if absent or empty',
  ),
  repetitions: optional(z.int().min(labRepetitions.min).max(labRepetitions.max)).describe(
    `Minimum of attempts of each test case; ${labRepetitions.default} by default`,
  ),
});

export const labReplay = z.object({
  run: labRun,
  streamId: id.describe('Stream under test with the URL that the session played; created if there was none'),
  profileId: id.describe('Network profile with the bandwidth that the player of the session measured'),
  network: z.object({
    startSeconds: z
      .number()
      .describe('Where the trace begins in the session: shortly before its first stall, or at its start'),
    durationSeconds: z.number(),
    isEstimate: z.boolean().describe('True if the player reported no downloads for most of this time'),
  }),
});
export type LabReplay = z.output<typeof labReplay>;
