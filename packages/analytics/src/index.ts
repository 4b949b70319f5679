export type { ClickHouseClient as TelemetryClient } from '@clickhouse/client';
export { absentNumbers } from './model/absent-numbers.ts';
export { createTables } from './model/create-tables.ts';
export { exportColumns } from './export/columns.ts';
export { countByMinute, type ExportSlice, openRows } from './export/export-rows.ts';
export { daysOf, sliceName, slicesOfDay } from './export/slices.ts';
export type { Column, ColumnKind } from './model/column.ts';
export { describeDimensions } from './query/describe-dimensions.ts';
export { type SourceName, sources } from './model/sources.ts';
export { openTelemetry } from './model/open-telemetry.ts';
export type { Topology } from './model/topology.ts';
export { type TableName, tableNames, tables } from './model/tables.ts';
export { type Answer, type AnswerRow, runTogether, type Question, statementOf } from './query/batch.ts';
export { type Metric, metricNamed, metrics, runMetric } from './query/metrics.ts';
export {
  countImpressions,
  countImpressionsByDay,
  type DayImpressions,
  listImpressions,
  readAds,
  readErrorDetails,
  readImpression,
} from './query/impressions.ts';
export { countPlaysByFeature, type FeaturePlays } from './query/plays-by-feature.ts';
export { countPlaysByVideo } from './query/plays-by-video.ts';
export { countViewersByVideo } from './monitoring/viewers-by-video.ts';
export { mergeAds, type StoredRow } from './query/merge-ads.ts';
export { type QueryResult, runQuery } from './query/query.ts';
export { runHistogram } from './query/histogram.ts';
export { runStartupFunnel } from './query/startup-funnel.ts';
export { findCustomData } from './query/custom-data.ts';
export {
  firstUnsettledHour,
  forgetImpairmentHours,
  readImpairmentHours,
  storeImpairmentHours,
} from './query/impairment-hours.ts';
export {
  countImpairmentKinds,
  countImpairments,
  type ImpairmentCounts,
  type ImpairmentKinds,
  licensesWithSessions,
} from './query/impairments.ts';
export { listWorstSessions } from './query/worst-sessions.ts';
export { findCustomUserIds, listSessions } from './query/sessions.ts';
export { type RunOptions, usualLimits } from './query/run.ts';
export { slicesOf } from './query/slices.ts';
export { askSliding, type SlidingRow } from './query/sliding.ts';
export { type Aggregation, type Filter, type QueryRequest, rowLimit, type Scope } from './query/request.ts';
