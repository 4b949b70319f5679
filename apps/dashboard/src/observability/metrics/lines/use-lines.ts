import { useMemo, useState } from 'react';
import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import { queriesOf, type Measure, type MetricAggregation } from '@sluice/contract/analytics/catalogue/metric';
import type { MetricFilter } from '../../shared/filters.ts';
import type { QueryScope } from '../../shared/query.ts';
import { bucketsOf, previousRange, type Range } from '../../shared/range.ts';
import type { BreakdownRow } from './breakdown-rows.ts';
import { rowFilters } from './breakdown-rows.ts';
import { seriesOf, summaryOf, type MeasureRequest, type Summary, type Values } from './measure-tasks.ts';
import { useBreakdown } from './use-breakdown.ts';
import { useMeasures, type Answer, type Answers } from './use-measures.ts';

export type LinesRequest = {
  aggregation: MetricAggregation;
  licenseKey: string;
  range: Range;
  filters: readonly MetricFilter[];
  breakdown: Breakdown | undefined;
  selected: readonly string[];
  isComparing: boolean;
  stamp: number;
};

/** Data of the chart, all from the same range. */
export type ChartData = {
  range: Range;
  buckets: number[];
  total: Values;
  /** Undefined if not compared, or if the previous period has no data. */
  previous: Values | undefined;
  lines: ReadonlyMap<string, Values | undefined>;
  updatedAt: number;
};

const keys = {
  total: 'total',
  sum: 'sum',
  previous: 'previous',
  previousSum: 'previous-sum',
  previousData: 'previous-data',
};
const keyOfLine = (key: string) => `line ${key}`;

/** Measure that reports whether a period has data at all, whatever the metric filters for. */
const dataOf = (measure: Measure): Measure => ({
  kind: 'value',
  query: {
    type: queriesOf(measure)[0]?.type ?? 'GENERAL',
    aggregation: 'count',
    dimension: 'IMPRESSION_ID',
    filters: [],
  },
});

/** Returns the rows of the selected keys; for one dimension also rows missing from the table. */
const rowsOf = (breakdown: Breakdown, selected: readonly string[], rows: readonly BreakdownRow[]) =>
  selected.flatMap((key) => {
    const row = rows.find((each) => each.key === key);
    if (row) return [{ key, labels: row.labels }];
    return breakdown.groupBy.length === 1 ? [{ key, labels: [key === '<null>' ? null : key] }] : [];
  });

const useScopes = ({ licenseKey, range, filters, isComparing }: LinesRequest) =>
  useMemo(() => {
    const scope: QueryScope = { licenseKey, range, filters };
    return { scope, before: isComparing ? { ...scope, range: previousRange(range) } : undefined };
  }, [licenseKey, range, filters, isComparing]);

type Scopes = ReturnType<typeof useScopes>;

const requestsOf = (
  { aggregation: { measure }, breakdown, selected }: Pick<LinesRequest, 'aggregation' | 'breakdown' | 'selected'>,
  { scope, before }: Scopes,
  rows: readonly BreakdownRow[] | undefined,
): MeasureRequest[] => [
  { key: keys.total, measure, scope, isSeries: true },
  { key: keys.sum, measure, scope, isSeries: false },
  ...(before
    ? [
        { key: keys.previous, measure, scope: before, isSeries: true },
        { key: keys.previousSum, measure, scope: before, isSeries: false },
        { key: keys.previousData, measure: dataOf(measure), scope: before, isSeries: false },
      ]
    : []),
  ...(breakdown && rows
    ? rowsOf(breakdown, selected, rows).map(({ key, labels }) => ({
        key: keyOfLine(key),
        measure,
        scope: { ...scope, filters: [...scope.filters, ...rowFilters(breakdown, labels)] },
        isSeries: true,
      }))
    : []),
];

const hasEarlierData = (measure: Measure, answers: Answers): boolean => {
  const cachedAnswers = answers.get(keys.previousData)?.answers;
  return cachedAnswers !== undefined && summaryOf(dataOf(measure), cachedAnswers).value !== 0;
};

