import type { FilterOperator, MetricFilter } from '@sluice/contract/analytics/catalogue/metric';

export type { FilterOperator, MetricFilter };

/** Video that all queries are filtered by. */
export type VideoItem = { videoId: string; videoTitle?: string | undefined };

export const operators: readonly FilterOperator[] = [
  'EQ',
  'NE',
  'IN',
  'CONTAINS',
  'NOTCONTAINS',
  'GT',
  'GTE',
  'LT',
  'LTE',
];

type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const isValue = (value: unknown): value is MetricFilter['value'] =>
  isScalar(value) || (Array.isArray(value) && value.every(isScalar));

const filterOf = (entry: unknown): MetricFilter[] => {
  if (!Array.isArray(entry)) return [];
  const [name, sign, value]: unknown[] = entry;
  const operator = operators.find((each) => each === sign);
  return typeof name === 'string' && operator && isValue(value) ? [{ name, operator, value }] : [];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses the filters of a URL without duplicates; invalid ones are dropped. */
export const filtersOfText = (text: string | undefined): MetricFilter[] => {
  const list = text === undefined ? undefined : parsed(text);
  const filters = Array.isArray(list) ? list.flatMap(filterOf) : [];
  return [...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values()];
};

/** Serializes filters for the URL: `[["COUNTRY","EQ","AT"]]`. */
export const textOfFilters = (filters: readonly MetricFilter[]): string | undefined =>
  filters.length === 0
    ? undefined
    : JSON.stringify(filters.map(({ name, operator, value }) => [name, operator, value]));

/** Returns the query filters for the selected video. */
export const videoFilters = (videoItem: VideoItem | undefined): MetricFilter[] =>
  videoItem
    ? [
        { name: 'VIDEO_ID', operator: 'EQ', value: videoItem.videoId },
        ...(videoItem.videoTitle === undefined
          ? []
          : [{ name: 'VIDEO_TITLE', operator: 'EQ', value: videoItem.videoTitle } as const]),
      ]
    : [];

/** Returns the query filters for the custom user id in the last segment of the URL. */
export const userFilters = (userId: string | undefined): MetricFilter[] =>
  userId ? [{ name: 'CUSTOM_USER_ID', operator: 'EQ', value: userId }] : [];
