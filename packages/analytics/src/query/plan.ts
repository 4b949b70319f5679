import { invalid } from '@sluice/contract/shared/errors';
import { instantRange, isTelemetryInstant } from '@sluice/contract/shared/instants';
import type { Dimension } from '../model/dimension.ts';
import { findDimension, type Source, sources } from '../model/sources.ts';
import { type PlannedFilter, planFilter } from './filter.ts';
import {
  aggregations,
  type Interval,
  intervals,
  type OrderBy,
  partRowLimit,
  type QueryRequest,
  rowLimit,
  type Scope,
} from './request.ts';

/** A query with only validated names; the values are the only user input left. */
export type Plan = {
  source: Source;
  aggregation: QueryRequest['aggregation'];
  level: number;
  dimension: Dimension;
  groups: Dimension[];
  interval: Interval | undefined;
  /** Aliases of result columns: `bucket`, `group_0`, …, `value`. */
  order: { alias: string; order: 'ASC' | 'DESC' }[];
  filters: PlannedFilter[];
  startMilliseconds: number;
  endMilliseconds: number;
  limit: number;
  offset: number;
  includeContext: boolean;
  scope: Scope;
};

const groupsMax = 20;
const filtersMax = 100;
const offsetMax = 1_000_000;
const numeric = new Set(['sum', 'avg', 'min', 'max', 'stddev', 'percentile', 'variance', 'median']);

const requireDimension = (source: Source, name: string, field: string): Dimension => {
  const dimension = findDimension(source, name);
  if (!dimension) throw invalid(field, `Unknown dimension ${name}.`);
  return dimension;
};

const measured = (request: QueryRequest, source: Source): Dimension => {
  const dimension = requireDimension(source, request.dimension, 'dimension');
  const isNumeric = dimension.type === 'number' || dimension.type === 'boolean';
  if (numeric.has(request.aggregation) && !isNumeric) {
    throw invalid('dimension', `${dimension.name} is not a number; it can only be counted.`);
  }
  return dimension;
};

const grouped = (request: QueryRequest, source: Source): Dimension[] => {
  const names = request.groupBy ?? [];
  if (names.length > groupsMax) throw invalid('groupBy', `Must have at most ${groupsMax} dimensions.`);
  return names.map((name, index) => {
    const dimension = requireDimension(source, name, `groupBy[${index}]`);
    if (dimension.perImpression || dimension.measureOnly)
      throw invalid(`groupBy[${index}]`, `${dimension.name} cannot be grouped by.`);
    return dimension;
  });
};

type Ordered = { dimension: Dimension; groups: readonly Dimension[]; interval: Interval | undefined };

const orderAlias = (entry: OrderBy, { dimension, groups, interval }: Ordered, field: string): string => {
  const name = entry.name.toUpperCase();
  const group = groups.findIndex((candidate) => candidate.name === name);
  if (group >= 0) return `group_${group}`;
  if (name === 'FUNCTION' || name === dimension.name) return 'value';
  if (interval && (name === interval || name === 'TIME')) return 'bucket';
  throw invalid(field, `Must be FUNCTION, the interval or one of groupBy, not ${entry.name}.`);
};

const ordered = (request: QueryRequest, columns: Ordered): Plan['order'] => {
  const orderings = (request.orderBy ?? []).flatMap(({ name, order }, index) =>
    order === 'NONE' ? [] : [{ alias: orderAlias({ name, order }, columns, `orderBy[${index}].name`), order }],
  );
  const usual = columns.interval
    ? [{ alias: 'bucket', order: 'ASC' as const }]
    : [{ alias: 'value', order: 'DESC' as const }];
  const first = orderings.length > 0 ? orderings : usual;
  // The remaining keys make paging stable.
  const rest = [...(columns.interval ? ['bucket'] : []), ...columns.groups.map((_, index) => `group_${index}`)];
  const aliases = new Set(first.map((entry) => entry.alias));
  return [...first, ...rest.filter((alias) => !aliases.has(alias)).map((alias) => ({ alias, order: 'ASC' as const }))];
};

const boundedInteger = (value: number | undefined, field: string, min: number, max: number, usual: number): number => {
  if (value === undefined) return usual;
  if (!Number.isInteger(value) || value < min || value > max)
    throw invalid(field, `Must be a whole number from ${min} to ${max}.`);
  return value;
};

/** Returns the number of rows to read; clients may ask for more than there may be. */
const cappedLimit = ({ limit, isPart }: QueryRequest): number => {
  if (limit === undefined) return isPart ? partRowLimit : rowLimit;
  if (!Number.isInteger(limit) || limit < 1) throw invalid('limit', 'Must be a whole number of at least 1.');
  return Math.min(limit, rowLimit);
};

const levelOf = (request: QueryRequest): number => {
  if (request.aggregation === 'median') return 0.5;
  if (request.aggregation !== 'percentile') return 0;
  const { percentile } = request;
  if (percentile === undefined || !(percentile >= 0 && percentile <= 100))
    throw invalid('percentile', 'Must be a number from 0 to 100.');
  return percentile / 100;
};

const checkTimes = (request: QueryRequest): void => {
  if (!isTelemetryInstant(request.startMilliseconds)) throw invalid('start', instantRange);
  if (!isTelemetryInstant(request.endMilliseconds)) throw invalid('end', instantRange);
  if (request.startMilliseconds > request.endMilliseconds) throw invalid('end', 'Must not be before start.');
};

const planFilters = (request: QueryRequest, source: Source): PlannedFilter[] => {
  const filters = request.filters ?? [];
  if (filters.length > filtersMax) throw invalid('filters', `Must have at most ${filtersMax} filters.`);
  return filters.map((filter, index) => planFilter(source, filter, `filters[${index}]`));
};

/** Validates a request against the model; throws `validation_failed` with the field. */
export const planQuery = (request: QueryRequest, scope: Scope): Plan => {
  const source = sources[request.source];
  if (!aggregations.includes(request.aggregation))
    throw invalid('aggregation', `Unknown aggregation ${request.aggregation}.`);
  if (request.interval && !intervals.includes(request.interval))
    throw invalid('interval', `Unknown interval ${request.interval}.`);
  checkTimes(request);
  const columns = {
    dimension: measured(request, source),
    groups: grouped(request, source),
    interval: request.interval,
  };
  return {
    ...columns,
    source,
    aggregation: request.aggregation,
    level: levelOf(request),
    order: ordered(request, columns),
    filters: planFilters(request, source),
    startMilliseconds: request.startMilliseconds,
    endMilliseconds: request.endMilliseconds,
    limit: cappedLimit(request),
    offset: boundedInteger(request.offset, 'offset', 0, offsetMax, 0),
    includeContext: request.includeContext ?? false,
    scope,
  };
};
