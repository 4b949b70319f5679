import { z } from 'zod';
import { streamInputDetails } from '../encodings/schema.ts';

const path = z.string().min(1).max(2048).describe('The file, as the path of an input stream takes it');

export const probeRequest = z.looseObject({ path });

export const probeSettingsRequest = z.looseObject({
  type: z.string().max(64).describe('The kind of the input, such as S3'),
  settings: z.looseObject({}).describe('As a request to create it takes them; nothing is stored'),
  path,
});

const { videoStreams, audioStreams } = streamInputDetails.shape;

/** What is in a file: what an encoding tells of its input, and what matters before there is one. */
export const probedFile = streamInputDetails.extend({
  videoStreams: z.array(
    videoStreams.element.extend({
      bitrate: z.number().optional().describe('Bits per second'),
      rotation: z.number().optional().describe('Degrees clockwise that the picture is turned by; sizes are as shown'),
      profile: z.string().optional(),
      bitDepth: z.int(),
      hdr: z.enum(['PQ', 'HLG']).optional().describe('High dynamic range by its transfer function'),
      variableFrameRate: z.boolean().describe('`fps` is the rate that it is encoded with'),
      interlaced: z.boolean(),
    }),
  ),
  audioStreams: z.array(
    audioStreams.element.extend({
      channels: z.int(),
      language: z.string().optional(),
      title: z.string().optional(),
      bitrate: z.number().optional().describe('Bits per second'),
    }),
  ),
});
export type ProbedFile = z.output<typeof probedFile>;

const inputFinding = z.object({
  severity: z.enum(['ERROR', 'WARNING', 'INFO']).describe('An error keeps an encoding of it from succeeding'),
  field: z.string().describe('Such as `videoStreams.0`'),
  text: z.string(),
  advice: z.string().optional(),
});
export type InputFinding = z.output<typeof inputFinding>;

export const probeResponse = z.object({
  status: z
    .enum(['FOUND', 'LOOKING', 'FAILED'])
    .describe('A worker that is still looking goes on: ask the same again for what it finds'),
  text: z.string().describe('What the state means, in a sentence'),
  file: probedFile.optional().describe('Where it was found'),
  findings: z.array(inputFinding).describe('What to know before it is encoded'),
  code: z.string().optional().describe('Code of the catalogue where it failed'),
  advice: z.string().optional().describe('What to do about it'),
});
