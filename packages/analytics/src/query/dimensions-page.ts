import type { DimensionDescription } from '@sluice/contract/analytics/dimensions/operations';
import { describeDimensions } from './describe-dimensions.ts';
import type { SourceName } from '../model/sources.ts';

const titles: Record<SourceName, { title: string; text: string }> = {
  impressions: {
    title: 'Impressions',
    text: 'Queried with `POST /v1/analytics/queries/{aggregation}`. Rows are samples: one for each player state that ended.',
  },
  ads: {
    title: 'Ads',
    text: 'Queried with `POST /v1/analytics/ads/queries/{aggregation}`. Rows are ads; the events of a server-side ad form one row.',
  },
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

const usesOf = ({ aggregations, operators, isGroupable }: DimensionDescription): string =>
  [
    aggregations.length > 1 ? 'all aggregations' : aggregations.join(''),
    isGroupable ? 'groups' : '',
    operators.length > 0 ? 'filters' : '',
    aggregations.length === 0 ? 'orderBy only' : '',
  ]
    .filter((use) => use !== '')
    .join(', ');

const line = (dimension: DimensionDescription): string => {
  const { name, label, description, formula, type, unit } = dimension;
  const meaning = formula ? `${description}. ${formula}.` : `${description}.`;
  return `| \`${name}\` | ${[label, meaning, unit ? `${type}, ${unit}` : type, usesOf(dimension)].map(cell).join(' | ')} |`;
};

const section = (source: SourceName): string[] => {
  const { title, text } = titles[source];
  const visibleDimensions = describeDimensions(source).filter(({ name }) => !/^CUSTOM_DATA_(?!1$)\d+$/.test(name));
  return [
    `## ${title}`,
    '',
    `${text} \`CUSTOM_DATA_1\` stands for all up to \`CUSTOM_DATA_100\`.`,
    '',
    '| name | label | meaning | type | for |',
    '| --- | --- | --- | --- | --- |',
    ...visibleDimensions.map(line),
    '',
  ];
};

/** The page `docs/dimensions.md`. */
export const dimensionsPage = (): string =>
  [
    '# Dimensions',
    '',
    'Fields that analytics queries can count, aggregate, group and filter by; also listed at `GET /v1/analytics/dimensions`.',
    'Generated from the data model; a test keeps it current (`vitest run packages/analytics/src/model -u` rewrites it).',
    '',
    'Filters accept IN, EQ, NE, LT, LTE, GT and GTE, and for text also CONTAINS and NOTCONTAINS, case-insensitively. `null` stands for',
    'an unknown value. Names are case-insensitive. Ratios range from 0 to 1.',
    '',
    ...section('impressions'),
    ...section('ads'),
  ].join('\n');
