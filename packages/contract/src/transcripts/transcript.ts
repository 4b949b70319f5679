import { z } from 'zod';
import { instant } from '../shared/resource.ts';

const seconds = z.number().min(0).max(10_000_000);

/** Bounds of what a model may say; the rest is cut off. */
export const transcriptLimits = { line: 1000, word: 100, words: 400 } as const;

const times = { startInSeconds: seconds, endInSeconds: seconds };

/** Words that are spoken one after another. */
export const transcriptLine = z.object({
  ...times,
  text: z.string().max(transcriptLimits.line),
  words: z
    .array(z.object({ ...times, text: z.string().max(transcriptLimits.word) }))
    .max(transcriptLimits.words)
    .optional()
    .describe('Times of the words; absent if the model gives none'),
});
export type TranscriptLine = z.output<typeof transcriptLine>;

export const transcriptMethods = ['WHISPER', 'ENDPOINT'] as const;
export type TranscriptMethod = (typeof transcriptMethods)[number];

/** Language of speech, as models name it. */
export const speechLanguage = z.string().regex(/^[a-z]{2,3}$/, 'Must be a language code of two or three letters.');

export const transcriptState = z.object({
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'STOPPED']),
  method: z
    .enum(transcriptMethods)
    .optional()
    .describe('WHISPER is a model of the operator in FFmpeg, ENDPOINT one behind an API; absent before it was asked'),
  model: z.string().optional().describe('Name of the model; absent before it was asked'),
  languageCode: z.string().optional().describe('Language of the speech, as requested or detected; absent if unknown'),
  transcribedSeconds: seconds.describe('Seconds of the sound that the model has heard'),
  durationInSeconds: seconds.optional().describe('Duration of the sound; absent before it was read'),
  reason: z.string().optional().describe('Reason why it stopped; what was transcribed before is kept'),
  modifiedAt: instant,
});
export type TranscriptState = z.output<typeof transcriptState>;

/** Availability of transcription, and the model that does it. */
export const transcription = z.object({
  isAvailable: z.boolean(),
  model: z.string().optional().describe('Name of the model that is asked'),
  isRemote: z.boolean().optional().describe('True if the sound leaves this platform'),
  reason: z.string().optional().describe('Reason why speech cannot be transcribed'),
});
export type Transcription = z.output<typeof transcription>;

export const transcriptRequest = z.object({
  languageCode: speechLanguage.optional().describe('Language of the speech; detected without it'),
});

/** Sentence that names the model of a transcript. */
export const transcriptDisclaimer = (model: string): string =>
  `Machine-made by ${model}, and not checked by a person; words and times can be wrong.`;
