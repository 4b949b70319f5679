import { adDimensions } from './ad-dimensions.ts';
import type { Dimension } from './dimension.ts';
import { generalDimensions } from './general-dimensions.ts';
import type { TableName } from './tables.ts';

export type SourceName = 'impressions' | 'ads';

export type Source = {
  table: TableName;
  /** Rows that are aggregated first for dimensions of a whole impression or ad. */
  unit: string;
  dimensions: ReadonlyMap<string, Dimension>;
};

const byName = (dimensions: Dimension[]): ReadonlyMap<string, Dimension> =>
  new Map(dimensions.map((dimension) => [dimension.name, dimension]));

/** What can be queried, by the two families of query calls. */
export const sources: Record<SourceName, Source> = {
  impressions: { table: 'impression_samples', unit: 'impression_id', dimensions: byName(generalDimensions) },
  ads: { table: 'ad_samples', unit: 'ad_impression_id', dimensions: byName(adDimensions) },
};
