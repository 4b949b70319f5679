import { AppError, type PlacedAd } from '@sluice/contract';
import { sceneFindings, type SceneFindings } from '@sluice/contract/encoding/scene-analysis/findings';
import type { Context } from '../../shared/context.ts';
import { loadEncoding, type EncodingRow } from '../encoding-store.ts';
import { findAnalysisRow, type AnalysisRow } from './analysis-row.ts';
import { requestedAnalysis } from './requested-analysis.ts';

export type FoundAnalysis = { encoding: EncodingRow; row: AnalysisRow; findings: SceneFindings };

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