const chartOf = (
  { aggregation, selected }: Pick<LinesRequest, 'aggregation' | 'selected'>,
  { scope: { range }, before }: Scopes,
  answers: Answers,
): ChartData | undefined => {
  const total = answers.get(keys.total);
  if (!total?.answers) return undefined;
  const buckets = bucketsOf(range);
  const valuesOf = (key: string, of = buckets) => {
    const cachedAnswers = answers.get(key)?.answers;
    return cachedAnswers && seriesOf(aggregation.measure, cachedAnswers, of);
  };
  return {
    range,
    buckets,
    total: seriesOf(aggregation.measure, total.answers, buckets),
    previous:
      before && hasEarlierData(aggregation.measure, answers)
        ? valuesOf(keys.previous, bucketsOf(before.range))
        : undefined,
    lines: new Map(selected.map((key) => [key, valuesOf(keyOfLine(key))])),
    updatedAt: total.updatedAt,
  };
};

const useSum = ({ measure }: MetricAggregation, answer: Answer | undefined): Summary | undefined =>
  useMemo(() => answer?.answers && summaryOf(measure, answer.answers), [measure, answer]);

/** Returns the number of the previous period, null if that has no data. */
const useSumBefore = ({ measure }: MetricAggregation, answers: Answers): Summary | undefined =>
  useMemo(() => {
    const cachedAnswers = answers.get(keys.previousSum)?.answers;
    if (!cachedAnswers || !answers.get(keys.previousData)?.answers) return undefined;
    const sum = summaryOf(measure, cachedAnswers);
    return hasEarlierData(measure, answers) ? sum : { ...sum, value: null };
  }, [measure, answers]);

type Held<T> = { value: T; question: string };

/** Keeps the previous value while another range or a newer time of the same query loads; `current` must be memoized. */
const useHeld = <T>(
  current: T | undefined,
  isWhole: boolean,
  question: string,
): { value: T | undefined; isHeld: boolean } => {
  const [held, setHeld] = useState<Held<T>>();
  const isTaken = current !== undefined && (isWhole || !held || held.question === question);
  if (isTaken && (held?.value !== current || held.question !== question)) setHeld({ value: current, question });
  const value = isTaken ? current : held?.value;
  return { value: value ?? current, isHeld: value !== current };
};

/** Loads the total over time, the rows of the breakdown, and the lines of the selected rows. */
export const useLines = (request: LinesRequest) => {
  const { aggregation, breakdown, selected, stamp } = request;
  const scopes = useScopes(request);
  const table = useBreakdown(aggregation.measure, scopes.scope, breakdown, stamp);
  const tableBefore = useBreakdown(aggregation.measure, scopes.before, breakdown, stamp);
  const { rows } = table;
  const requests = useMemo(
    () => requestsOf({ aggregation, breakdown, selected }, scopes, rows),
    [aggregation, breakdown, selected, scopes, rows],
  );
  const { answers, isSettled, retry } = useMeasures(requests, stamp);
  const { range, isComparing } = request;
  const current = useMemo(
    () => chartOf({ aggregation, selected }, scopes, answers),
    [aggregation, selected, scopes, answers],
  );
  const question = [range.start, range.end, range.interval, stamp, isComparing].join(' ');
  const chart = useHeld(current, isSettled && rows !== undefined, question);
  const heldRows = useHeld(rows, true, question);
  const total = answers.get(keys.total);
  const sum = answers.get(keys.sum);
  const heldSum = useHeld(useSum(aggregation, sum), true, question);
  const sumBefore = useSumBefore(aggregation, answers);
  return {
    chart: chart.value,
    sum: heldSum.value,
    sumBefore: isComparing ? sumBefore : undefined,
    rows: heldRows.value,
    rowsBefore: isComparing ? tableBefore.rows : undefined,
    tableError: table.error,
    lineOf: (key: string) => answers.get(keyOfLine(key)),
    retryLine: (key: string) => retry(keyOfLine(key)),
    error: total?.error ?? sum?.error ?? null,
    isBusy: !isSettled || chart.isHeld || heldRows.isHeld,
    retry: () => {
      retry(keys.total);
      retry(keys.sum);
      table.refetch();
    },
  };
};

export type Lines = ReturnType<typeof useLines>;
