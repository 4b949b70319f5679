import { AppError } from '@sluice/contract/shared/errors';
import { type ClickHouseClient, ClickHouseError } from '@clickhouse/client';
import { checkSize, type Statement } from './parameters.ts';

export type Limits = { timeoutSeconds: number; memoryBytes: number };

export type RunOptions = { limits?: Limits; signal?: AbortSignal };

export const usualLimits: Limits = { timeoutSeconds: 30, memoryBytes: 2 * 1024 ** 3 };

// Time, memory, rows, result size, too many temporary columns.
const tooHeavy = new Set(['159', '160', '241', '158', '307', '396', '191', '202']);

const connectionFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

const translate = (error: unknown): AppError => {
  if (error instanceof ClickHouseError && tooHeavy.has(error.code))
    return new AppError('query_too_heavy', { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isTimeout = error instanceof Error && /timeout/i.test(error.message);
  if (connectionFaults.has(code) || isTimeout)
    return new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
  return new AppError('internal', { cause: error });
};

// chdb 3.4.0 puts what a failed statement had printed before the answer of the next one on the same connection.
// A document starts at a line start, and no JSON string holds a line break: the last start is ours.
const documentStart = '{\n\t"meta":';

const parseAnswer = (text: string): unknown[][] => {
  const document = JSON.parse(text.slice(Math.max(0, text.lastIndexOf(documentStart))));
  // SAFETY: the format is JSONCompact, whose data is a list of rows.
  return (document as { data: unknown[][] }).data;
};

/** Rows of a statement as arrays; throws `query_too_heavy` beyond the limits, `unavailable` without ClickHouse. */
export const runStatement = async (
  client: ClickHouseClient,
  statement: Statement,
  options: RunOptions = {},
): Promise<unknown[][]> => {
  const limits = options.limits ?? usualLimits;
  checkSize(statement.parameters);
  try {
    const answer = await client.query({
      query: statement.sql,
      query_params: statement.parameters,
      format: 'JSONCompact',
      ...(options.signal && { abort_signal: options.signal }),
      clickhouse_settings: {
        max_execution_time: limits.timeoutSeconds,
        timeout_overflow_mode: 'throw',
        max_memory_usage: String(limits.memoryBytes),
        output_format_json_quote_64bit_integers: 0,
        output_format_json_quote_denormals: 0,
      },
    });
    return parseAnswer(await answer.text());
  } catch (error) {
    throw translate(error);
  }
};
