import { longestAdMilliseconds, mergedAds } from '../model/merged-ads.ts';
import type { Source } from '../model/sources.ts';
import { filterCondition, type PlannedFilter } from './filter.ts';
import type { Parameters } from './parameters.ts';
import type { Scope } from './request.ts';

export type Window = { startMilliseconds: number; endMilliseconds: number };

/** Input of a statement: rows of a table, or of a sub-select with one row per ad. */
export type Relation = { from: string; conditions: string[] };

export type Reading = {
  source: Source;
  scope: Scope;
  window: Window;
  filters: readonly PlannedFilter[];
  parameters: Parameters;
  /** All expressions that the statement computes from the rows. */
  expressions: readonly string[];
};

/** Conditions on the tenant and the licenses; binds them. */
export const scopeConditions = (scope: Scope, parameters: Parameters, prefix = ''): string[] => [
  `${prefix}organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
  `${prefix}license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
];

/** Binds an instant; returns an expression for it. */
export const boundInstant = (name: string, milliseconds: number, parameters: Parameters): string =>
  `fromUnixTimestamp64Milli(${parameters.bindAs(name, Math.trunc(milliseconds), 'Int64')}, 'UTC')`;

const windowConditions = (window: Window, parameters: Parameters): string[] => [
  `time >= ${boundInstant('start', window.startMilliseconds, parameters)}`,
  `time < ${boundInstant('end', window.endMilliseconds, parameters)}`,
];

// A measure of a whole impression is only known once all its rows have been read.
const impressionCondition = (
  { source, parameters }: Reading,
  filter: PlannedFilter,
  rowConditions: readonly string[],
): string => {
  const rows = `SELECT ${source.unit} FROM ${source.table} WHERE ${rowConditions.join(' AND ')}`;
  return `${source.unit} IN (${rows} GROUP BY ${source.unit} HAVING ${filterCondition(filter, parameters)})`;
};

const readSamples = (reading: Reading): Relation => {
  const { source, scope, window, filters, parameters } = reading;
  const rows = [...scopeConditions(scope, parameters), ...windowConditions(window, parameters)];
  const conditions = filters.map((filter) =>
    filter.dimension.perImpression ? impressionCondition(reading, filter, rows) : filterCondition(filter, parameters),
  );
  return { from: source.table, conditions: [...rows, ...conditions] };
};

// An ad belongs to the time of its first event, so events around the window are read too.
const readAds = ({ scope, window, filters, parameters, expressions }: Reading): Relation => {
  const around = {
    first: boundInstant('firstEvent', window.startMilliseconds - longestAdMilliseconds, parameters),
    last: boundInstant('lastEvent', window.endMilliseconds + longestAdMilliseconds, parameters),
  };
  const events = [
    ...scopeConditions(scope, parameters, 'event.'),
    `event.time >= ${around.first}`,
    `event.time < ${around.last}`,
  ];
  const conditions = [
    ...windowConditions(window, parameters),
    ...filters.map((filter) => filterCondition(filter, parameters)),
  ];
  return { from: mergedAds([...expressions, ...conditions], events), conditions };
};

/** Relation for a query; always restricted to the tenant, the licenses and the time range. */
export const relationOf = (reading: Reading): Relation =>
  reading.source.name === 'ads' ? readAds(reading) : readSamples(reading);
