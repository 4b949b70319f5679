import {
  AppError,
  correctionProblems,
  scenesToCorrect,
  type InputFor,
  type ResultOf,
  type SceneCorrections,
  type sceneAnalyses,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadAnalysis, type FoundAnalysis } from './analysis-store.ts';
import { findCorrections, toCorrections } from './correction-store.ts';
import { refreshSceneTexts } from './description-store.ts';
import { loadSeriesParts } from './series-store.ts';

type CorrectionRow = Selectable<Database['scene_corrections']>;
type Corrections = ResultOf<typeof sceneAnalyses.corrections>;
type Params = Pick<InputFor<typeof sceneAnalyses.corrections>, 'params'>;

const permission = 'encoding.encodings';

const toResult = async (
  context: Context,
  { encoding, findings }: FoundAnalysis,
  row: CorrectionRow | undefined,
): Promise<Corrections> =>
  row
    ? {
        isCorrected: true,
        revision: row.revision,
        ...toCorrections(row),
        modifiedAt: toInstant(row.modified_at),
        ...(row.modified_by !== null && { modifiedBy: row.modified_by }),
      }
    : {
        isCorrected: false,
        revision: 0,
        scenes: scenesToCorrect(findings, await loadSeriesParts(context, encoding.id, findings)),
        adPlaces: [],
      };

/** Returns the scenes as people left them, or as the analysis found them; throws `analysis_not_ready`. */
export const getSceneCorrections = async (context: Context, { params }: Params): Promise<Corrections> => {
  authorize(context, permission, 'GET');
  const analysis = await loadAnalysis(context, params.encoding_id);
  return toResult(context, analysis, await findCorrections(context, params.encoding_id));
};

const refuseInvalid = (corrections: SceneCorrections, { findings }: FoundAnalysis): void => {
  const details = correctionProblems(corrections, findings.durationSeconds);
  if (details.length > 0)
    throw new AppError('validation_failed', { details: details.slice(0, 100), evidence: details[0]?.text ?? '' });
};

/** Locks the encoding, so that two people cannot overwrite each other; throws `conflict` if one was faster. */
const lockRevision = async (tx: Context, encodingId: string, revision: number): Promise<void> => {
  await tx.db.selectFrom('encodings').select('id').where('id', '=', encodingId).forNoKeyUpdate().execute();
  const current = (await findCorrections(tx, encodingId))?.revision ?? 0;
  if (current !== revision)
    throw new AppError('conflict', {
      evidence: `The scenes have been corrected meanwhile: the revision is ${current}, not ${revision}. Load them again.`,
    });
};

const setSceneCount = (tx: Context, encodingId: string, count: number): Promise<unknown> =>
  tx.db.updateTable('scene_analyses').set({ scene_count: count }).where('encoding_id', '=', encodingId).execute();

/** Stores the scenes that a person corrected. They stay when the encoding is analyzed again. */
export const updateSceneCorrections = async (
  context: Context,
  { params, body }: InputFor<typeof sceneAnalyses.updateCorrections>,
): Promise<Corrections> => {
  authorize(context, permission, 'PUT');
  const encodingId = params.encoding_id;
  const analysis = await loadAnalysis(context, encodingId);
  const { revision, ...corrections } = body;
  refuseInvalid(corrections, analysis);
  return inTransaction(context, async (tx) => {
    await lockRevision(tx, encodingId, revision);
    const values = {
      revision: revision + 1,
      corrections: JSON.stringify(corrections),
      modified_by: tx.actor.label,
      modified_at: tx.clock.now(),
    };
    const row = await tx.db
      .insertInto('scene_corrections')
      .values({ encoding_id: encodingId, organization_id: tx.organizationId, ...values })
      .onConflict((conflict) => conflict.column('encoding_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    await setSceneCount(tx, encodingId, corrections.scenes.length);
    await refreshSceneTexts(tx, encodingId, analysis.findings);
    const detail = { scenes: corrections.scenes.length, adPlaces: corrections.adPlaces.length, revision: row.revision };
    await audit(tx, { action: 'correct-scenes', resource: permission, resourceId: encodingId, detail });
    return toResult(tx, analysis, row);
  });
};

/** Deletes the corrections: the scenes are those of the analysis again. */
export const deleteSceneCorrections = async (context: Context, { params }: Params): Promise<{ id: string }> => {
  authorize(context, permission, 'DELETE');
  const encodingId = params.encoding_id;
  const { findings } = await loadAnalysis(context, encodingId);
  return inTransaction(context, async (tx) => {
    await tx.db
      .deleteFrom('scene_corrections')
      .where('encoding_id', '=', encodingId)
      .where('organization_id', '=', tx.organizationId)
      .execute();
    await setSceneCount(tx, encodingId, findings.scenes.length);
    await refreshSceneTexts(tx, encodingId, findings);
    await audit(tx, { action: 'reset-scenes', resource: permission, resourceId: encodingId });
    return { id: encodingId };
  });
};
