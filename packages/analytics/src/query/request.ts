import type { SourceName } from '../model/sources.ts';

export const aggregations = [
  'count',
  'sum',
  'avg',
  'min',
  'max',
  'stddev',
  'percentile',
  'variance',
  'median',
] as const;
export type Aggregation = (typeof aggregations)[number];

export const intervals = ['MINUTE', 'HOUR', 'DAY', 'MONTH'] as const;
export type Interval = (typeof intervals)[number];

export const operators = ['IN', 'EQ', 'NE', 'LT', 'LTE', 'GT', 'GTE', 'CONTAINS', 'NOTCONTAINS'] as const;
export type Operator = (typeof operators)[number];

export type Filter = { name: string; operator: Operator; value?: unknown };
/** `NONE` leaves the order to the others. */
export type OrderBy = { name: string; order: 'ASC' | 'DESC' | 'NONE' };

/** Rows that may be seen; without both lists nothing is found. */
export type Scope = {
  organizationIds: readonly string[];
  licenseKeys: readonly string[];
  /** IANA name or offset such as `+05:30`; buckets and calendar dimensions follow it. */
  timeZone: string;
};

export type QueryRequest = {
  source: SourceName;
  aggregation: Aggregation;
  dimension: string;
  /** 0 to 100, for `percentile`. */
  percentile?: number | undefined;
  /** Inclusive, milliseconds since 1970. */
  startMilliseconds: number;
  /** Exclusive, milliseconds since 1970. */
  endMilliseconds: number;
  filters?: readonly Filter[] | undefined;
  groupBy?: readonly string[] | undefined;
  orderBy?: readonly OrderBy[] | undefined;
  interval?: Interval | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  includeContext?: boolean | undefined;
  /** It is part of a job, so that it may have more rows than an answer. */
  isPart?: boolean | undefined;
};

/** Rows of one answer at most. */
export const rowLimit = 200;

/** Rows of one part of a job at most. */
export const partRowLimit = 10_000;
