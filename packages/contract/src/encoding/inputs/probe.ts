import { z } from 'zod';
import { streamInputDetails } from '../encodings/schema.ts';

const path = z.string().min(1).max(2048).describe('The file, as used in an input stream');

export const probeRequest = z.looseObject({ path });

export const probeSettingsRequest = z.looseObject({
  type: z.string().max(64).describe('The kind of the input, such as S3'),
  settings: z.looseObject({}).describe('Settings as in a request to create it; nothing is stored'),
  path,
});

const { videoStreams, audioStreams } = streamInputDetails.shape;

/** Contents of a file: the stream details of an encoding's input, and facts that matter before encoding. */
export const probedFile = streamInputDetails.extend({
  videoStreams: z.array(
    videoStreams.element.extend({
      bitrate: z.number().optional().describe('In bit/s'),
      rotation: z.number().optional().describe('Clockwise rotation of the video in degrees; sizes are as displayed'),
      profile: z.string().optional(),
      bitDepth: z.int(),
      hdr: z.enum(['PQ', 'HLG']).optional().describe('High dynamic range, by its transfer function'),
      variableFrameRate: z.boolean().describe('If true, `fps` is the rate at which it is encoded'),
      interlaced: z.boolean(),
    }),
  ),
  audioStreams: z.array(
    audioStreams.element.extend({
      channels: z.int(),
      language: z.string().optional(),
      title: z.string().optional(),
      bitrate: z.number().optional().describe('In bit/s'),
    }),
  ),
});
export type ProbedFile = z.output<typeof probedFile>;

const inputFinding = z.object({
  severity: z.enum(['ERROR', 'WARNING', 'INFO']).describe('An ERROR prevents a successful encoding of the file'),
  field: z.string().describe('Such as `videoStreams.0`'),
  text: z.string(),
  advice: z.string().optional(),
});
export type InputFinding = z.output<typeof inputFinding>;

export const probeResponse = z.object({
  status: z
    .enum(['FOUND', 'LOOKING', 'FAILED'])
    .describe('While LOOKING, a worker continues the analysis; repeat the request for its result'),
  text: z.string().describe('The status in a sentence'),
  file: probedFile.optional().describe('Contents of the file, if FOUND'),
  findings: z.array(inputFinding).describe('Facts to know before encoding'),
  code: z.string().optional().describe('Code of the error catalog, if it failed'),
  advice: z.string().optional().describe('Steps to fix it'),
});
