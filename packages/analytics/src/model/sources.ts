import { adDimensions } from './ad-dimensions.ts';
import { described, type Dimension, type DimensionModel } from './dimension.ts';
import { generalDimensions } from './general-dimensions.ts';
import type { TableName } from './tables.ts';

export type SourceName = 'impressions' | 'ads';

export type Source = {
  name: SourceName;
  table: TableName;
  /** Rows to aggregate first for dimensions of a whole impression. */
  unit: string;
  dimensions: ReadonlyMap<string, Dimension>;
};

const byName = (source: SourceName, models: DimensionModel[]): ReadonlyMap<string, Dimension> =>
  new Map(models.map((model) => [model.name, described(source, model)]));

/** Queryable data, one source for each of the two query endpoints. */
export const sources: Record<SourceName, Source> = {
  impressions: {
    name: 'impressions',
    table: 'impression_samples',
    unit: 'impression_id',
    dimensions: byName('impressions', generalDimensions),
  },
  ads: { name: 'ads', table: 'ad_samples', unit: 'ad_impression_id', dimensions: byName('ads', adDimensions) },
};

/** Returns the dimension with that name, case-insensitively, as some clients send lower case. */
export const findDimension = (source: Source, name: string): Dimension | undefined =>
  source.dimensions.get(name) ?? source.dimensions.get(name.toUpperCase());
