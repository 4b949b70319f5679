/** Statement of one HTTP request, in the terms of ClickHouse's HTTP interface. */
export type Statement = {
  sql: string;
  database: string | undefined;
  format: string;
  settings: Record<string, string>;
  parameters: Record<string, string>;
  queryId: string | undefined;
};

export type RawInsert = { table: string; columns: string[] | undefined; format: string };

/** Names of URL parameters that belong to the HTTP layer and are unknown to the engine. */
const httpOnly = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'user',
  'password',
  'role',
  'session_timeout',
  'session_check',
  'compress',
  'decompress',
  'wait_end_of_query',
  'buffer_size',
  'send_progress_in_http_headers',
  'http_response_buffer_size',
  'http_headers_progress_interval_ms',
  'http_write_exception_in_output_format',
  'enable_http_compression',
  'http_zlib_compression_level',
]);

/** Formats of bodies that are inserted as bytes, without conversion to a string. */
const rawFormats = new Set([
  'Native',
  'JSONEachRow',
  'JSONCompactEachRow',
  'TabSeparated',
  'TSV',
  'TabSeparatedWithNames',
  'TSVWithNames',
  'CSV',
  'CSVWithNames',
]);

/** Formats in which a line feed always ends a row, so that a long body may be split there. */
export const lineFormats = new Set(['JSONEachRow', 'JSONCompactEachRow', 'TabSeparated', 'TSV']);

/** Parses the parameters of a request's URL; `sql` holds only the part given in the URL. */
export const parseStatement = (parameters: URLSearchParams): Statement => {
  const statement: Statement = {
    sql: parameters.get('query') ?? '',
    database: parameters.get('database') || undefined,
    format: parameters.get('default_format') || 'TabSeparated',
    settings: {},
    parameters: {},
    queryId: parameters.get('query_id') || undefined,
  };
  for (const [name, value] of parameters) {
    if (name.startsWith('param_')) statement.parameters[name.slice('param_'.length)] = value;
    else if (!httpOnly.has(name)) statement.settings[name] = value;
  }
  return statement;
};

const insertPattern =
  /^\s*INSERT\s+INTO\s+(?:TABLE\s+)?((?:[\w-]+|`[^`]+`|"[^"]+")(?:\.(?:[\w-]+|`[^`]+`|"[^"]+"))?)\s*(?:\(([^()]*)\)\s*)?FORMAT\s+(\w+)\s*;?\s*$/i;

const unquote = (name: string): string => name.replaceAll(/[`"]/g, '').trim();

/** Parses `INSERT INTO table (columns) FORMAT format` without data; returns undefined for any other statement. */
export const parseRawInsert = (sql: string): RawInsert | undefined => {
  const match = insertPattern.exec(sql);
  const [, table, columns, format] = match ?? [];
  if (!table || !format || !rawFormats.has(format)) return undefined;
  return { table: unquote(table), columns: columns?.split(',').map(unquote), format };
};

/** Returns a text as a literal of SQL. */
export const quoteText = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const plainName = /^[A-Za-z_]\w*$/;

/** Returns a statement that applies settings and query parameters to a session; empty when there are none. */
export const setStatement = (settings: Record<string, string>, parameters: Record<string, string>): string => {
  const pairs = [
    ...Object.entries(settings).map(([name, value]) => [name, value] as const),
    ...Object.entries(parameters).map(([name, value]) => [`param_${name}`, value] as const),
  ];
  const invalid = pairs.find(([name]) => !plainName.test(name));
  if (invalid) throw new Error(`Code: 115. DB::Exception: Unknown setting '${invalid[0]}'. (UNKNOWN_SETTING)`);
  return pairs.length === 0 ? '' : `SET ${pairs.map(([name, value]) => `${name} = ${quoteText(value)}`).join(', ')}`;
};

/** Returns a statement that restores the defaults of settings; empty when there are none. */
export const resetStatement = (names: readonly string[]): string =>
  names.length === 0 ? '' : `SET ${names.map((name) => `${name} = DEFAULT`).join(', ')}`;

const statusOfCode: Record<number, number> = {
  60: 404,
  62: 400,
  81: 404,
  115: 404,
  159: 408,
  202: 503,
  241: 500,
  456: 400,
  497: 403,
  516: 403,
};

/** Returns the HTTP status that ClickHouse assigns to one of its error codes. */
export const statusOf = (code: number): number => statusOfCode[code] ?? 500;

/** Returns the error code in a message such as `Code: 62. DB::Exception: …`; 1002 (unknown) if there is none. */
export const codeOf = (message: string): number => Number(/Code: (\d+)\./.exec(message)?.[1] ?? 1002);
