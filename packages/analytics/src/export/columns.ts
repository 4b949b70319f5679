import { type SourceName, sources } from '../model/sources.ts';
import { tables } from '../model/tables.ts';

// How the platform knows its tenants and repetitions is nobody's business.
const kept = new Set(['organization_id', 'row_key']);

/** Columns that an export may have, in the order of the table. */
export const exportColumns = (source: SourceName): string[] =>
  tables[sources[source].table].columns.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
