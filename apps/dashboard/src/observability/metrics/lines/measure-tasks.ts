import { measuredValue, queriesOf, type Measure } from '@sluice/contract/analytics/catalogue/metric';
import { callOf, pageRows, type QueryCall, type QueryRows, type QueryScope } from '../../shared/query.ts';
import { bucketsOf, type Range } from '../../shared/range.ts';

/** Measure within a scope, as one number or as one number per bucket. */
export type MeasureRequest = { key: string; measure: Measure; scope: QueryScope; isSeries: boolean };

/** One of the calls needed for a request. */
export type Task = { key: string; queryIndex: number; call: QueryCall };

/** Splits the range into parts with as many buckets as one call returns. */
export const partsOf = (range: Range): Range[] => {
  const buckets = bucketsOf(range);
  return buckets.flatMap((start, index) =>
    index % pageRows === 0 ? [{ ...range, start, end: buckets[index + pageRows] ?? range.end }] : [],
  );
};

/** Returns the calls for a request; all can run concurrently. */
export const tasksOf = ({ key, measure, scope, isSeries }: MeasureRequest): Task[] => {
  const parts = isSeries ? partsOf(scope.range) : [scope.range];
  return queriesOf(measure).flatMap((query, queryIndex) =>
    parts.map((range) => ({
      key,
      queryIndex,
      call: callOf(query, { ...scope, range }, isSeries ? { withInterval: true } : { includeContext: true }),
    })),
  );
};

type Answered = { queryIndex: number; rows: QueryRows };

const byQuery = (measure: Measure, answers: readonly Answered[]): QueryRows[] =>
  queriesOf(measure).map((_, index) => answers.flatMap(({ queryIndex, rows }) => (queryIndex === index ? rows : [])));

const numberIn = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

/** Numbers of consecutive buckets; null where nothing was measured. */
export type Values = readonly (number | null)[];

/** Returns the number of every bucket; without data 0 for counts and null otherwise. Rows are `[time, number]`. */
export const seriesOf = (measure: Measure, answers: readonly Answered[], buckets: readonly number[]): Values => {
  const values = byQuery(measure, answers).map(
    (rows) => new Map(rows.map(([time, value]) => [Number(time), numberIn(value)])),
  );
  return buckets.map((bucket) =>
    measuredValue(
      measure,
      values.map((each) => each.get(bucket)),
    ),
  );
};

export type Summary = { value: number | null; impressions: number | undefined };

/** Returns the number of a request and the impressions behind it. Rows are `[number, impressions]`. */
export const summaryOf = (measure: Measure, answers: readonly Answered[]): Summary => {
  const rows = byQuery(measure, answers).map((each) => each[0]);
  const impressions = rows.at(-1)?.[1];
  return {
    value: measuredValue(
      measure,
      rows.map((row) => numberIn(row?.[0])),
    ),
    impressions: impressions === undefined ? undefined : Number(impressions ?? 0),
  };
};
