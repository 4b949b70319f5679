import { type Filter, type QueryRequest, rowLimit, runQuery, type Scope, sources } from '@sluice/analytics';
import { type analyticsFilters, type InputFor, invalid, type ResultOf } from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import { withQuerySlot } from '../query-slots.ts';
import { scopeOf, windowOf } from '../queries/query-scope.ts';
import type { TelemetryContext } from '../telemetry-context.ts';

const permission = 'analytics.queries';
const limitUsual = 25;

type Search = Pick<QueryRequest, 'source' | 'startMilliseconds' | 'endMilliseconds' | 'filters' | 'limit'> & {
  groupBy: string[];
};

/** Returns combinations of values, most frequent first. */
const mostFrequent = (context: TelemetryContext, scope: Scope, search: Search): Promise<unknown[][]> =>
  withQuerySlot(context, async () => {
    const request: QueryRequest = {
      ...search,
      aggregation: 'count',
      dimension: search.source === 'ads' ? 'AD_IMPRESSION_ID' : 'IMPRESSION_ID',
      orderBy: [{ name: 'FUNCTION', order: 'DESC' }],
    };
    const options = context.signal ? { signal: context.signal } : {};
    return (await runQuery(context.telemetry, request, scope, options)).rows;
  });

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type VideosBody = InputFor<typeof analyticsFilters.videos>['body'];
type Video = ResultOf<typeof analyticsFilters.videos>['items'][number];

/** Returns videos whose id or title contains a text, most viewed first. */
export const searchVideos = async (
  context: TelemetryContext,
  { body }: { body: VideosBody },
): Promise<ResultOf<typeof analyticsFilters.videos>> => {
  authorize(context, permission, 'POST');
  const scope = await scopeOf(context, body.licenseKey);
  const { query = '', limit = limitUsual } = body;
  const window = windowOf(context, body);
  const groupBy = ['VIDEO_ID', 'VIDEO_TITLE'];
  const rows: unknown[][] = [];
  // A filter applies to one dimension, so id and title are queried separately.
  for (const name of query === '' ? [undefined] : groupBy) {
    const filters: Filter[] = name ? [{ name, operator: 'CONTAINS', value: query }] : [];
    rows.push(...(await mostFrequent(context, scope, { source: 'impressions', ...window, groupBy, filters, limit })));
  }
  const videos = rows
    .map(([id, title, count]): Video => ({
      videoId: textOrNull(id),
      videoTitle: textOrNull(title),
      impressions: Number(count),
    }))
    .filter(({ videoId, videoTitle }) => videoId !== null || videoTitle !== null);
  const once = [...new Map(videos.map((video) => [JSON.stringify([video.videoId, video.videoTitle]), video])).values()];
  return { items: once.toSorted((a, b) => b.impressions - a.impressions).slice(0, limit) };
};

type ValuesBody = InputFor<typeof analyticsFilters.values>['body'];
type Value = ResultOf<typeof analyticsFilters.values>['items'][number];

const valueOf = ([value, count]: unknown[]): Value => ({
  value: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
  count: Number(count),
});

const contains = ({ value }: Value, text: string): boolean =>
  value !== null && String(value).toLowerCase().includes(text.toLowerCase());

/** Returns values of a dimension that contain a text, most frequent first. */
export const searchValues = async (
  context: TelemetryContext,
  { body }: { body: ValuesBody },
): Promise<ResultOf<typeof analyticsFilters.values>> => {
  authorize(context, permission, 'POST');
  const { source = 'impressions', query = '', limit = limitUsual } = body;
  const dimension = sources[source].dimensions.get(body.dimension.toUpperCase());
  if (!dimension || dimension.perImpression || dimension.measureOnly)
    throw invalid('dimension', `Values of ${body.dimension} cannot be listed.`);
  const scope = await scopeOf(context, body.licenseKey);
  const isText = dimension.type === 'string';
  const filters: Filter[] =
    query !== '' && isText ? [{ name: dimension.name, operator: 'CONTAINS', value: query }] : [];
  const search: Search = {
    source,
    ...windowOf(context, body),
    groupBy: [dimension.name],
    filters: [...(body.filters ?? []), ...filters],
    // Numbers cannot be filtered by substring, so the most frequent ones are searched here.
    limit: isText ? limit : rowLimit,
  };
  const values = (await mostFrequent(context, scope, search)).map(valueOf);
  const matches = isText || query === '' ? values : values.filter((value) => contains(value, query));
  return { items: matches.slice(0, limit) };
};
