import type { ClickHouseClient } from '@clickhouse/client';
import { impressionTable } from '../model/impression-table.ts';
import { impairment, impressionConditions, startsWithin } from './impairments.ts';
import type { StoredRow } from './merge-ads.ts';
import { Parameters, type Statement } from './parameters.ts';
import type { Scope } from './request.ts';
import { type RunOptions, runStatement } from './run.ts';
import { sessionColumns } from './sessions.ts';

export type WorstSessionsRequest = { startMilliseconds: number; endMilliseconds: number; limit: number };

const names = Object.keys(sessionColumns);

const statementOf = (request: WorstSessionsRequest, scope: Scope): Statement => {
  const parameters = new Parameters();
  const sql = [
    'SELECT *, count() OVER () AS examined, countIf(is_impaired) OVER () AS impaired_sessions FROM (',
    `  SELECT ${Object.entries(sessionColumns)
      .map(([name, expression]) => `${expression} AS ${name}`)
      .join(',\n    ')},`,
    `    ${impairment.isImpaired} AS is_impaired,`,
    `    ${impairment.badness} AS badness`,
    `  FROM ${impressionTable} AS impression`,
    `  WHERE ${impressionConditions(parameters, request, scope).join('\n    AND ')}`,
    '  GROUP BY license_key, impression_id',
    `  HAVING ${impairment.isCounted} AND ${startsWithin(parameters, request)}`,
    ')',
    'ORDER BY badness DESC, startedAt DESC, impressionId',
    `LIMIT ${parameters.bindAs('limit', request.limit, 'UInt32')}`,
  ].join('\n');
  return { sql, parameters: parameters.values };
};

export type WorstSessions = { examined: number; impaired: number; rows: StoredRow[] };

/** Sessions that started in a range, ordered by failures, rebuffering and startup time, the worst first. */
export const listWorstSessions = async (
  client: ClickHouseClient,
  request: WorstSessionsRequest,
  scope: Scope,
  options: RunOptions = {},
): Promise<WorstSessions> => {
  const rows = await runStatement(client, statementOf(request, scope), options);
  return {
    examined: Number(rows[0]?.at(-2) ?? 0),
    impaired: Number(rows[0]?.at(-1) ?? 0),
    rows: rows
      .filter((row) => Boolean(row[names.length]))
      .map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]]))),
  };
};
