import { type Answer, type AnswerRow, type Filter, type Metric, type Question, type Scope } from '@sluice/analytics';
import { AppError, invalid } from '@sluice/contract';
import {
  type CatalogueMetric,
  findMetric,
  lineMetrics,
  measuredValue,
  type MetricAggregation,
  type MetricQuery,
  ownFilters,
  queriesOf,
  sourceOfType,
} from '@sluice/contract/analytics/catalogue/index';
import type { Reading } from './evaluate-condition.ts';
import type { Window } from './windows.ts';

/** The measured part of a rule. */
export type Measured = {
  metric: string;
  aggregation?: string | undefined;
  filters: readonly Filter[];
  splitBy?: string | undefined;
};

export type Measurement = { metric: CatalogueMetric; aggregation: MetricAggregation };

/** Returns the metric of a rule and its aggregation; throws `validation_failed`. */
export const measurementOf = ({ metric: slug, aggregation: name }: Measured): Measurement => {
  const metric = findMetric(slug);
  if (!metric || !lineMetrics.includes(metric)) throw invalid('metric', `${slug} is not a metric that rules can use.`);
  const [usual] = metric.aggregations;
  const aggregation = name === undefined ? usual : metric.aggregations.find((each) => each.name === name);
  if (!aggregation) throw invalid('aggregation', `${metric.title} does not support the aggregation ${name ?? ''}.`);
  return { metric, aggregation };
};

/** Reports whether the values of the parts roughly add up to that of the whole. */
export const addsUp = ({ aggregation: { addsUp: adds, measure } }: Measurement): boolean =>
  adds || queriesOf(measure).some((query) => 'metric' in query && query.metric !== 'avg-dropped-frames');

const questionOf = (query: MetricQuery, measured: Measured, window: Window, scope: Scope): Question => {
  // The user's filters come first, since validation errors refer to filters by index.
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

/** Returns the queries for a rule's value in a window, plus an impression count if they do not include one. */
export const questionsOf = (measured: Measured, window: Window, scope: Scope): Question[] => {
  const queries = queriesOf(measurementOf(measured).aggregation.measure);
  const questions = queries.map((query) => questionOf(query, measured, window, scope));
  return queries.every((query) => 'metric' in query) ? [...questions, countOf(measured, window, scope)] : questions;
};

/** Returns the key of a value in a split rule; empty if the rule is not split. */
export const keyOf = ({ keys }: Pick<AnswerRow, 'keys'>): string => (keys.length === 0 ? '' : (keys[0] ?? '<null>'));

/** Combines the query results of a rule for one key into a reading. */
export const readingOf = (
  measurement: Measurement,
  rows: readonly (AnswerRow | undefined)[],
): Omit<Reading, 'reference'> => {
  const { measure } = measurement.aggregation;
  const value = measuredValue(
    measure,
    queriesOf(measure).map((_, index) => rows[index]?.value),
  );
  const measuredRow = rows.findLast((row) => row !== undefined && row.impressions !== null);
  // The impressions of a ratio are those of its denominator, which is its last query.
  return { value, impressions: measuredRow?.impressions ?? 0 };
};

const rowsOf = (answer: Answer): readonly AnswerRow[] => {
  if (answer instanceof AppError) throw answer;
  return answer;
};

/** Returns the reading per key; a rule without split has one. Throws the error of a failed query. */
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
