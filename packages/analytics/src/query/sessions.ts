import type { ClickHouseClient } from '@clickhouse/client';
import { impressionFacts, readImpressionColumn } from '../model/impressions.ts';
import { impressionTable } from '../model/impression-table.ts';
import { listImpressions } from './impressions.ts';
import type { StoredRow } from './merge-ads.ts';
import { Parameters, type Statement } from './parameters.ts';
import type { Filter, Scope } from './request.ts';
import { runStatement } from './run.ts';

export type SessionsRequest = {
  startMilliseconds: number;
  endMilliseconds: number;
  filters: readonly Filter[];
  limit: number;
  offset: number;
};

const instant = (name: string): string => `toUnixTimestamp64Milli(${readImpressionColumn(name)})`;

/** Expressions for the fields of a session, by name, over the rows of an impression. */
export const sessionColumns: Readonly<Record<string, string>> = {
  impressionId: 'impression_id',
  licenseKey: 'license_key',
  startedAt: instant('first_client_time'),
  lastUpdate: instant('last_time'),
  isPlay: impressionFacts.isPlay,
  isStartFailure: impressionFacts.isStartFailure,
  startFailureReason: readImpressionColumn('videostart_failed_reason'),
  errorCode: readImpressionColumn('error_code'),
  errors: readImpressionColumn('errors'),
  videoStartupTime: readImpressionColumn('video_startuptime'),
  played: readImpressionColumn('played'),
  buffered: readImpressionColumn('buffered'),
  paused: readImpressionColumn('paused'),
  averageBitrate: impressionFacts.averageBitrate,
  userId: readImpressionColumn('user_id'),
  customUserId: readImpressionColumn('custom_user_id'),
  videoId: readImpressionColumn('video_id'),
  videoTitle: readImpressionColumn('video_title'),
  isLive: readImpressionColumn('is_live'),
  country: readImpressionColumn('country'),
  city: readImpressionColumn('city'),
  browser: readImpressionColumn('browser'),
  operatingSystem: readImpressionColumn('operatingsystem'),
  deviceClass: readImpressionColumn('device_class'),
  platform: readImpressionColumn('platform'),
  player: readImpressionColumn('player'),
};

const names = Object.keys(sessionColumns);
const dayMilliseconds = 86_400_000;

/** Statement for sessions with known ids, latest first. */
const sessionsStatement = (ids: readonly string[], request: SessionsRequest, scope: Scope): Statement => {
  const parameters = new Parameters();
  const day = (name: string, milliseconds: number) =>
    `toDate(fromUnixTimestamp64Milli(${parameters.bindAs(name, Math.trunc(milliseconds), 'Int64')}, 'UTC'))`;
  const sql = [
    `SELECT ${Object.entries(sessionColumns)
      .map(([name, expression]) => `${expression} AS ${name}`)
      .join(',\n  ')}`,
    `FROM ${impressionTable} AS impression`,
    `WHERE organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
    `  AND license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
    // A session may extend beyond both ends of the range.
    `  AND day >= ${day('firstDay', request.startMilliseconds - dayMilliseconds)}`,
    `  AND day <= ${day('lastDay', request.endMilliseconds + dayMilliseconds)}`,
    `  AND impression_id IN ${parameters.bindAs('ids', [...ids], 'Array(String)')}`,
    'GROUP BY license_key, impression_id',
    'ORDER BY lastUpdate DESC, impressionId',
  ].join('\n');
  return { sql, parameters: parameters.values };
};

/** Latest matching sessions, one row object each. */
export const listSessions = async (
  client: ClickHouseClient,
  request: SessionsRequest,
  scope: Scope,
): Promise<StoredRow[]> => {
  const ids = await listImpressions(client, request, scope);
  if (ids.length === 0) return [];
  const rows = await runStatement(client, sessionsStatement(ids, request, scope));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
};

export type CustomUserIdsRequest = {
  startMilliseconds: number;
  endMilliseconds: number;
  query: string;
  limit: number;
};

/** Custom user ids that contain a text, case-insensitively: prefix matches first, then by latest session. */
export const findCustomUserIds = async (
  client: ClickHouseClient,
  { query, limit, startMilliseconds, endMilliseconds }: CustomUserIdsRequest,
  scope: Scope,
): Promise<string[]> => {
  const parameters = new Parameters();
  const at = (name: string, milliseconds: number) =>
    `fromUnixTimestamp64Milli(${parameters.bindAs(name, Math.trunc(milliseconds), 'Int64')}, 'UTC')`;
  const [start, end] = [at('start', startMilliseconds), at('end', endMilliseconds)];
  const text = parameters.bindAs('query', query, 'String');
  const sql = [
    'SELECT custom_user_id',
    `FROM ${impressionTable}`,
    `WHERE organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
    `  AND license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
    `  AND day >= toDate(${start}) AND day <= toDate(${end})`,
    `  AND last_time >= ${start} AND first_time < ${end}`,
    `  AND custom_user_id != '' AND positionCaseInsensitiveUTF8(custom_user_id, ${text}) > 0`,
    'GROUP BY custom_user_id',
    `ORDER BY startsWith(lowerUTF8(custom_user_id), lowerUTF8(${text})) DESC, max(last_time) DESC, custom_user_id`,
    `LIMIT ${parameters.bindAs('limit', limit, 'UInt32')}`,
  ].join('\n');
  const rows = await runStatement(client, { sql, parameters: parameters.values });
  return rows.map(([id]) => String(id));
};
