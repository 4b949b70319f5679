import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, ignoredInput, instant, page } from '../../shared/resource.ts';
import { transcriptRequest, transcription, transcriptState } from '../../transcripts/transcript.ts';
import { readCues, writeCues } from '../../shared/web-vtt.ts';

export const trackKinds = ['CAPTIONS', 'CHAPTERS'] as const;

/** Tracks that a stream may have. */
export const tracksMax = 100;

const charactersMax = 2_000_000;

const cueText = z
  .string()
  .max(charactersMax)
  .transform((text, context) => {
    const read = readCues(text);
    if ('cues' in read) return writeCues(read.cues);
    context.addIssue({ code: 'custom', message: read.problem });
    return z.NEVER;
  })
  .describe('WebVTT or SubRip; of chapters, each cue is the title of one');

const language = z
  .string()
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,3}$/, 'Must be a language tag such as en or pt-BR.');

const trackRequest = z.looseObject({
  ...ignoredInput,
  kind: z.enum(trackKinds),
  language: language.optional(),
  label: z.string().max(255).optional().describe('Name in the menu of the player'),
  isDefault: z.boolean().optional().describe('Shown unless the viewer chooses another track'),
  text: cueText,
});

const track = z.object({
  id,
  kind: z.enum(trackKinds),
  language: z.string().optional(),
  label: z.string().optional(),
  isDefault: z.boolean(),
  generatedBy: z.string().optional().describe('Name of the model that made the text; absent for texts of people'),
  createdAt: instant,
  modifiedAt: instant,
});
const trackWithText = track.extend({ text: z.string().describe('WebVTT') });
export type StreamTrack = z.output<typeof track>;
export type StreamTrackWithText = z.output<typeof trackWithText>;

const trackOperations = <const T extends 'video' | 'live'>(type: T) => {
  const permission = `streams.${type}` as const;
  const base = `/streams/${type}/{stream_id}/tracks` as const;
  const one = `${base}/{track_id}` as const;
  return {
    list: operation({
      id: `streams.${type}.tracks.list`,
      method: 'GET',
      path: base,
      permission,
      status: 200,
      summary: 'List the captions and chapters of a stream, without their texts',
      query: z.object(paging),
      response: page(track),
      errors: ['not_found', 'validation_failed'],
    }),
    create: operation({
      id: `streams.${type}.tracks.create`,
      method: 'POST',
      path: base,
      permission,
      status: 201,
      summary: 'Add captions or chapters to a stream',
      request: trackRequest,
      response: trackWithText,
      errors: ['not_found', 'validation_failed', 'limit_reached'],
    }),
    get: operation({
      id: `streams.${type}.tracks.get`,
      method: 'GET',
      path: one,
      permission,
      status: 200,
      summary: 'Get captions or chapters with their text',
      response: trackWithText,
      errors: ['not_found'],
    }),
    update: operation({
      id: `streams.${type}.tracks.update`,
      method: 'PUT',
      path: one,
      permission,
      status: 200,
      summary: 'Replace captions or chapters',
      request: trackRequest,
      response: trackWithText,
      errors: ['not_found', 'validation_failed'],
    }),
    delete: operation({
      id: `streams.${type}.tracks.delete`,
      method: 'DELETE',
      path: one,
      permission,
      status: 204,
      summary: 'Delete captions or chapters',
      errors: ['not_found'],
    }),
  };
};

const generated = z.object({
  transcription: transcription.describe('Whether captions of the current version can be generated now'),
  transcript: transcriptState.optional().describe('Absent if captions of the current version were never generated'),
});
export type GeneratedCaptions = z.output<typeof generated>;

const generatedPath = '/streams/video/{stream_id}/generated-captions';

/** Operations that let a model write the captions of a video. */
export const generatedCaptions = {
  get: operation({
    id: 'streams.video.generatedCaptions.get',
    method: 'GET',
    path: generatedPath,
    permission: 'streams.video',
    status: 200,
    summary: 'Get the state of generated captions of a video, and whether a model can generate them',
    response: generated,
    errors: ['not_found'],
  }),
  create: operation({
    id: 'streams.video.generatedCaptions.create',
    method: 'POST',
    path: generatedPath,
    permission: 'streams.video',
    status: 200,
    summary: 'Let the configured model write captions of a video, which become a track of it',
    request: transcriptRequest.extend({
      isDefault: z.boolean().optional().describe('Shown unless the viewer chooses another track'),
    }),
    response: generated,
    errors: ['not_found', 'validation_failed', 'conflict', 'limit_reached', 'ai_not_configured', 'ai_terms_required'],
  }),
} as const;

/** Operations on the captions and chapters of streams. */
export const streamTracks = { video: trackOperations('video'), live: trackOperations('live') };

export const streamTrackOperations: readonly Operation[] = [
  ...Object.values(streamTracks.video),
  ...Object.values(streamTracks.live),
  ...Object.values(generatedCaptions),
];
