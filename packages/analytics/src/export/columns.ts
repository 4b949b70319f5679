import { type SourceName, sources } from '../model/sources.ts';
import { tables } from '../model/tables.ts';

// Internal columns (tenant, deduplication) are not exported.
const internalColumns = new Set(['organization_id', 'row_key']);

/** Columns available to exports, in table order. */
export const exportColumns = (source: SourceName): string[] =>
  tables[sources[source].table].columns.flatMap(({ name }) => (internalColumns.has(name) ? [] : [name]));
