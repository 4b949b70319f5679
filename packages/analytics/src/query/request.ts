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
/** With `NONE`, the entry is ignored. */
export type OrderBy = { name: string; order: 'ASC' | 'DESC' | 'NONE' };

/** Rows that the caller may see; empty lists match nothing. */
export type Scope = {
  organizationIds: readonly string[];
  licenseKeys: readonly string[];
  /** IANA name or offset such as `+05:30`; applies to buckets and calendar dimensions. */
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
  /** True for a part of a job, which may return more rows than an API response. */
  isPart?: boolean | undefined;
};

/** Maximum rows of one response. */
export const rowLimit = 200;

/** Maximum rows of one part of a job. */
export const partRowLimit = 10_000;
