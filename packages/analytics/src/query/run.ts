import { AppError } from '@sluice/contract/shared/errors';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import { checkSize, type Statement } from './parameters.ts';

/** Resource limits of one statement. */
export type Limits = { timeoutSeconds: number; memoryBytes: number; rowsToRead?: number };

export type RunOptions = {
  limits?: Limits;
  /** Cancels the statement, in ClickHouse too. */
  signal?: AbortSignal;
};

export const usualLimits: Limits = { timeoutSeconds: 30, memoryBytes: 2 * 1024 ** 3, rowsToRead: 1_000_000_000 };

const number = new Intl.NumberFormat('en');

const shorter =
  'Request a shorter range, a larger interval or fewer groups, or filter by country, video or platform first.';

/** Exceeded limit, by ClickHouse error code. */
const excesses: Record<string, (limits: Limits) => string> = {
  '159': ({ timeoutSeconds }) => `The query took longer than ${timeoutSeconds} seconds.`,
  '160': ({ timeoutSeconds }) => `The query would take longer than ${timeoutSeconds} seconds.`,
  '158': ({ rowsToRead = 0 }) => `The query reads more than ${number.format(rowsToRead)} rows.`,
  '241': ({ memoryBytes }) =>
    `The query needs more than ${number.format(Math.ceil(memoryBytes / 1024 ** 2))} MiB of memory.`,
  '307': () => 'The query reads too many bytes.',
  '396': () => 'The result is too large.',
  '191': () => 'The query requires value sets that are too large.',
};

/** ClickHouse's errors about other nodes of its cluster: no connection, network, no structure of a remote table. */
const unreachable = new Set(['210', '279', '519']);

const connectionFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

const translate = (error: unknown, { limits = usualLimits, signal }: RunOptions): AppError => {
  // The client no longer waits for this result.
  if (signal?.aborted) return new AppError('query_ended', { cause: error });
  if (error instanceof ClickHouseError) {
    if (error.code === '241' && error.message.includes('(total)'))
      return new AppError('unavailable', {
        cause: error,
        retryAfterSeconds: 5,
        evidence: 'ClickHouse is out of memory.',
      });
    const excess = excesses[error.code]?.(limits);
    if (excess)
      return new AppError('query_too_heavy', {
        cause: error,
        evidence: excess,
        details: [{ text: `${excess} ${shorter}` }],
      });
    if (unreachable.has(error.code))
      return new AppError('unavailable', {
        cause: error,
        retryAfterSeconds: 5,
        evidence: 'A shard of ClickHouse has no reachable replica.',
      });
    if (error.code === '202')
      return new AppError('unavailable', { cause: error, retryAfterSeconds: 5, evidence: 'Too many queries at once.' });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isTimeout = error instanceof Error && /timeout/i.test(error.message);
  if (connectionFaults.has(code) || isTimeout)
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  return new AppError('internal', { cause: error });
};

// chdb 3.4.0 prepends the partial output of a failed statement to the next response on the same connection.
// A document starts at a line start, and JSON strings contain no line breaks: the last start is this response.
const documentStart = '{\n\t"meta":';

const parseAnswer = (text: string): unknown[][] => {
  const document = JSON.parse(text.slice(Math.max(0, text.lastIndexOf(documentStart))));
  // SAFETY: the format is JSONCompact, whose data is a list of rows.
  return (document as { data: unknown[][] }).data;
};

const settingsOf = ({ timeoutSeconds, memoryBytes, rowsToRead }: Limits) => ({
  max_execution_time: timeoutSeconds,
  timeout_overflow_mode: 'throw' as const,
  max_memory_usage: String(memoryBytes),
  ...(rowsToRead !== undefined && { max_rows_to_read: String(rowsToRead), read_overflow_mode: 'throw' as const }),
  // ClickHouse cancels a read when the client disconnects.
  cancel_http_readonly_queries_on_client_close: 1 as const,
  output_format_json_quote_64bit_integers: 0 as const,
  output_format_json_quote_denormals: 0 as const,
});

/**
 * Runs a statement and returns its rows as arrays.
 *
 * Throws `query_too_heavy` beyond the limits, `query_ended` after the signal, `unavailable` without ClickHouse.
 */
export const runStatement = async (
  client: ClickHouseClient,
  statement: Statement,
  options: RunOptions = {},
): Promise<unknown[][]> => {
  checkSize(statement.parameters);
  try {
    options.signal?.throwIfAborted();
    const answer = await client.query({
      query: statement.sql,
      query_params: statement.parameters,
      format: 'JSONCompact',
      ...(options.signal && { abort_signal: options.signal }),
      clickhouse_settings: settingsOf(options.limits ?? usualLimits),
    });
    return parseAnswer(await answer.text());
  } catch (error) {
    throw translate(error, options);
  }
};

/** Runs a statement that stores the rows of a select, within the limits of a query; throws the same errors. */
export const runInsert = async (
  client: ClickHouseClient,
  statement: Statement,
  options: RunOptions = {},
): Promise<void> => {
  checkSize(statement.parameters);
  try {
    options.signal?.throwIfAborted();
    await client.command({
      query: statement.sql,
      query_params: statement.parameters,
      ...(options.signal && { abort_signal: options.signal }),
      clickhouse_settings: { ...settingsOf(options.limits ?? usualLimits), async_insert: 0 },
    });
  } catch (error) {
    throw translate(error, options);
  }
};
