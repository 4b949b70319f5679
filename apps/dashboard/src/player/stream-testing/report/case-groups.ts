import type { LabTestCase } from '@sluice/contract/lab/vocabulary';
import type { LabFinding, LabResult } from '../shared/lab-types.ts';
import { longestOf, median, totalOf } from './job-matrix.ts';

/** All repetitions of a test case. */
export type CaseGroup = { testCase: LabTestCase; results: LabResult[] };

/** Groups results by test case in their order; the validation of the stream comes first. */
export const groupByCase = (results: readonly LabResult[]): CaseGroup[] => {
  const groups = new Map<LabTestCase, LabResult[]>();
  for (const result of results) groups.set(result.testCase, [...(groups.get(result.testCase) ?? []), result]);
  return [...groups]
    .map(([testCase, repetitions]) => ({ testCase, results: repetitions }))
    .toSorted((one, other) => Number(other.testCase === 'VALIDATION') - Number(one.testCase === 'VALIDATION'));
};

const droppedPercent = ({ metrics: { droppedFrames, presentedFrames } }: LabResult): number | undefined => {
  const total = (droppedFrames ?? 0) + (presentedFrames ?? 0);
  return droppedFrames === undefined || total === 0 ? undefined : (droppedFrames / total) * 100;
};

const medianOf = (results: readonly LabResult[], read: (result: LabResult) => number | undefined) =>
  median(results.map(read).filter((value) => value !== undefined));

/** Returns the medians of the repetitions; times in milliseconds. */
export const caseMedians = (results: readonly LabResult[]) => ({
  firstFrame: medianOf(results, ({ metrics }) => metrics.firstFrameMilliseconds),
  stalled: medianOf(results, ({ metrics }) => totalOf(metrics.stalls)),
  longestFreeze: medianOf(results, ({ metrics }) => longestOf(metrics.freezes)),
  dropped: medianOf(results, droppedPercent),
});

const levels = ['error', 'warning', 'info'] as const;

/** Merges the findings of several repetitions, each once, the most severe first. */
export const mergeFindings = (results: readonly LabResult[]): LabFinding[] => {
  const merged = new Map<string, LabFinding>();
  for (const finding of results.flatMap(({ findings }) => findings)) {
    const other = merged.get(finding.rule);
    merged.set(finding.rule, other ? { ...other, count: other.count + finding.count } : finding);
  }
  return [...merged.values()].toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
};
