import { z } from 'zod';

const seconds = z.number().min(0).max(10_000_000);

/** Bounds of what a model may write about a scene; the rest is cut off. */
export const wordLimits = { title: 120, summary: 600, keyword: 40, keywords: 12 } as const;

/** Words of a model about one scene, which is identified by its times. */
export const sceneWords = z.object({
  startInSeconds: seconds,
  endInSeconds: seconds,
  title: z.string().max(wordLimits.title),
  summary: z.string().max(wordLimits.summary),
  keywords: z.array(z.string().max(wordLimits.keyword)).max(wordLimits.keywords),
});
export type SceneWords = z.output<typeof sceneWords>;

/** Words of a model about scenes of a film. */
export const modelWords = z.object({
  model: z.string().describe('Name of the model'),
  scenes: z.array(sceneWords).max(20_001),
});
export type ModelWords = z.output<typeof modelWords>;

/** Words that are said in scenes, which are identified by their times. */
export const spokenKeywords = z.object({
  model: z.string().describe('Name of the model that made the transcript'),
  scenes: z.array(sceneWords.pick({ startInSeconds: true, endInSeconds: true, keywords: true })).max(20_001),
});
export type SpokenKeywords = z.output<typeof spokenKeywords>;

const descriptionStates = ['WAITING', 'RUNNING', 'DONE', 'STOPPED'] as const;

/** State of the words of a model in one language. */
export const descriptionState = z.object({
  languageCode: z.string(),
  state: z.enum(descriptionStates),
  model: z.string().optional().describe('Name of the model; absent before it was asked'),
  describedScenes: z.int().describe('Scenes that the model has described'),
  sceneCount: z.int(),
  reason: z.string().optional().describe('Reason why it stopped; the other scenes are described by rules'),
});
export type DescriptionState = z.output<typeof descriptionState>;

export const languageCode = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, 'Must be a language code such as de or pt-BR.');
