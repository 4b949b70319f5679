import {
  AppError,
  describeScenes,
  mainLanguage,
  type DescriptionState,
  type InputFor,
  type sceneAnalyses,
} from '@sluice/contract';
import { enqueue } from '@sluice/jobs';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadAnalysis } from './analysis-store.ts';
import { loadCorrections } from './correction-store.ts';
import { describeScenesJob } from './describe-scenes.job.ts';
import { expectDescription, loadDescriptions, toDescriptionState, type DescriptionPlace } from './description-store.ts';

const permission = 'encoding.encodings';

/** Requests words of the model about an encoding, as part of the caller's transaction. */
export const enqueueDescription = async (tx: Context, place: DescriptionPlace): Promise<void> => {
  await enqueue(tx.db, describeScenesJob, { organizationId: tx.organizationId, ...place });
};

/**
 * Lets the model describe the scenes of an encoding, again if it has already, or go on if it stopped. A description
 * under way is left alone. `requireModel` throws if the organization may not use one. Throws `analysis_not_ready` without scenes, or without English words for a translation.
 */
export const requestDescription = async (
  context: Context,
  { params, body }: InputFor<typeof sceneAnalyses.describe>,
  requireModel: () => Promise<unknown>,
): Promise<DescriptionState> => {
  authorize(context, permission, 'POST');
  const place = { encodingId: params.encoding_id, languageCode: body.languageCode };
  const { findings } = await loadAnalysis(context, place.encodingId);
  const { scenes } = describeScenes(findings, await loadCorrections(context, place.encodingId));
  if (scenes.length === 0)
    throw new AppError('analysis_not_ready', { evidence: 'The encoding has no video, and therefore no scenes.' });
  await requireModel();
  return inTransaction(context, async (tx) => {
    await tx.db.selectFrom('encodings').select('id').where('id', '=', place.encodingId).forNoKeyUpdate().execute();
    const rows = await loadDescriptions(tx, place.encodingId);
    const current = rows.find(({ language_code: code }) => code === place.languageCode);
    if (current && (current.state === 'WAITING' || current.state === 'RUNNING'))
      return toDescriptionState(current, scenes);
    const english = rows.find(({ language_code: code }) => code === mainLanguage);
    if (place.languageCode !== mainLanguage && !english?.model)
      throw new AppError('analysis_not_ready', {
        evidence: `Descriptions are translated from English; describe the scenes in ${mainLanguage} first.`,
      });
    const row = await expectDescription(tx, place);
    await enqueueDescription(tx, place);
    await audit(tx, {
      action: 'describe-scenes',
      resource: permission,
      resourceId: place.encodingId,
      detail: { languageCode: place.languageCode },
    });
    return toDescriptionState(row, scenes);
  });
};
