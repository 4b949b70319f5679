import type { ClickHouseClient } from '@clickhouse/client';
import { AppError } from '@sluice/contract/shared/errors';
import { bucketStart } from './buckets.ts';
import { type AnswerRow, columnsOf, type Question, statementOf } from './batch.ts';
import type { Statement } from './parameters.ts';
import { type Limits, runStatement } from './run.ts';

/** Windows of a fixed length, one per step; both in minutes, the length a multiple of the step. */
export type Sliding = { windowMinutes: number; stepMinutes: number };

/** Row of one window, which ends at `end`. */
export type SlidingRow = AnswerRow & { end: number };

// The last window ends with the range, so that it includes the latest rows.
const phaseOf = ({ request }: Question, { stepMinutes }: Sliding): number =>
  request.endMilliseconds % (stepMinutes * 60_000);

// A row or impression belongs to each window that ends after it and starts before or at its time.
const windowEnds = (question: Question, sliding: Sliding, time: string): string => {
  const { windowMinutes, stepMinutes } = sliding;
  const step = stepMinutes * 60;
  const phase = Math.trunc(phaseOf(question, sliding));
  const first = `intDiv(toUnixTimestamp(${time}) - ${Math.trunc(phase / 1000)}, ${step}) + 1`;
  const windows = windowMinutes / stepMinutes;
  const end = windows === 1 ? `(${first})` : `arrayJoin(arrayMap(later -> ${first} + later, range(${windows})))`;
  return `toInt64(${end}) * ${step * 1000} + ${phase}`;
};

const rowsMax = 200_000;

// Sets of numbers are several times faster than sets of text, and every window has its own set.
const byNumber = (sql: string): string =>
  sql
    .replaceAll(/uniqExact\((\w*impression_id)\)/g, 'uniqExact(cityHash64($1))')
    .replaceAll(/(GROUP BY [^\n]*\b)(\w*impression_id)$/gm, '$1cityHash64($2)');

const slidingStatement = (question: Question, sliding: Sliding): Statement => {
  const minuteQuestion = { ...question, request: { ...question.request, interval: 'MINUTE' as const } };
  const { sql, parameters } = statementOf(minuteQuestion);
  const time = ['time', 'moment'].find((name) => sql.includes(bucketStart('MINUTE', question.scope.timeZone, name)));
  if (!time) throw new TypeError('The statement has no buckets of minutes.');
  const bucket = bucketStart('MINUTE', question.scope.timeZone, time);
  return {
    sql: `SELECT bucket, ${columnsOf(minuteQuestion)} FROM (\n${byNumber(sql.replace(bucket, windowEnds(question, sliding, time)))}\n)`,
    parameters: { ...parameters, limit: rowsMax },
  };
};

// Viewers are counted per minute; windows are combined from the minutes.
const minuteStatement = (question: Question): Statement => {
  const minuteQuestion = { ...question, request: { ...question.request, interval: 'MINUTE' as const } };
  const { sql, parameters } = statementOf(minuteQuestion);
  return {
    sql: `SELECT bucket, ${columnsOf(minuteQuestion)} FROM (\n${byNumber(sql)}\n)`,
    parameters: { ...parameters, limit: rowsMax },
  };
};

// SAFETY of the casts: the columns are those of the statements above.
const rowOf = ([end, keys, value, impressions]: unknown[]): SlidingRow => ({
  end: Number(end),
  keys: keys as SlidingRow['keys'],
  value: value as number | null,
  impressions: impressions as number | null,
});

const minute = 60_000;

const windowsOfMinutes = (rows: readonly SlidingRow[], question: Question, sliding: Sliding): SlidingRow[] => {
  const isMax = 'metric' in question.request && question.request.metric === 'max-concurrentviewers';
  const { startMilliseconds, endMilliseconds } = question.request;
  const step = sliding.stepMinutes * minute;
  const length = sliding.windowMinutes * minute;
  return [...Map.groupBy(rows, ({ keys }) => JSON.stringify(keys)).values()].flatMap((series) => {
    const viewers = new Map(series.map(({ end, value }) => [end, value ?? 0]));
    const windows: SlidingRow[] = [];
    const count = Math.floor((endMilliseconds - startMilliseconds - length) / step) + 1;
    for (let place = 0; place < count; place += 1) {
      const end = endMilliseconds - (count - 1 - place) * step;
      let [sum, most] = [0, 0];
      for (let at = end - length; at < end; at += minute) {
        const viewing = viewers.get(at) ?? 0;
        sum += viewing;
        most = Math.max(most, viewing);
      }
      const value = isMax ? most : sum / sliding.windowMinutes;
      windows.push({ end, keys: series[0]?.keys ?? [], value, impressions: null });
    }
    return windows;
  });
};

/**
 * Runs a query for every window of a range in one statement; omits windows without rows.
 *
 * Throws `validation_failed`, `query_too_heavy` or `unavailable`.
 */
export const askSliding = async (
  client: ClickHouseClient,
  question: Question,
  sliding: Sliding,
  options: { limits?: Limits; signal?: AbortSignal } = {},
): Promise<SlidingRow[]> => {
  const isByMinute = 'metric' in question.request && question.request.metric !== 'avg-dropped-frames';
  const statement = isByMinute ? minuteStatement(question) : slidingStatement(question, sliding);
  const rows = (await runStatement(client, statement, options)).map(rowOf);
  if (rows.length >= rowsMax) throw new AppError('query_too_heavy');
  if (isByMinute) return windowsOfMinutes(rows, question, sliding);
  const { startMilliseconds, endMilliseconds } = question.request;
  const first = startMilliseconds + sliding.windowMinutes * minute;
  return rows.filter(({ end }) => end >= first && end <= endMilliseconds).toSorted((a, b) => a.end - b.end);
};
