import { qualityChangesExceeded } from '@sluice/contract/analytics/errors-catalogue/collector';
import type { errorDocumentation, errorName } from '@sluice/contract/analytics/errors-catalogue/index';
import { filtersOfType, type CatalogueMetric } from '@sluice/contract/analytics/catalogue/metric';
import type { MetricFilter } from '../../shared/filters.ts';
import type { QueryRows } from '../../shared/query.ts';
import { rowKey } from '../../shared/values.ts';
import type { RowsQuery } from '../parts/use-rows.ts';

export type ErrorRow = {
  key: string;
  error_code: number;
  player: string | null;
  player_version: string | null;
  platform: string | null;
  errorName: string | undefined;
  sessionCount: number;
  documentation: string | undefined;
};

/** Names and documentation of error codes; large, so screens load it beside the data. */
export type ErrorCatalogue = { errorName: typeof errorName; errorDocumentation: typeof errorDocumentation };

const errorsMax = 10;

/** Filters for samples with a counted error; for server-side ads, while an ad was on screen. */
export const errorFilters = ({ type }: Pick<CatalogueMetric, 'type'>): MetricFilter[] => [
  ...filtersOfType[type],
  { name: 'ERROR_CODE', operator: 'NE', value: null },
  { name: 'ERROR_CODE', operator: 'NE', value: qualityChangesExceeded },
  { name: 'ERROR_SEVERITY', operator: 'EQ', value: 'CRITICAL' },
];

/** Query for the errors with the most affected impressions. */
export const topErrorsQuery = (metric: Pick<CatalogueMetric, 'type'>): RowsQuery => ({
  aggregation: 'count',
  dimension: 'IMPRESSION_ID',
  filters: errorFilters(metric),
  groupBy: ['ERROR_CODE', 'PLAYER', 'PLAYER_VERSION', 'PLATFORM'],
  orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
  limit: errorsMax,
});

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** Converts result rows to errors, named as in their player's documentation. */
export const errorRows = (rows: QueryRows, catalogue: ErrorCatalogue): ErrorRow[] =>
  rows.map(([code, ...values]) => {
    const [player = null, playerVersion = null, platform = null] = values.slice(0, 3).map(textOf);
    const origin = { player, playerVersion, platform };
    const errorCode = Number(code);
    return {
      key: rowKey(code, player, playerVersion, platform),
      error_code: errorCode,
      player,
      player_version: playerVersion,
      platform,
      errorName: catalogue.errorName(errorCode, origin),
      sessionCount: Number(values[3]),
      documentation: catalogue.errorDocumentation(errorCode, origin),
    };
  });

/** Filters for the player, version and platform of an error, with or without the error itself. */
export const filtersOfOrigin = (row: ErrorRow): MetricFilter[] => [
  { name: 'PLAYER', operator: 'EQ', value: row.player },
  { name: 'PLAYER_VERSION', operator: 'EQ', value: row.player_version },
  { name: 'PLATFORM', operator: 'EQ', value: row.platform },
];

/** Filters that select one error. */
export const filtersOfError = (row: ErrorRow): MetricFilter[] => [
  { name: 'ERROR_CODE', operator: 'EQ', value: row.error_code },
  ...filtersOfOrigin(row),
];

/** Query for the most common message of an error. */
export const messageQuery = (metric: Pick<CatalogueMetric, 'type'>, row: ErrorRow): RowsQuery => ({
  aggregation: 'count',
  dimension: 'IMPRESSION_ID',
  filters: [
    ...errorFilters(metric),
    ...filtersOfError(row),
    { name: 'ERROR_MESSAGE', operator: 'NE', value: null },
    { name: 'ERROR_MESSAGE', operator: 'NE', value: '' },
  ],
  groupBy: ['ERROR_MESSAGE'],
  orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
  limit: 1,
});

/** Name of an error: that of its player's documentation, else its message. */
export const shownErrorName = ({ errorName: name }: ErrorRow, message: string | undefined): string =>
  name ?? message ?? 'Unknown';

export type Affected = {
  value: unknown;
  sessions: number;
  /** Share of all impressions with the error, from 0 to 1. */
  share: number;
  /** Ratio to the share among all impressions of the same player; undefined if there are none. */
  lift: number | undefined;
};

const sumOf = (rows: QueryRows) => rows.reduce((sum, row) => sum + Number(row[1]), 0);

/** Compares values with the error and overall. Rows are `[value, impressions]`. */
export const affectedOf = (withError: QueryRows, all: QueryRows): Affected[] => {
  const errors = sumOf(withError);
  const everything = sumOf(all);
  const common = new Map(all.map(([value, number]) => [value, Number(number)]));
  return withError.map(([value, number]) => {
    const share = errors === 0 ? 0 : Number(number) / errors;
    const usual = (common.get(value) ?? 0) / Math.max(1, everything);
    return { value, sessions: Number(number), share, lift: usual === 0 ? undefined : share / usual };
  });
};
