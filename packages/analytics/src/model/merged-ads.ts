import { adSampleColumns } from './ad-samples.ts';
import type { Column, ColumnKind } from './column.ts';

/** Maximum time between events of one ad. */
export const longestAdMilliseconds = 600_000;

type Merge = (column: string) => string;

const greatest: Merge = (column) => `max(event.${column})`;
const firstKnown: Merge = (column) => `argMin(event.${column}, event.client_time)`;

// Each event carries one fact: the largest number and the first known text apply to the ad.
const merges: Record<ColumnKind, Merge> = {
  owner: (column) => `event.${column}`,
  id: greatest,
  key: (column) => `min(event.${column})`,
  instant: (column) => `min(event.${column})`,
  integer: greatest,
  optionalInteger: greatest,
  optionalNumber: greatest,
  flag: greatest,
  label: firstKnown,
  text: firstKnown,
  labels: (column) => `groupUniqArrayArray(event.${column})`,
};

const byName = new Map<string, Column>(adSampleColumns.map((column) => [column.name, column]));

const columnsIn = (expressions: readonly string[]): Column[] => {
  const names = new Set(expressions.join(' ').match(/\b[a-z]\w*\b/g) ?? []);
  return [...names].flatMap((name) => byName.get(name) ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/**
 * Sub-select with one row per ad: the events of a server-side ad are merged; `last_time` is the time of the last event.
 * `conditions` refer to events, qualified with `event.`; `expressions` determine the required columns.
 */
export const mergedAds = (expressions: readonly string[], conditions: readonly string[]): string => {
  const columns = columnsIn([...expressions, 'time']).map(({ name, kind }) => `${merges[kind](name)} AS ${name}`);
  const last = expressions.some((expression) => expression.includes('last_time'))
    ? ['max(event.time) AS last_time']
    : [];
  return [
    '(',
    `  SELECT ${[...columns, ...last].join(', ')}`,
    '  FROM ad_samples AS event',
    `  WHERE ${conditions.join('\n    AND ')}`,
    // Events without an id cannot be merged.
    `  GROUP BY event.organization_id, event.license_key, if(event.ad_impression_id = '', toString(event.row_key), event.ad_impression_id)`,
    ')',
  ].join('\n');
};
