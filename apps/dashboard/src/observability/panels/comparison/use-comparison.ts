import { useMemo } from 'react';
import { ownFilters, queriesOf, type MetricQuery } from '@sluice/contract/analytics/catalogue/metric';
import type { PanelProps } from '../../metrics/panels.ts';
import type { MetricFilter } from '../../shared/filters.ts';
import { useRows, type RowsQuery } from '../parts/use-rows.ts';
import { columnsOf, valuesOf, type ComparisonColumn } from './compare.ts';
import type { ComparisonGroup } from './comparison-groups.ts';

export const columnsMax = 15;
export const columnsUsual = 8;

const started: MetricFilter = { name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 };

/** Queries the most used values of the dimension, by impressions that started. */
export const useColumns = (props: PanelProps, dimension: string) => {
  const { answers, ...state } = useRows(props, [
    {
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      filters: [started],
      groupBy: [dimension],
      orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
      limit: columnsMax,
    },
  ]);
  const rows = answers?.[0];
  return { columns: useMemo(() => rows && columnsOf(rows), [rows]), state };
};

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const rowsQuery = (query: MetricQuery, dimension: string, columns: readonly ComparisonColumn[]): RowsQuery[] => {
  if ('metric' in query) return [];
  const { aggregation, dimension: measured, percentile } = query;
  const values = columns.map(({ value }) => (isPlain(value) ? value : String(value)));
  return [
    {
      aggregation,
      dimension: measured,
      ...(percentile !== undefined && { percentile }),
      filters: [...ownFilters(query), { name: dimension, operator: 'IN', value: values }],
      groupBy: [dimension],
    },
  ];
};

export type GroupState = {
  group: ComparisonGroup;
  /** Numbers by metric and column; undefined until all are loaded. */
  values: readonly (readonly (number | undefined)[])[] | undefined;
  error: Error | null;
};

/** Loads the numbers of all groups; each group has its own loading and error state. */
export const useGroups = (
  props: PanelProps,
  groups: readonly ComparisonGroup[],
  dimension: string,
  columns: readonly ComparisonColumn[],
) => {
  const metrics = groups.flatMap((group) => group.metrics.map((metric) => ({ group, metric })));
  const questions = metrics.flatMap(({ group, metric }) =>
    queriesOf(metric.aggregation.measure).flatMap((query) =>
      rowsQuery(query, dimension, columns).map((rows) => ({ group, metric, rows })),
    ),
  );
  const { each, isFetching, refetch } = useRows(
    props,
    questions.map(({ rows }) => rows),
    columns.length > 0,
  );
  const stateOf = (group: ComparisonGroup): GroupState => {
    const columnQuestions = questions.flatMap((question, place) =>
      question.group === group ? [{ ...question, answer: each[place] }] : [],
    );
    const isThere = columnQuestions.every(({ answer }) => answer?.rows !== undefined);
    return {
      group,
      error: columnQuestions.find(({ answer }) => answer?.error)?.answer?.error ?? null,
      values: isThere
        ? group.metrics.map((metric) => {
            const answers = columnQuestions
              .filter((question) => question.metric === metric)
              .map(({ answer }) => answer?.rows ?? []);
            return valuesOf(metric.aggregation.measure, answers, columns);
          })
        : undefined,
    };
  };
  return { groups: groups.map(stateOf), isFetching, refetch };
};
