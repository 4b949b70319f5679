import { z } from 'zod';
import { id } from '../../shared/resource.ts';
import { publication } from '../publications/schema.ts';
import { streamInput, streamOutput, streamUpdateInput } from '../fields/schema.ts';
import { encodingProfiles, taskQualities, taskStatuses, videoStages, videoStatuses } from '../shared/vocabulary.ts';

export const videoRequest = z.looseObject({
  ...streamInput,
  assetUrl: z
    .string()
    .trim()
    .min(1, 'This field cannot be empty.')
    .max(2000)
    .describe('Address of an upload of this platform, of an MP4 or WebM file, or of an HLS manifest'),
  encodingProfile: z.enum(encodingProfiles).optional().describe('FIXED_RESOLUTIONS by default'),
  signed: z.boolean().optional().describe('Playback requires a signed token'),
  requiresTests: z
    .boolean()
    .optional()
    .describe('The stream starts unpublished, and is published only after its tests in Stream Lab have passed'),
});

export const videoUpdate = z.looseObject({
  ...streamUpdateInput,
  status: z
    .enum(videoStatuses)
    .optional()
    .describe('PUBLISHED starts the tests of a stream that requires them, and publishes it once they have passed'),
  signed: z.boolean().optional(),
  requiresTests: z.boolean().optional(),
});

export const videoResponse = z.looseObject({
  ...streamOutput,
  type: z.literal('VIDEO'),
  status: z.enum(videoStatuses),
  assetUrl: z.string().optional(),
  encodingProfile: z.enum(encodingProfiles),
  encodingTasks: z.array(z.looseObject({ quality: z.enum(taskQualities), status: z.enum(taskStatuses) })),
  signed: z.boolean(),
  requiresTests: z.boolean().describe('Versions are published only after their tests in Stream Lab have passed'),
  publication: publication.optional().describe('Latest request to publish the stream while it requires tests'),
  downloadUrl: z.string().optional().describe('Address of the MP4 file'),
  stage: z.enum(videoStages),
  progress: z.int().min(0).max(100).describe('Percent of the current stage'),
  isPlayable: z.boolean().describe('True once something can be played, also before the full quality is ready'),
  versionId: id.optional().describe('Version that is played'),
  durationSeconds: z.number().optional(),
});
