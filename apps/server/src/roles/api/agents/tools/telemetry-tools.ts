import { invalid } from '@sluice/contract';
import {
  catalogue,
  combined,
  findMetric,
  ownFilters,
  queriesOf,
  sourceOfType,
  type MetricQuery,
} from '@sluice/contract/analytics/catalogue/index';
import { z } from 'zod';
import { answerOf } from '../answer.ts';
import type { OperationCaller } from '../operation-caller.ts';
import { defineTool } from './tool.ts';

const licenseKey = z.string().max(100).optional().describe('Analytics license; the first of the organization without');
const range = {
  start: z.string().optional().describe('Instant, such as 2026-01-02T00:00:00Z; a day before the end without'),
  end: z.string().optional(),
};
const filters = z
  .array(z.object({ name: z.string(), operator: z.string(), value: z.unknown().optional() }))
  .max(20)
  .optional()
  .describe('Dimension, operator (EQ, NE, IN, GT, LT, CONTAINS) and value');

const licenseOf = async (caller: OperationCaller, given: string | undefined): Promise<string> => {
  if (given !== undefined) return given;
  // The contract's type of this operation's result.
  const { items } = (await caller.call('analytics.licenses.list', { query: { limit: '1' } })) as {
    items: { licenseKey: string }[];
  };
  const [first] = items;
  if (!first) throw invalid('licenseKey', 'The organization has no analytics license.');
  return first.licenseKey;
};

const operationOf = (query: MetricQuery): string => {
  if ('metric' in query) return 'analytics.metrics.named';
  const source = sourceOfType(query.type) === 'ads' ? 'ads.' : '';
  return `analytics.${source}queries.${query.aggregation}`;
};

type Rows = (string | number | null)[][];
type Shared = Record<string, unknown>;

const rowsOf = async (
  caller: OperationCaller,
  query: MetricQuery,
  shared: Shared,
  extra: readonly unknown[],
): Promise<Rows> => {
  const body = {
    ...shared,
    filters: [...ownFilters(query), ...extra],
    ...('metric' in query
      ? {}
      : { dimension: query.dimension, ...(query.percentile !== undefined && { percentile: query.percentile }) }),
  };
  // The contract's type of the results of queries.
  return (
    (await caller.call(operationOf(query), {
      ...('metric' in query && { params: { metric: query.metric } }),
      body,
    })) as { rows: Rows }
  ).rows;
};

const listMetrics = defineTool({
  name: 'list_metrics',
  description: 'Lists metrics of viewers and playback, with their meaning, unit and statistics.',
  input: z.object({ contains: z.string().max(100).optional().describe('Only metrics with this text') }),
  async run(_context, { contains = '' }) {
    const text = contains.toLowerCase();
    const metrics = catalogue
      .filter(({ aggregations }) => aggregations.length > 0)
      .filter(({ slug, title, description }) => `${slug} ${title} ${description}`.toLowerCase().includes(text))
      .map(({ slug, title, description, aggregations }) => ({
        metric: slug,
        title,
        ...(contains !== '' && { description }),
        statistics: aggregations.map(({ name }) => name).join(' '),
        unit: aggregations[0]?.unit,
      }));
    return answerOf({ items: metrics });
  },
});

const queryMetric = defineTool({
  name: 'query_metric',
  description: 'Computes a metric as the dashboard shows it, over time or by a dimension. See list_metrics.',
  input: z.object({
    metric: z.string().max(100),
    statistic: z.string().max(20).optional().describe('Such as avg or p95; the default of the metric without'),
    licenseKey,
    ...range,
    breakdown: z.string().max(100).optional().describe('Dimension, such as COUNTRY, CDN_PROVIDER, PLATFORM, BROWSER'),
    interval: z.enum(['MINUTE', 'HOUR', 'DAY', 'MONTH']).optional(),
    filters,
    limit: z.int().min(1).max(200).optional(),
  }),
  async run({ caller }, { metric: slug, statistic, licenseKey: given, breakdown, filters: extra = [], ...shared }) {
    const metric = findMetric(slug);
    const aggregation = metric?.aggregations.find(({ name }) => statistic === undefined || name === statistic);
    if (!metric || !aggregation)
      throw invalid('metric', `There is no metric ${slug} with this statistic; see list_metrics.`);
    const body = { ...shared, licenseKey: await licenseOf(caller, given), ...(breakdown && { groupBy: [breakdown] }) };
    const results = [];
    for (const query of queriesOf(aggregation.measure)) results.push(await rowsOf(caller, query, body, extra));
    const keyOf = (row: Rows[number]): string => JSON.stringify(row.slice(0, -1));
    const byKey = results.map((rows) => new Map(rows.map((row) => [keyOf(row), Number(row.at(-1) ?? 0)])));
    const keys = [...new Set(results.flatMap((rows) => rows.map(keyOf)))];
    const rows = keys.map((key) => ({
      // Written by keyOf.
      of: JSON.parse(key) as unknown[],
      value: combined(
        aggregation.measure,
        byKey.map((values) => values.get(key)),
      ),
    }));
    return answerOf({ metric: metric.title, unit: aggregation.unit, formula: aggregation.formula, items: rows });
  },
});

const findSessions = defineTool({
  name: 'find_sessions',
  description: 'Lists the latest viewing sessions that match, with their outcome.',
  input: z.object({ licenseKey, ...range, filters, limit: z.int().min(1).max(50).optional() }),
  async run({ caller }, { licenseKey: given, ...rest }) {
    const body = { ...rest, licenseKey: await licenseOf(caller, given) };
    // The contract's type of this operation's result.
    const { sessions } = (await caller.call('analytics.sessions.list', { body })) as { sessions: unknown[] };
    return answerOf({ items: sessions });
  },
});

const explainSession = defineTool({
  name: 'explain_session',
  description: 'Explains by rules what went wrong in one session: findings with their samples, probable cause and fix.',
  input: z.object({ impressionId: z.string().max(100), licenseKey }),
  async run({ caller }, { impressionId, licenseKey: given }) {
    const body = { licenseKey: await licenseOf(caller, given) };
    const params = { impression_id: impressionId };
    return answerOf(await caller.call('analytics.impressions.interpretation.create', { params, body }));
  },
});

const findAnomalies = defineTool({
  name: 'find_anomalies',
  description: 'Lists what was unusual for viewers, latest first, with the dimension that explains it best.',
  input: z.object({ licenseKey, limit: z.int().min(1).max(50).optional() }),
  async run({ caller }, { licenseKey: given, limit = 10 }) {
    const query = { ...(given !== undefined && { licenseKey: given }), limit: String(limit) };
    return answerOf(await caller.call('analytics.anomalies.list', { query }));
  },
});

/** Tools about viewers and playback. */
export const telemetryTools = [listMetrics, queryMetric, findSessions, explainSession, findAnomalies];
