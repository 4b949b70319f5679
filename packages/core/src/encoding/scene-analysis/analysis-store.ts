import { AppError, placeAds, sceneNumbersOf, type PlacedAd, type SceneNumbers } from '@sluice/contract';
import { sceneFindings, type SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { loadEncoding, type EncodingRow } from '../encoding-store.ts';
import { findAnalysisRow, type AnalysisRow } from './analysis-row.ts';
import { loadCorrections } from './correction-store.ts';
import type { StoredPictures } from './picture-store.ts';
import { requestedAnalysis } from './requested-analysis.ts';

export type FoundAnalysis = { encoding: EncodingRow; row: AnalysisRow; findings: SceneFindings };

/** Findings of a scan, or the reason why there are none. */
type ScanOutcome = {
  findings?: SceneFindings | undefined;
  leftOut?: string | undefined;
  stored?: StoredPictures | undefined;
};

const noNumbers: SceneNumbers = { sceneCount: 0, shotCount: 0, durationSeconds: 0, isTruncated: false };

const reasonOf = (encoding: EncodingRow, row: AnalysisRow | undefined): string => {
  if (row) return row.failure ?? 'The scan failed.';
  return requestedAnalysis(encoding.start_request)
    ? `The analysis is not done yet: the encoding is ${encoding.status}.`
    : 'The encoding was started without aiSceneAnalysis.';
};

/** Loads what a scan has left of an encoding, also a failed one; throws `not_found` or `analysis_not_ready`. */
export const loadScan = async (context: Context, encodingId: string): Promise<Omit<FoundAnalysis, 'findings'>> => {
  const encoding = await loadEncoding(context, encodingId);
  const row = await findAnalysisRow(context, encodingId);
  if (!row) throw new AppError('analysis_not_ready', { evidence: reasonOf(encoding, row) });
  return { encoding, row };
};

/** Loads the analysis of an encoding; throws `not_found` or `analysis_not_ready`. */
export const loadAnalysis = async (context: Context, encodingId: string): Promise<FoundAnalysis> => {
  const { encoding, row } = await loadScan(context, encodingId);
  if (!row.findings) throw new AppError('analysis_not_ready', { evidence: reasonOf(encoding, row) });
  return { encoding, row, findings: sceneFindings.parse(row.findings) };
};

/** Ads that were placed in an encoding; none before its scan is done. */
export const loadPlacedAds = async (context: Context, encodingId: string): Promise<PlacedAd[]> => {
  const row = await findAnalysisRow(context, encodingId);
  // Written by `recordAnalysis`.
  return (row?.placed_ads ?? []) as PlacedAd[];
};

/**
 * Records the outcome of a scan and places the requested ads. Without findings, they are placed at their scheduled
 * times. A repeated scan replaces the outcome.
 */
export const recordAnalysis = async (
  context: Context,
  encodingId: string,
  { findings, leftOut, stored }: ScanOutcome,
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
  };
  await context.db
    .insertInto('scene_analyses')
    .values({ encoding_id: encodingId, id: newId(), organization_id: context.organizationId, ...values })
    .onConflict((conflict) => conflict.column('encoding_id').doUpdateSet(values))
    .execute();
};
