import { costSavings, frameComparisons } from '@sluice/contract';
import {
  createCostSaving,
  createFrameComparison,
  deleteComparison,
  getCostSaving,
  getFrameComparison,
  listCostSavings,
  listFrameComparisons,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const comparisonBindings: readonly Binding[] = [
  bind(costSavings.create, createCostSaving),
  bind(costSavings.list, listCostSavings),
  bind(costSavings.get, getCostSaving),
  bind(costSavings.delete, deleteComparison('COST_SAVING')),
  bind(frameComparisons.create, createFrameComparison),
  bind(frameComparisons.list, listFrameComparisons),
  bind(frameComparisons.get, getFrameComparison),
  bind(frameComparisons.delete, deleteComparison('FRAME')),
];
