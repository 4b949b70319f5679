export * from './advance-comparison.ts';
export { checkComparable, type DeliveredStream } from './comparable.ts';
export {
  frameKey,
  toCostSaving,
  toFrameComparison,
  type ComparedSide,
  type ComparedStream,
  type ComparisonRow,
  type FrameComparison,
} from './comparison-store.ts';
export * from './create-comparison.ts';
export * from './delete-comparison.ts';
export * from './match-streams.ts';
export * from './read-comparisons.ts';
export * from './run-comparison.job.ts';
