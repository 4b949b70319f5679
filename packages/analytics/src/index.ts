export type { ClickHouseClient as TelemetryClient } from '@clickhouse/client';
export { createTables, type Replication } from './model/create-tables.ts';
export { exportColumns } from './export/columns.ts';
export { countByMinute, type ExportFormat, type ExportSlice, openRows } from './export/export-rows.ts';
export { daysOf, sliceName, slicesOfDay } from './export/slices.ts';
export type { Column, ColumnKind } from './model/column.ts';
export { describeDimensions } from './model/describe-dimensions.ts';
export type { Dimension, DimensionType } from './model/dimension.ts';
export { type SourceName, sources } from './model/sources.ts';
export { type Table, type TableName, tableNames, tables } from './model/tables.ts';
export { type Answer, type AnswerRow, askTogether, type Question, statementOf } from './query/batch.ts';
export { compileMetric, type Metric, metricNamed, type MetricRequest, metrics, runMetric } from './query/metrics.ts';
export {
  countImpressions,
  countImpressionsByDay,
  type DayImpressions,
  listImpressions,
  readAds,
  readErrorDetails,
  readImpression,
} from './query/impressions.ts';
export { mergeAds, type StoredRow } from './query/merge-ads.ts';
export { type QueryResult, runQuery } from './query/query.ts';
export { findCustomUserIds, listSessions } from './query/sessions.ts';
export { type Limits, type RunOptions, usualLimits } from './query/run.ts';
export { slicesOf } from './query/slices.ts';
export { askSliding, type Sliding, type SlidingRow } from './query/sliding.ts';
export {
  type Aggregation,
  aggregations,
  type Filter,
  type Interval,
  intervals,
  type Operator,
  operators,
  type OrderBy,
  type QueryRequest,
  rowLimit,
  type Scope,
} from './query/request.ts';
