import type { ClickHouseClient } from '@clickhouse/client';
import type { SourceName } from '../model/sources.ts';
import { compile } from './sql.ts';
import { type Plan, planQuery } from './plan.ts';
import type { QueryRequest, Scope } from './request.ts';
import { runStatement, type RunOptions } from './run.ts';

export type QueryResult = {
  rowCount: number;
  /** Maximum number of rows that applied. */
  limit?: number;
  /** Bucket start in epoch milliseconds if an interval is set, values of groupBy in order, the number, context values. */
  rows: unknown[][];
  columnLabels: { key: string; label: string }[];
  contextDescription: { label: string; description: string }[];
};

const columnLabels = (plan: Plan): QueryResult['columnLabels'] => [
  ...(plan.interval ? [{ key: plan.interval, label: 'Time' }] : []),
  ...plan.groups.map(({ name, label }) => ({ key: name, label })),
  { key: plan.dimension.name, label: `${plan.aggregation}(${plan.dimension.label})` },
];

const contexts: Record<SourceName, { label: string; description: string }> = {
  impressions: { label: 'Impressions', description: 'Number of impressions behind the value' },
  ads: { label: 'Ads', description: 'Number of ads behind the value' },
};

const contextDescription = (plan: Plan): QueryResult['contextDescription'] =>
  plan.includeContext ? [contexts[plan.source.name]] : [];

/** Runs one aggregation; omits empty buckets. Throws `validation_failed`, `query_too_heavy` or `unavailable`. */
export const runQuery = async (
  client: ClickHouseClient,
  request: QueryRequest,
  scope: Scope,
  options: RunOptions = {},
): Promise<QueryResult> => {
  const plan = planQuery(request, scope);
  const rows = await runStatement(client, compile(plan), options);
  return {
    rowCount: rows.length,
    limit: plan.limit,
    rows,
    columnLabels: columnLabels(plan),
    contextDescription: contextDescription(plan),
  };
};
