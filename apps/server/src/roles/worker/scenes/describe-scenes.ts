import { AppError, isSameScene, mainLanguage, type SceneDescription, type SceneWords } from '@sluice/contract';
import {
  claimDescription,
  dropExpectedDescription,
  endDescription,
  excludingLabel,
  findTranscript,
  loadEncoding,
  loadScenesToDescribe,
  loadStoredPictures,
  loadTranscriptLines,
  readStoredPicture,
  storeWords,
  type Context,
  type DescriptionPlace,
  type DescriptionRun,
  type ScenesToDescribe,
} from '@sluice/core';
import { tokensOf, type ModelRequest } from '../../../shared/model/ask-model.ts';
import type { Model, ModelSettings } from '../../../shared/model/find-model.ts';
import { requireModel, withModel } from '../../../shared/model/with-model.ts';
import { describePrompt, readAnswer, translatePrompt } from './scene-prompts.ts';

/** Scenes of one question: few enough for the context of small models, and lost at most if a process dies. */
const scenesPerQuestion = { pictures: 4, words: 10 };
const picturesPerScene = 3;
const outputTokensPerScene = 250;
/** Most scenes that are described; the others stay described by rules. */
const scenesMax = 500;
/** Questions in a row without a usable answer after which the model is given up. */
const failuresMax = 3;

type Question = Omit<ModelRequest, 'signal'>;
type Run = { context: Context; ai: Model; run: DescriptionRun; signal: AbortSignal };
type Film = {
  name: string;
  picturesFor: ((scene: SceneDescription) => Promise<Buffer[]>) | undefined;
  speechIn: (scene: SceneDescription) => string;
};

const spread = <T>(items: readonly T[], count: number): T[] =>
  items.filter(
    (_, index) => Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );

const loadFilm = async ({ context, ai, run }: Run): Promise<Film> => {
  const encoding = await loadEncoding(context, run.encodingId);
  const stored = await loadStoredPictures(context, run.encodingId);
  const isExcluded = ai.isRemote && encoding.labels.includes(excludingLabel);
  const name = encoding.name ?? '';
  if (isExcluded) return { name, picturesFor: undefined, speechIn: () => '' };
  const transcript = await findTranscript(context, { encodingId: run.encodingId });
  const lines = transcript ? await loadTranscriptLines(context, transcript.id) : [];
  const speechIn = ({ startInSeconds, endInSeconds }: SceneDescription): string =>
    lines
      .filter((line) => line.startInSeconds >= startInSeconds && line.startInSeconds < endInSeconds)
      .map(({ text }) => text)
      .join(' ');
  if (!stored) return { name, picturesFor: undefined, speechIn };
  return {
    name,
    speechIn,
    picturesFor: (scene) => {
      const within = stored.pictures.filter(({ at }) => at >= scene.startInSeconds && at < scene.endInSeconds);
      const chosen = within.length > picturesPerScene ? spread(within, picturesPerScene) : within;
      return Promise.all(chosen.map((picture) => readStoredPicture(context, stored.key, picture)));
    },
  };
};

/** An answer from which no words could be read. */
class UnusableAnswer extends Error {}

type Outcome = { outcome: 'STORED' | 'REPLACED' } | { outcome: 'UNUSABLE'; failure: string };

/** Asks as one entry of the ledger, and stores the words before it is settled: they are never asked for again. */
const askAndStore = async (
  { context, ai, run, signal }: Run,
  question: Question,
  scenes: readonly SceneDescription[],
): Promise<Outcome> => {
  const needed = tokensOf(question);
  const task = { feature: 'scenes', tokens: { min: needed, max: needed }, signal };
  try {
    return await withModel(context, ai, task, async ({ ask }) => {
      const { text, failure } = await ask(question);
      signal.throwIfAborted();
      const words = readAnswer(text, scenes);
      if (words.length === 0) throw new UnusableAnswer(failure ?? 'Its answer was no list of descriptions.');
      return { outcome: (await storeWords(context, run, words)) ? 'STORED' : 'REPLACED' };
    });
  } catch (error) {
    if (error instanceof UnusableAnswer) return { outcome: 'UNUSABLE', failure: error.message };
    throw error;
  }
};

