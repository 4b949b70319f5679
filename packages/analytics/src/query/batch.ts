import type { ClickHouseClient } from '@clickhouse/client';
import { AppError } from '@sluice/contract/shared/errors';
import { compileMetric, type MetricRequest } from './metrics.ts';
import type { Statement } from './parameters.ts';
import { planQuery } from './plan.ts';
import type { QueryRequest, Scope } from './request.ts';
import { type Limits, runStatement } from './run.ts';
import { compile } from './sql.ts';

export type Question = { request: QueryRequest | MetricRequest; scope: Scope };

/** Value of one group, with its number of impressions if the query requests it. */
export type AnswerRow = { keys: (string | null)[]; value: number | null; impressions: number | null };

export type Answer = readonly AnswerRow[] | AppError;

const togetherMax = 16;
const parametersMax = 9_000;

/** Statement of one query. */
export const statementOf = ({ request, scope }: Question): Statement =>
  'metric' in request ? compileMetric(request, scope).statement : compile(planQuery(request, scope));

/** Converts the groups, value and impressions of a query's statement to a common form. */
export const columnsOf = ({ request }: Question): string => {
  const groups = (request.groupBy ?? []).map((_, index) => `toString(group_${index})`);
  const hasImpressions = !('metric' in request) && request.includeContext === true;
  return [
    `CAST([${groups.join(', ')}], 'Array(Nullable(String))') AS keys`,
    `CAST(value, 'Nullable(Float64)') AS value`,
    `CAST(${hasImpressions ? 'context_0' : 'NULL'}, 'Nullable(UInt64)') AS impressions`,
  ].join(', ');
};

type Compiled = { question: Question; statement: Statement; place: number };

// Parameters are renamed, as each statement of a union needs its own.
const joined = (parts: readonly Compiled[], rowsMax: number): Statement => {
  const parameters: Record<string, unknown> = {};
  const selects = parts.map(({ question, statement }, index) => {
    for (const [name, value] of Object.entries(statement.parameters)) parameters[`q${index}_${name}`] = value;
    const sql = statement.sql.replaceAll(/\{(\w+):/g, `{q${index}_$1:`);
    return `SELECT ${index} AS question, ${columnsOf(question)} FROM (\n${sql}\n)`;
  });
  return {
    sql: `SELECT question, keys, value, impressions FROM (\n${selects.join('\nUNION ALL\n')}\n)\nORDER BY question, impressions DESC NULLS LAST, value DESC NULLS LAST, keys LIMIT ${rowsMax} BY question`,
    parameters,
  };
};

// SAFETY: the columns are those of `joined`.
const rowsOf = (rows: readonly unknown[][], index: number): AnswerRow[] =>
  rows
    .filter(([question]) => question === index)
    .map(([, keys, value, impressions]) => ({
      keys: keys as AnswerRow['keys'],
      value: value as number | null,
      impressions: impressions as number | null,
    }));

const inBatches = (all: readonly Compiled[]): Compiled[][] => {
  const batches: Compiled[][] = [];
  let size = 0;
  for (const one of all) {
    const length = encodeURIComponent(JSON.stringify(one.statement.parameters)).length;
    const last = batches.at(-1);
    const fits = last && last.length < togetherMax && size + length <= parametersMax;
    if (fits) last.push(one);
    else batches.push([one]);
    size = fits ? size + length : length;
  }
  return batches;
};

type Options = { limits?: Limits; signal?: AbortSignal; rowsMax?: number };

const runBatch = async (client: ClickHouseClient, batch: Compiled[], options: Options): Promise<Answer[]> => {
  try {
    const rows = await runStatement(client, joined(batch, options.rowsMax ?? 200), options);
    return batch.map((_, index) => rowsOf(rows, index));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    if (batch.length === 1) return [error];
    // Runs queries separately, as one that is too heavy must not fail the others.
    const answers: Answer[] = [];
    for (const one of batch) answers.push(...(await runBatch(client, [one], options)));
    return answers;
  }
};

const compiled = (question: Question, place: number): Compiled | AppError => {
  try {
    const { sql, parameters } = statementOf(question);
    return { question, statement: { sql, parameters: { ...parameters, limit: 10_000 } }, place };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

/**
 * Runs many queries in few statements; each returns the rows with the most impressions.
 *
 * An invalid or too heavy query results in its own error; throws `unavailable` without ClickHouse.
 */
export const runTogether = async (
  client: ClickHouseClient,
  questions: readonly Question[],
  options: Options = {},
): Promise<Answer[]> => {
  const all = questions.map(compiled);
  const answers: Answer[] = all.map((one) => (one instanceof AppError ? one : []));
  const good = all.flatMap((one) => (one instanceof AppError ? [] : [one]));
  for (const batch of inBatches(good)) {
    const results = await runBatch(client, batch, options);
    for (const [index, { place }] of batch.entries()) answers[place] = results[index] ?? [];
  }
  return answers;
};
