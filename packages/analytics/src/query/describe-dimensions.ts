import type { DimensionDescription } from '@sluice/contract/analytics/dimensions/operations';
import { aggregations, operators } from './request.ts';
import { described, type Dimension } from '../model/dimension.ts';
import { type SourceName, sources } from '../model/sources.ts';

const ofTexts: readonly string[] = ['CONTAINS', 'NOTCONTAINS'];

const operatorsOf = ({ type, measureOnly }: Dimension): string[] =>
  measureOnly ? [] : operators.filter((operator) => type === 'string' || !ofTexts.includes(operator));

const isNumber = ({ type }: Dimension): boolean => type === 'number' || type === 'boolean';

const describe = (source: SourceName, dimension: Dimension): DimensionDescription => ({
  name: dimension.name,
  label: dimension.label,
  description: dimension.description,
  ...(dimension.unit && { unit: dimension.unit }),
  ...(dimension.formula && { formula: dimension.formula }),
  type: dimension.type,
  source,
  operators: operatorsOf(dimension),
  aggregations: isNumber(dimension) ? [...aggregations] : ['count'],
  isGroupable: !dimension.perImpression && !dimension.measureOnly,
});

/** Placeholder for the computed number in orderBy; it cannot be queried itself. */
const placeholder = (source: SourceName): DimensionDescription => {
  const model = described(source, { name: 'FUNCTION', type: 'number', sql: '', measureOnly: true });
  return { ...describe(source, model), aggregations: [], isGroupable: false };
};

const describeSource = (source: SourceName): DimensionDescription[] =>
  [...sources[source].dimensions.values()]
    .map((dimension) => describe(source, dimension))
    .concat(placeholder(source))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

/** Describes every dimension by name, of one source or of both. */
export const describeDimensions = (source?: SourceName): DimensionDescription[] =>
  source ? describeSource(source) : [...describeSource('impressions'), ...describeSource('ads')];
