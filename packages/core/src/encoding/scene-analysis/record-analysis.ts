import { mainLanguage, placeAds, sceneNumbersOf, type SceneNumbers } from '@sluice/contract';
import type { SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { deleteTranscript, enqueueTranscript } from '../../transcripts/index.ts';
import { loadEncoding } from '../encoding-store.ts';
import { loadCorrections } from './correction-store.ts';
import { expectDescription } from './description-store.ts';
import type { StoredPictures } from './picture-store.ts';
import { enqueueDescription } from './request-description.ts';
import { recordFingerprint } from './series-store.ts';
import { requestedAnalysis } from './requested-analysis.ts';

/** Findings of a scan, or the reason why there are none. */
type ScanOutcome = {
  findings?: SceneFindings | undefined;
  leftOut?: string | undefined;
  stored?: StoredPictures | undefined;
  /** Key of the sound for transcripts. */
  speechKey?: string | undefined;
  /** Prints of the sound in base64. */
  fingerprint?: string | undefined;
};

const noNumbers: SceneNumbers = { sceneCount: 0, shotCount: 0, durationSeconds: 0, isTruncated: false };

/**
 * Records the outcome of a scan and places the requested ads. Without findings, they are placed at their scheduled
 * times. A repeated scan replaces the outcome. Configured models then transcribe the speech and describe the scenes.
 */
export const recordAnalysis = async (
  context: Context,
  encodingId: string,
  { findings, leftOut, stored, speechKey, fingerprint }: ScanOutcome,
  durationSeconds: number,
): Promise<void> => {
  const encoding = await loadEncoding(context, encodingId);
  const placement = requestedAnalysis(encoding.start_request)?.automaticAdPlacement;
  const ads = placement ? placeAds(placement, findings ?? { scenes: [], durationSeconds }) : [];
  const numbers = findings ? sceneNumbersOf(findings) : noNumbers;
  // Corrections by hand stay when an encoding is analyzed again.
  const corrections = await loadCorrections(context, encodingId);
  const values = {
    findings: findings ? JSON.stringify(findings) : null,
    placed_ads: JSON.stringify(ads),
    scene_count: corrections?.scenes.length ?? numbers.sceneCount,
    shot_count: numbers.shotCount,
    duration_seconds: numbers.durationSeconds,
    is_truncated: numbers.isTruncated,
    failure: leftOut ?? null,
    created_at: context.clock.now(),
    pictures_key: stored?.key ?? null,
    pictures: JSON.stringify(stored?.pictures ?? []),
    speech_key: speechKey ?? null,
  };
  await context.db
    .insertInto('scene_analyses')
    .values({ encoding_id: encodingId, id: newId(), organization_id: context.organizationId, ...values })
    .onConflict((conflict) => conflict.column('encoding_id').doUpdateSet(values))
    .execute();
  await recordFingerprint(context, encodingId, findings && fingerprint);
  const place = { encodingId, languageCode: mainLanguage };
  if (numbers.sceneCount > 0) await expectDescription(context, place);
  if (speechKey === undefined) {
    await deleteTranscript(context, { encodingId });
    if (numbers.sceneCount > 0) await enqueueDescription(context, place);
    // Descriptions use the transcript, so its job requests them at its end.
  } else await enqueueTranscript(context, { encodingId });
};
