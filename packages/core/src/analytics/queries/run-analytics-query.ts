import {
  type Aggregation,
  type Metric,
  type QueryResult,
  runMetric,
  runQuery,
  type SourceName,
} from '@sluice/analytics';
import type { analyticsMetrics, analyticsQueries, InputFor, percentileQueries } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { scopeOf, windowOf } from './query-scope.ts';

const permission = 'analytics.queries';

type QueryBody = InputFor<(typeof analyticsQueries)['count']['impressions']>['body'] &
  Partial<Pick<InputFor<typeof percentileQueries.impressions>['body'], 'percentile'>>;

type MetricBody = InputFor<(typeof analyticsMetrics)['avg-dropped-frames']>['body'];

/** The verb of one aggregation; throws `license_unknown`, `validation_failed`, `query_too_heavy`, `unavailable`. */
export const analyticsQueryVerb =
  (source: SourceName, aggregation: Aggregation) =>
  async (context: TelemetryContext, { body }: { body: QueryBody }): Promise<QueryResult> => {
    authorize(context, permission, 'POST');
    const { licenseKey, start, end, ...request } = body;
    const scope = await scopeOf(context, licenseKey);
    return runQuery(
      context.telemetry,
      { ...request, source, aggregation, ...windowOf(context, { start, end }) },
      scope,
    );
  };

/** The verb of one metric, with the same faults. */
export const analyticsMetricVerb =
  (metric: Metric) =>
  async (context: TelemetryContext, { body }: { body: MetricBody }): Promise<QueryResult> => {
    authorize(context, permission, 'POST');
    const { licenseKey, start, end, ...request } = body;
    const scope = await scopeOf(context, licenseKey);
    return runMetric(context.telemetry, { ...request, metric, ...windowOf(context, { start, end }) }, scope);
  };
