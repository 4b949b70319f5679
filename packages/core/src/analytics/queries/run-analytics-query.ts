import {
  type Aggregation,
  type Metric,
  metricNamed,
  type QueryResult,
  type RunOptions,
  runMetric,
  runQuery,
  type Scope,
  type SourceName,
} from '@sluice/analytics';
import {
  type analyticsMetrics,
  type analyticsQueries,
  type InputFor,
  notFound,
  type percentileQueries,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { beginJob, type JobAnswer, readJob } from './jobs/answer-in-parts.ts';
import type { Window } from './jobs/job-store.ts';
import { withQuerySlot } from '../query-slots.ts';
import { scopeOf, windowOf } from './query-scope.ts';

const permission = 'analytics.queries';

type QueryBody = InputFor<(typeof analyticsQueries)['count']['impressions']>['body'] &
  Partial<Pick<InputFor<typeof percentileQueries.impressions>['body'], 'percentile'>>;

type MetricBody = InputFor<(typeof analyticsMetrics)['avg-dropped-frames']>['body'];

type Answer = (window: Window & { isPart?: true }, scope: Scope, options: RunOptions) => Promise<QueryResult>;

/** Returns the result, starts a job, or returns a part of a job, depending on the request body. */
const answerBody = async (
  context: TelemetryContext,
  body: QueryBody | MetricBody,
  kind: string,
  answer: Answer,
): Promise<JobAnswer> => {
  const { async: isJob, jobId, cursor, ...asked } = body;
  const scope = await scopeOf(context, asked.licenseKey);
  const window = windowOf(context, asked);
  const question = {
    asked: { kind, ...asked },
    request: asked,
    window,
    scope,
    answer: (part: Window & { isPart: true }, options: RunOptions) => answer(part, scope, options),
  };
  if (jobId !== undefined) return readJob(context, question, { jobId, cursor: cursor ?? 0 });
  if (isJob) return beginJob(context, question);
  const options = context.signal ? { signal: context.signal } : {};
  return withQuerySlot(context, () => answer(window, scope, options));
};

/** Operation of one aggregation; throws `license_unknown`, `validation_failed`, `query_too_heavy`, `unavailable`. */
export const analyticsQueryVerb =
  (source: SourceName, aggregation: Aggregation) =>
  async (context: TelemetryContext, { body }: { body: QueryBody }): Promise<JobAnswer> => {
    authorize(context, permission, 'POST');
    const request = { ...body, source, aggregation };
    return answerBody(context, body, `${source} ${aggregation}`, (window, scope, options) =>
      runQuery(context.telemetry, { ...request, ...window }, scope, options),
    );
  };

/** Operation of one metric; throws the same errors. */
export const analyticsMetricVerb =
  (metric: Metric, source: SourceName = 'impressions') =>
  async (context: TelemetryContext, { body }: { body: MetricBody }): Promise<JobAnswer> => {
    authorize(context, permission, 'POST');
    return answerBody(context, body, `${source} ${metric}`, (window, scope, options) =>
      runMetric(context.telemetry, { ...body, metric, source, ...window }, scope, options),
    );
  };

/** Operation of a metric named in the path in any spelling; throws `not_found` if it does not exist. */
export const analyticsNamedMetricVerb =
  (source: SourceName) =>
  async (
    context: TelemetryContext,
    { params, body }: { params: { metric: string }; body: MetricBody },
  ): Promise<JobAnswer> => {
    const metric = metricNamed(params.metric);
    if (!metric) throw notFound('metric', params.metric);
    return analyticsMetricVerb(metric, source)(context, { body });
  };
