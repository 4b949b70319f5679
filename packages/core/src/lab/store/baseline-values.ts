import type { StoredBaselineValues } from '@sluice/db';
import type { LabJobRow } from './job-store.ts';

/** Returns the medians of one job as values of a baseline. */
export const toBaselineValues = (medians: LabJobRow['medians']): StoredBaselineValues =>
  Object.fromEntries(
    Object.entries(medians).map(([testCase, metrics]) => [
      testCase,
      Object.fromEntries(Object.entries(metrics).map(([metric, value]) => [metric, [value]])),
    ]),
  );
