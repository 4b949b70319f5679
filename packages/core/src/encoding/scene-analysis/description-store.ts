import {
  describeScenes,
  isSameScene,
  mainLanguage,
  type DescriptionState,
  type ModelWords,
  type SceneDescription,
  type SceneWords,
} from '@sluice/contract';
import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import { sceneWords } from '@sluice/contract/encoding/scene-analysis/scene-words';
import type { Database, Selectable } from '@sluice/db';
import { z } from 'zod';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadAnalysis } from './analysis-store.ts';
import { loadCorrections } from './correction-store.ts';
import { replaceSceneTexts } from './scene-texts.ts';

export type DescriptionRow = Selectable<Database['scene_descriptions']>;

/** Encoding and language of a description. */
export type DescriptionPlace = { encodingId: string; languageCode: string };

const storedWords = z.array(sceneWords.extend({ round: z.int() }));
type StoredWords = z.output<typeof storedWords>;

const wordsIn = ({ words }: Pick<DescriptionRow, 'words'>): StoredWords => storedWords.parse(words);

/** Returns the words of a model in one language; undefined without any. */
export const toModelWords = (row: DescriptionRow | undefined): ModelWords | undefined => {
  if (!row?.model) return undefined;
  const scenes = wordsIn(row).map(({ round: _round, ...words }) => words);
  return scenes.length > 0 ? { model: row.model, scenes } : undefined;
};

/** Loads what a model has written about an encoding, in all languages. */
export const loadDescriptions = async (context: Context, encodingId: string): Promise<DescriptionRow[]> =>
  context.db
    .selectFrom('scene_descriptions')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .orderBy('language_code')
    .execute();

/** Loads the words of a model in one language; undefined without any. */
export const loadWords = async (
  context: Context,
  { encodingId, languageCode }: DescriptionPlace,
): Promise<ModelWords | undefined> =>
  toModelWords((await loadDescriptions(context, encodingId)).find((row) => row.language_code === languageCode));

const withoutWords = (scenes: readonly SceneDescription[], words: StoredWords): SceneDescription[] =>
  scenes.filter((scene) => !words.some((each) => isSameScene(each, scene)));

/** Returns the state of a description; words about scenes that no longer exist do not count. */
export const toDescriptionState = (row: DescriptionRow, scenes: readonly SceneDescription[]): DescriptionState => ({
  languageCode: row.language_code,
  state: row.state,
  ...(row.model !== null && { model: row.model }),
  describedScenes: scenes.length - withoutWords(scenes, wordsIn(row)).length,
  sceneCount: scenes.length,
  ...(row.reason !== null && { reason: row.reason }),
});

/** Marks a description as waiting for the model; one that is done starts again, and keeps its words until then. */
export const expectDescription = async (
  { db, organizationId, clock }: Context,
  { encodingId, languageCode }: DescriptionPlace,
): Promise<DescriptionRow> =>
  db
    .insertInto('scene_descriptions')
    .values({
      encoding_id: encodingId,
      language_code: languageCode,
      organization_id: organizationId,
      state: 'WAITING',
      modified_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['encoding_id', 'language_code']).doUpdateSet(({ eb, ref, case: when }) => ({
        round: when()
          .when('scene_descriptions.state', '=', 'DONE')
          .then(eb(ref('scene_descriptions.round'), '+', 1))
          .else(ref('scene_descriptions.round'))
          .end(),
        state: 'WAITING' as const,
        reason: null,
        run_id: null,
        modified_at: clock.now(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** A run that writes a description; it ends as soon as another one has replaced it. */
export type DescriptionRun = DescriptionPlace & { runId: string; round: number };

const rowOf = ({ db, organizationId }: Context, { encodingId, languageCode }: DescriptionPlace) =>
  db
    .updateTable('scene_descriptions')
    .where('organization_id', '=', organizationId)
    .where('encoding_id', '=', encodingId)
    .where('language_code', '=', languageCode);

/** Starts a run, also after one whose process died; undefined if nothing is expected. */
export const claimDescription = async (
  context: Context,
  place: DescriptionPlace,
  model: string,
): Promise<DescriptionRun | undefined> => {
  const runId = newId();
  const row = await rowOf(context, place)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .set({ run_id: runId, state: 'RUNNING', model, modified_at: context.clock.now() })
    .returning('round')
    .executeTakeFirst();
  return row && { ...place, runId, round: row.round };
};

/** Scenes of an encoding as people left them, those that a run still has to describe, and their words in English. */
export type ScenesToDescribe = {
  scenes: SceneDescription[];
  pending: SceneDescription[];
  english: ModelWords | undefined;
};

export const loadScenesToDescribe = async (context: Context, run: DescriptionRun): Promise<ScenesToDescribe> => {
  const { findings } = await loadAnalysis(context, run.encodingId);
  const { scenes } = describeScenes(findings, await loadCorrections(context, run.encodingId));
  const rows = await loadDescriptions(context, run.encodingId);
  const ofLanguage = (code: string) => rows.find(({ language_code: each }) => each === code);
  const row = ofLanguage(run.languageCode);
  const current = row ? wordsIn(row).filter(({ round }) => round === run.round) : [];
  return { scenes, pending: withoutWords(scenes, current), english: toModelWords(ofLanguage(mainLanguage)) };
};

/** Replaces the texts by which the scenes of an encoding are found, after a change of corrections or words. */
export const refreshSceneTexts = async (tx: Context, encodingId: string, findings: SceneFindings): Promise<void> => {
  const corrections = await loadCorrections(tx, encodingId);
  const words = await loadWords(tx, { encodingId, languageCode: mainLanguage });
  await replaceSceneTexts(tx, encodingId, describeScenes(findings, corrections, words).scenes);
};

/** Stores words of a run in place of earlier ones about the same scenes; false if another run has replaced it. */
export const storeWords = async (
  context: Context,
  run: DescriptionRun,
  words: readonly SceneWords[],
): Promise<boolean> => {
  const { findings } = await loadAnalysis(context, run.encodingId);
  return inTransaction(context, async (tx) => {
    const row = await tx.db
      .selectFrom('scene_descriptions')
      .selectAll()
      .where('encoding_id', '=', run.encodingId)
      .where('language_code', '=', run.languageCode)
      .where('run_id', '=', run.runId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const kept = wordsIn(row).filter((each) => !words.some((own) => isSameScene(own, each)));
    const all = [...kept, ...words.map((each) => ({ ...each, round: run.round }))];
    await rowOf(tx, run)
      .set({ words: JSON.stringify(all), modified_at: tx.clock.now() })
      .execute();
    if (run.languageCode === mainLanguage) await refreshSceneTexts(tx, run.encodingId, findings);
    return true;
  });
};

/** Ends a run that was not replaced; with a reason if it stopped before all scenes were described. */
export const endDescription = async (context: Context, run: DescriptionRun, reason?: string): Promise<void> => {
  await rowOf(context, run)
    .where('run_id', '=', run.runId)
    .set({
      state: reason === undefined ? 'DONE' : 'STOPPED',
      reason: reason ?? null,
      run_id: null,
      modified_at: context.clock.now(),
    })
    .execute();
};

/** Deletes a description for which no model may be asked and that has no words. */
export const dropExpectedDescription = async (
  { db, organizationId }: Context,
  { encodingId, languageCode }: DescriptionPlace,
): Promise<void> => {
  await db
    .deleteFrom('scene_descriptions')
    .where('organization_id', '=', organizationId)
    .where('encoding_id', '=', encodingId)
    .where('language_code', '=', languageCode)
    .where('model', 'is', null)
    .execute();
};
