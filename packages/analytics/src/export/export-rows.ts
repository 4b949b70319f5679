import type { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';
import { formulaStart, signedNumber } from '@sluice/contract/shared/csv';
import type { ColumnKind } from '../model/column.ts';
import { type SourceName, sources } from '../model/sources.ts';
import { tables } from '../model/tables.ts';
import { Parameters } from '../query/parameters.ts';
import { relationOf, type Window } from '../query/relation.ts';
import type { Scope } from '../query/request.ts';

export type ExportFormat = 'CSV' | 'PARQUET';

export type ExportSlice = {
  source: SourceName;
  scope: Scope;
  window: Window;
};

const settings = {
  max_threads: 2,
  max_memory_usage: String(1024 ** 3),
  // Sorting spills to disk before it exhausts shared memory.
  max_bytes_before_external_sort: String(256 * 1024 ** 2),
  cancel_http_readonly_queries_on_client_close: 1,
  // Conditions and order use the stored values, not the exported ones of the same name.
  prefer_column_name_to_alias: 1,
} as const;

const formats: Record<ExportFormat, string> = { CSV: 'CSVWithNames', PARQUET: 'Parquet' };

const relation = ({ source, scope, window }: ExportSlice, columns: readonly string[]) => {
  const parameters = new Parameters();
  const { from, conditions } = relationOf({
    source: sources[source],
    scope,
    window,
    filters: [],
    parameters,
    expressions: columns,
  });
  return { text: `FROM ${from} WHERE ${conditions.join(' AND ')}`, query_params: parameters.values };
};

export type Minute = { startMilliseconds: number; rows: number };

/** Row count of each minute that has rows. */
export const countByMinute = async (client: ClickHouseClient, slice: ExportSlice): Promise<Minute[]> => {
  const { text, query_params } = relation(slice, ['time']);
  const answer = await client.query({
    query: `SELECT toInt64(toUnixTimestamp(toStartOfMinute(time))) * 1000 AS minute, count() AS rows ${text}
      GROUP BY minute ORDER BY minute`,
    query_params,
    format: 'JSONCompactEachRow',
    clickhouse_settings: settings,
  });
  const rows = await answer.json<[string | number, string | number]>();
  return rows.map(([minute, count]) => ({ startMilliseconds: Number(minute), rows: Number(count) }));
};

const textKinds: ReadonlySet<ColumnKind> = new Set(['owner', 'label', 'text', 'id']);

const sqlPattern = ({ source }: RegExp): string => `'${source.replaceAll('\\', '\\\\')}'`;

/** Returns the exported expressions; CSV texts that start like a formula of a spreadsheet get an apostrophe. */
const expressionsOf = (
  { source }: ExportSlice,
  columns: readonly string[],
  format: ExportFormat,
): readonly string[] => {
  if (format !== 'CSV') return columns;
  const all = tables[sources[source].table].columns;
  const texts = new Set(all.filter(({ kind }) => textKinds.has(kind)).map(({ name }) => name));
  return columns.map((name) => {
    const isFormula = `match(${name}, ${sqlPattern(formulaStart)}) AND NOT match(${name}, ${sqlPattern(signedNumber)})`;
    return texts.has(name) ? `if(${isFormula}, concat('''', ${name}), ${name}) AS ${name}` : name;
  });
};

/** Streams the rows of a slice as file bytes, ordered by receipt. */
export const openRows = async (
  client: ClickHouseClient,
  slice: ExportSlice,
  { columns, format, signal }: { columns: readonly string[]; format: ExportFormat; signal?: AbortSignal | undefined },
): Promise<Readable> => {
  const { text, query_params } = relation(slice, columns);
  const { stream } = await client.exec({
    query: `SELECT ${expressionsOf(slice, columns, format).join(', ')} ${text} ORDER BY time, ${sources[slice.source].unit} FORMAT ${formats[format]}`,
    query_params,
    clickhouse_settings: settings,
    ...(signal && { abort_signal: signal }),
  });
  return stream;
};