const describeQuestion = (
  { name, speechIn }: Film,
  scenes: readonly SceneDescription[],
  pictures: readonly Buffer[][],
): Question => ({
  ...describePrompt(
    name,
    scenes.map((scene, index) => ({
      scene,
      pictureCount: pictures[index]?.length ?? 0,
      speech: speechIn(scene),
    })),
  ),
  images: pictures.flat(),
  outputTokensMax: outputTokensPerScene * scenes.length,
});

const translateQuestion = (languageCode: string, words: readonly SceneWords[]): Question => ({
  ...translatePrompt(languageCode, [...words]),
  outputTokensMax: outputTokensPerScene * words.length * 2,
});

const inGroups = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Asks about one group of scenes after another; returns the reason if scenes are left without words. */
const askInGroups = async (
  groups: readonly SceneDescription[][],
  ask: (scenes: SceneDescription[]) => Promise<Outcome>,
): Promise<{ reason?: string; isReplaced?: true }> => {
  let failures = 0;
  let reason: string | undefined;
  for (const scenes of groups) {
    const answer = await ask(scenes);
    if (answer.outcome === 'REPLACED') return { isReplaced: true };
    failures = answer.outcome === 'STORED' ? 0 : failures + 1;
    if (answer.outcome === 'UNUSABLE') reason = `The model gave no usable answer about some scenes. ${answer.failure}`;
    if (failures === failuresMax) break;
  }
  return reason === undefined ? {} : { reason };
};

const describeAll = async (work: Run, { pending }: ScenesToDescribe) => {
  const film = await loadFilm(work);
  let { picturesFor } = film;
  return askInGroups(inGroups(pending.slice(0, scenesMax), scenesPerQuestion.pictures), async (scenes) => {
    const pictures = picturesFor ? await Promise.all(scenes.map(picturesFor)) : [];
    const answer = await askAndStore(work, describeQuestion(film, scenes, pictures), scenes);
    if (answer.outcome !== 'UNUSABLE' || pictures.flat().length === 0) return answer;
    // Many models take no pictures; their servers refuse them in many ways.
    picturesFor = undefined;
    return askAndStore(work, describeQuestion(film, scenes, []), scenes);
  });
};

const translateAll = async (work: Run, { pending, english }: ScenesToDescribe) => {
  const wordsOf = (scene: SceneDescription) => english?.scenes.find((each) => isSameScene(each, scene));
  const described = pending.filter((scene) => wordsOf(scene) !== undefined).slice(0, scenesMax);
  return askInGroups(inGroups(described, scenesPerQuestion.words), (scenes) =>
    askAndStore(
      work,
      translateQuestion(
        work.run.languageCode,
        scenes.flatMap((scene) => wordsOf(scene) ?? []),
      ),
      scenes,
    ),
  );
};

const reasonOf = (error: AppError): string => [error.message, error.evidence].filter(Boolean).join(' ');

/** Returns the model if the organization may use it; undefined otherwise. */
const permittedModel = async (context: Context, models: ModelSettings): Promise<Model | undefined> => {
  try {
    return await requireModel(context, models);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'ai_not_configured' || error.code === 'ai_terms_required'))
      return undefined;
    throw error;
  }
};

/**
 * Lets the configured model describe the scenes of an encoding that it has not described yet, or translate their words.
 * Words are stored question by question, so that a repetition after a crash goes on. It ends with a reason if the budget
 * is used or the model fails; the other scenes are then described by rules. Without a model it does nothing.
 */
export const describeEncodingScenes = async (
  context: Context,
  place: DescriptionPlace,
  { models, signal }: { models: ModelSettings; signal: AbortSignal },
): Promise<void> => {
  const ai = await permittedModel(context, models);
  if (!ai) return dropExpectedDescription(context, place);
  const run = await claimDescription(context, place, ai.label);
  if (!run) return;
  const work = { context, ai, run, signal };
  try {
    const toDescribe = await loadScenesToDescribe(context, run);
    const { reason, isReplaced } =
      place.languageCode === mainLanguage ? await describeAll(work, toDescribe) : await translateAll(work, toDescribe);
    if (!isReplaced) await endDescription(context, run, reason);
  } catch (error) {
    // The process ends, and another one goes on.
    signal.throwIfAborted();
    if (!(error instanceof AppError) || error.retryable) throw error;
    await endDescription(context, run, reasonOf(error));
  }
};
