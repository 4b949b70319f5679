import { notFound, type InputFor, type Page, type costSavings, type frameComparisons } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import {
  findComparisons,
  frameKey,
  loadComparison,
  toCostSaving,
  toFrameComparison,
  type ComparedSide,
  type CostSaving,
  type FrameComparison,
} from './comparison-store.ts';

const may = (context: Context): void => authorize(context, 'encoding.encodings', 'GET');

export const getFrameComparison = async (
  context: Context,
  { params }: Pick<InputFor<typeof frameComparisons.get>, 'params'>,
): Promise<FrameComparison> => {
  may(context);
  return toFrameComparison(await loadComparison(context, 'FRAME', params.comparison_id));
};

export const listFrameComparisons = async (
  context: Context,
  { query }: Pick<InputFor<typeof frameComparisons.list>, 'query'>,
): Promise<Page<FrameComparison>> => {
  may(context);
  const page = await findComparisons(context, 'FRAME', query);
  return { ...page, items: page.items.map(toFrameComparison) };
};

export const getCostSaving = async (
  context: Context,
  { params }: Pick<InputFor<typeof costSavings.get>, 'params'>,
): Promise<CostSaving> => {
  may(context);
  return toCostSaving(await loadComparison(context, 'COST_SAVING', params.comparison_id));
};

export const listCostSavings = async (
  context: Context,
  { query }: Pick<InputFor<typeof costSavings.list>, 'query'>,
): Promise<Page<CostSaving>> => {
  may(context);
  const page = await findComparisons(context, 'COST_SAVING', query);
  return { ...page, items: page.items.map(toCostSaving) };
};

/** Returns the storage key of a compared frame's image; throws `not_found` for other frames. */
export const locateFrame = async (
  context: Context,
  { comparisonId, index, side }: { comparisonId: string; index: number; side: ComparedSide },
): Promise<string> => {
  may(context);
  const comparison = toFrameComparison(await loadComparison(context, 'FRAME', comparisonId));
  if (!comparison.frames.some((frame) => frame.index === index)) throw notFound('frame', String(index));
  return frameKey(comparison, index, side);
};
