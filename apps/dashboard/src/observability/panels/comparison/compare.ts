import { measuredValue, type CatalogueMetric, type Measure } from '@sluice/contract/analytics/catalogue/metric';
import type { QueryRows } from '../../shared/query.ts';
import { rowKey } from '../../shared/values.ts';

export type ComparisonColumn = { id: string; value: unknown; impressions: number };

/** Builds the columns of a comparison from rows `[value, impressions]`. */
export const columnsOf = (rows: QueryRows): ComparisonColumn[] =>
  rows.map(([value, impressions]) => ({ id: rowKey(value), value, impressions: Number(impressions) }));

/** Returns the number of each column, undefined if not measured or without a denominator. Rows are `[value, number]`. */
export const valuesOf = (
  measure: Measure,
  answers: readonly QueryRows[],
  columns: readonly ComparisonColumn[],
): (number | undefined)[] => {
  const tables = answers.map((rows) => new Map(rows.map((row) => [rowKey(row[0]), row[1]])));
  return columns.map(({ id }) => {
    const numbers = tables.map((table) => {
      const value = table.get(id);
      return value === null || value === undefined ? undefined : Number(value);
    });
    if (numbers.every((number) => number === undefined)) return undefined;
    return measuredValue(measure, numbers) ?? undefined;
  });
};

export type Mark = 'best' | 'worst' | undefined;

/** Minimum impressions to be marked best or worst, as a share of the largest column. */
const shareMin = 0.01;

/** Marks the best and the worst column; marks none if all are equal or neither direction is better. */
export const marksOf = (
  values: readonly (number | undefined)[],
  columns: readonly Pick<ComparisonColumn, 'impressions'>[],
  better: CatalogueMetric['better'],
): Mark[] => {
  const largest = Math.max(0, ...columns.map(({ impressions }) => impressions));
  const weighed = values.map((value, index) =>
    (columns[index]?.impressions ?? 0) >= largest * shareMin ? value : undefined,
  );
  const knownValues = weighed.filter((value) => value !== undefined);
  const lowest = Math.min(...knownValues);
  const highest = Math.max(...knownValues);
  if (!better || knownValues.length < 2 || lowest === highest) return values.map(() => undefined);
  const [best, worst] = better === 'higher' ? [highest, lowest] : [lowest, highest];
  const isOnly = (mark: number) => knownValues.filter((value) => value === mark).length === 1;
  return weighed.map((value) => {
    if (value === best && isOnly(best)) return 'best';
    return value === worst && isOnly(worst) ? 'worst' : undefined;
  });
};

/** Returns the column indexes sorted by the numbers of a row; unknown numbers come last. */
export const orderOf = (values: readonly (number | undefined)[], order: 'ASC' | 'DESC'): number[] => {
  const sign = order === 'ASC' ? 1 : -1;
  return values
    .map((value, place) => ({ value, place }))
    .toSorted((one, other) => {
      if (one.value === undefined || other.value === undefined)
        return Number(one.value === undefined) - Number(other.value === undefined) || one.place - other.place;
      return sign * (one.value - other.value) || one.place - other.place;
    })
    .map(({ place }) => place);
};
