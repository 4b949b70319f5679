import { type Answer, type AnswerRow, type Filter, type Metric, type Question, type Scope } from '@sluice/analytics';
import { AppError, invalid } from '@sluice/contract';
import {
  type CatalogueMetric,
  combined,
  findMetric,
  lineMetrics,
  type MetricAggregation,
  type MetricQuery,
  ownFilters,
  queriesOf,
  sourceOfType,
} from '@sluice/contract/analytics/catalogue/index';
import type { Reading } from './state/evaluate-condition.ts';
import type { Window } from './state/windows.ts';

/** What of a rule says what is measured. */
export type Measured = {
  metric: string;
  aggregation?: string | undefined;
  filters: readonly Filter[];
  splitBy?: string | undefined;
};

export type Measurement = { metric: CatalogueMetric; aggregation: MetricAggregation };

/** The metric of a rule and the way it is summed up; throws `validation_failed`. */
export const measurementOf = ({ metric: slug, aggregation: name }: Measured): Measurement => {
  const metric = findMetric(slug);
  if (!metric || !lineMetrics.includes(metric)) throw invalid('metric', `There is no metric ${slug} to watch.`);
  const [usual] = metric.aggregations;
  const aggregation = name === undefined ? usual : metric.aggregations.find((each) => each.name === name);
  if (!aggregation) throw invalid('aggregation', `${metric.title} has no aggregation ${name ?? ''}.`);
  return { metric, aggregation };
};

/** Whether the values of parts add up to that of the whole, more or less. */
export const addsUp = ({ aggregation: { addsUp: adds, measure } }: Measurement): boolean =>
  adds || queriesOf(measure).some((query) => 'metric' in query && query.metric !== 'avg-dropped-frames');

const questionOf = (query: MetricQuery, measured: Measured, window: Window, scope: Scope): Question => {
  // Those of the user come first: a fault names them by their place.
  const filters = [...measured.filters, ...ownFilters(query)] as Filter[];
  const groupBy = measured.splitBy ? [measured.splitBy] : [];
  if ('metric' in query)
    return { request: { ...window, filters, groupBy, metric: query.metric satisfies Metric }, scope };
  const { aggregation, dimension, percentile } = query;
  const source = sourceOfType(query.type);
  const request = { ...window, filters, groupBy, source, aggregation, dimension, percentile, includeContext: true };
  return { request, scope };
};

const countOf = (measured: Measured, window: Window, scope: Scope): Question =>
  questionOf(
    { type: 'GENERAL', aggregation: 'count', dimension: 'IMPRESSION_ID', filters: [] },
    measured,
    window,
    scope,
  );

/** What has to be asked to know a rule's value in a window: its queries, and the impressions where these tell none. */
export const questionsOf = (measured: Measured, window: Window, scope: Scope): Question[] => {
  const queries = queriesOf(measurementOf(measured).aggregation.measure);
  const questions = queries.map((query) => questionOf(query, measured, window, scope));
  return queries.every((query) => 'metric' in query) ? [...questions, countOf(measured, window, scope)] : questions;
};

/** The key of a value in a rule that is split; of one that is not it is empty. */
export const keyOf = ({ keys }: Pick<AnswerRow, 'keys'>): string => (keys.length === 0 ? '' : (keys[0] ?? '<null>'));

const isZeroWithoutRows = (query: MetricQuery | undefined): boolean =>
  query !== undefined &&
  ('metric' in query ? query.metric !== 'avg-dropped-frames' : ['count', 'sum'].includes(query.aggregation));

const valueOf = (
  { aggregation: { measure } }: Measurement,
  numbers: readonly (number | null | undefined)[],
): number | null => {
  const queries = queriesOf(measure);
  if (measure.kind === 'ratio' && !numbers[1]) return null;
  const isKnown = numbers.some((number, index) => number !== null && number !== undefined && index < queries.length);
  return isKnown || isZeroWithoutRows(queries[0]) ? combined(measure, numbers.slice(0, queries.length)) : null;
};

/** The reading made of the answers of a rule's questions for one key. */
export const readingOf = (
  measurement: Measurement,
  rows: readonly (AnswerRow | undefined)[],
): Omit<Reading, 'reference'> => {
  const value = valueOf(
    measurement,
    rows.map((row) => row?.value),
  );
  const known = rows.findLast((row) => row !== undefined && row.impressions !== null);
  // Impressions are those of what a ratio is taken of, which is its last query.
  return { value, impressions: known?.impressions ?? 0 };
};

const rowsOf = (answer: Answer): readonly AnswerRow[] => {
  if (answer instanceof AppError) throw answer;
  return answer;
};

/** The reading of each key; of a rule that is not split there is one. Throws what a question was answered by. */
export const readingsOf = (measured: Measured, answers: readonly Answer[]): Map<string, Omit<Reading, 'reference'>> => {
  const measurement = measurementOf(measured);
  const byKey = answers.map((answer) => new Map(rowsOf(answer).map((row) => [keyOf(row), row])));
  const keys = measured.splitBy ? new Set(byKey.flatMap((rows) => [...rows.keys()])) : new Set(['']);
  return new Map(
    [...keys].map((key) => [
      key,
      readingOf(
        measurement,
        byKey.map((rows) => rows.get(key)),
      ),
    ]),
  );
};
