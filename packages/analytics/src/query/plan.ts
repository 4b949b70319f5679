import { invalid } from '@sluice/contract/shared/errors';
import type { Dimension } from '../model/dimension.ts';
import { type Source, sources } from '../model/sources.ts';
import {
  aggregations,
  type Interval,
  intervals,
  type OrderBy,
  type QueryRequest,
  rowLimit,
  type Scope,
} from './request.ts';

/** A query whose names are all known; only values of the user are left in it. */
export type Plan = {
  source: Source;
  aggregation: QueryRequest['aggregation'];
  level: number;
  dimension: Dimension;
  groups: Dimension[];
  interval: Interval | undefined;
  /** Aliases of result columns: `bucket`, `group_0`, …, `value`. */
  order: { alias: string; order: 'ASC' | 'DESC' }[];
  filters: NonNullable<QueryRequest['filters']>;
  startMilliseconds: number;
  endMilliseconds: number;
  limit: number;
  offset: number;
  includeContext: boolean;
  scope: Scope;
};

const groupsMost = 20;
const filtersMost = 100;
const numeric = new Set(['sum', 'avg', 'min', 'max', 'stddev', 'percentile', 'variance', 'median']);

const findDimension = (source: Source, name: string, field: string): Dimension => {
  const found = source.dimensions.get(name);
  if (!found) throw invalid(field, `There is no dimension ${name}.`);
  return found;
};

const measured = (request: QueryRequest, source: Source): Dimension => {
  const dimension = findDimension(source, request.dimension, 'dimension');
  const isNumeric = dimension.type === 'number' || dimension.type === 'boolean';
  if (numeric.has(request.aggregation) && !isNumeric) {
    throw invalid('dimension', `${request.dimension} is not a number; it can only be counted.`);
  }
  return dimension;
};

const grouped = (request: QueryRequest, source: Source): Dimension[] => {
  const names = request.groupBy ?? [];
  if (names.length > groupsMost) throw invalid('groupBy', `Must have at most ${groupsMost} dimensions.`);
  return names.map((name, index) => {
    const dimension = findDimension(source, name, `groupBy[${index}]`);
    if (dimension.perImpression) throw invalid(`groupBy[${index}]`, `${name} cannot be grouped by.`);
    return dimension;
  });
};

const orderAlias = (entry: OrderBy, request: QueryRequest, field: string): string => {
  const group = (request.groupBy ?? []).indexOf(entry.name);
  if (group >= 0) return `group_${group}`;
  if (entry.name === 'FUNCTION' || entry.name === request.dimension) return 'value';
  if (request.interval && (entry.name === request.interval || entry.name === 'TIME')) return 'bucket';
  throw invalid(field, `Must be FUNCTION, the interval or one of groupBy, not ${entry.name}.`);
};

const ordered = (request: QueryRequest, groups: Dimension[]): Plan['order'] => {
  const asked = (request.orderBy ?? []).map((entry, index) => ({
    alias: orderAlias(entry, request, `orderBy[${index}].name`),
    order: entry.order === 'DESC' ? ('DESC' as const) : ('ASC' as const),
  }));
  const usual = request.interval
    ? [{ alias: 'bucket', order: 'ASC' as const }]
    : [{ alias: 'value', order: 'DESC' as const }];
  const first = asked.length > 0 ? asked : usual;
  // The rest makes pages stable.
  const rest = [...(request.interval ? ['bucket'] : []), ...groups.map((_, index) => `group_${index}`)];
  const named = new Set(first.map((entry) => entry.alias));
  return [...first, ...rest.filter((alias) => !named.has(alias)).map((alias) => ({ alias, order: 'ASC' as const }))];
};

const boundedInteger = (value: number | undefined, field: string, min: number, max: number, usual: number): number => {
  if (value === undefined) return usual;
  if (!Number.isInteger(value) || value < min || value > max)
    throw invalid(field, `Must be a whole number from ${min} to ${max}.`);
  return value;
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
  if (!Number.isFinite(request.startMilliseconds)) throw invalid('start', 'Must be an instant.');
  if (!Number.isFinite(request.endMilliseconds)) throw invalid('end', 'Must be an instant.');
  if (request.startMilliseconds > request.endMilliseconds) throw invalid('end', 'Must not be before start.');
};

/** Checks a request against the model; a fault is a `validation_failed` that names the field. */
export const planQuery = (request: QueryRequest, scope: Scope): Plan => {
  const source = sources[request.source];
  if (!aggregations.includes(request.aggregation))
    throw invalid('aggregation', `There is no aggregation ${request.aggregation}.`);
  if (request.interval && !intervals.includes(request.interval))
    throw invalid('interval', `There is no interval ${request.interval}.`);
  if ((request.filters?.length ?? 0) > filtersMost)
    throw invalid('filters', `Must have at most ${filtersMost} filters.`);
  checkTimes(request);
  const groups = grouped(request, source);
  return {
    source,
    aggregation: request.aggregation,
    level: levelOf(request),
    dimension: measured(request, source),
    groups,
    interval: request.interval,
    order: ordered(request, groups),
    filters: request.filters ?? [],
    startMilliseconds: request.startMilliseconds,
    endMilliseconds: request.endMilliseconds,
    limit: boundedInteger(request.limit, 'limit', 1, rowLimit, rowLimit),
    offset: boundedInteger(request.offset, 'offset', 0, 1_000_000, 0),
    includeContext: request.includeContext ?? false,
    scope,
  };
};
