import type { ClickHouseClient } from '@clickhouse/client';
import { countedMark, impairmentHoursTable } from '../model/impairment-hours.ts';
import { everywhere } from '../model/open-telemetry.ts';
import { quotedText } from '../model/topology.ts';
import {
  type ImpairmentCounts,
  type ImpairmentRequest,
  selectImpairments,
  selectSlices,
  toCounts,
} from './impairments.ts';
import { Parameters } from './parameters.ts';
import { type RunOptions, runInsert, runStatement } from './run.ts';

/** A license, by the organization that owns it. */
export type OwnedLicense = { organizationId: string; licenseKey: string };

type Hours = Pick<ImpairmentRequest, 'startHour' | 'endHour'>;

const hourMilliseconds = 3_600_000;

const ofLicense = (parameters: Parameters, { organizationId, licenseKey }: OwnedLicense): string =>
  `organization_id = ${parameters.bindAs('organization', organizationId, 'String')} AND license_key = ${parameters.bindAs('license', licenseKey, 'String')}`;

const withinHours = (parameters: Parameters, { startHour, endHour }: Hours): string =>
  `hour >= ${parameters.bindAs('startHour', startHour, 'UInt32')} AND hour < ${parameters.bindAs('endHour', endHour, 'UInt32')}`;

/** Returns the first hour of a range that was not counted, or less than some hours after its end; undefined if none. */
export const firstUnsettledHour = async (
  client: ClickHouseClient,
  license: OwnedLicense,
  hours: Hours & { settlingHours: number },
  options: RunOptions = {},
): Promise<number | undefined> => {
  const parameters = new Parameters();
  const settled = `toUnixTimestamp64Milli(max(counted_at)) >= (hour + 1 + ${parameters.bindAs('settling', hours.settlingHours, 'UInt32')}) * ${hourMilliseconds}`;
  const sql = [
    `SELECT hour FROM ${impairmentHoursTable}`,
    `WHERE ${ofLicense(parameters, license)} AND ${withinHours(parameters, hours)} AND dimension = ${countedMark}`,
    `GROUP BY hour HAVING ${settled} ORDER BY hour`,
  ].join('\n');
  const rows = await runStatement(client, { sql, parameters: parameters.values }, options);
  const settledHours = new Set(rows.map(([hour]) => Number(hour)));
  for (let hour = hours.startHour; hour < hours.endHour; hour += 1) if (!settledHours.has(hour)) return hour;
  return undefined;
};

/** Counts the sessions of some hours and stores the counts, which replace earlier ones. */
export const storeImpairmentHours = async (
  client: ClickHouseClient,
  license: OwnedLicense,
  { countedAtMilliseconds, ...hours }: Hours & { countedAtMilliseconds: number },
  options: RunOptions = {},
): Promise<void> => {
  const parameters = new Parameters();
  const { organizationId, licenseKey } = license;
  const scope = { organizationIds: [organizationId], licenseKeys: [licenseKey], timeZone: 'UTC' };
  const counts = selectImpairments(parameters, hours, scope);
  ofLicense(parameters, license);
  withinHours(parameters, hours);
  const countedAt = parameters.bindAs('countedAt', countedAtMilliseconds, 'Int64');
  const sql = [
    `INSERT INTO ${impairmentHoursTable}`,
    '  (organization_id, license_key, hour, dimension, value, session_count, impaired_count, counted_at)',
    'SELECT {organization:String}, {license:String}, toUInt32(hour), toUInt8(dimension), value, sessions, impaired,',
    `  fromUnixTimestamp64Milli(${countedAt}, 'UTC') FROM (`,
    'SELECT dimension, value, hour, sessions, impaired FROM (',
    counts,
    ') UNION ALL',
    // An hour whose sessions were all erased has only its mark.
    `SELECT ${countedMark} AS dimension, '' AS value, arrayJoin(range({startHour:UInt32}, {endHour:UInt32})) AS hour, 0 AS sessions, 0 AS impaired`,
    ')',
  ].join('\n');
  await runInsert(client, { sql, parameters: parameters.values }, options);
};

/** Reads stored counts in the form of `countImpairments`. */
export const readImpairmentHours = async (
  client: ClickHouseClient,
  license: OwnedLicense,
  request: Omit<ImpairmentRequest, 'within'>,
  options: RunOptions = {},
): Promise<ImpairmentCounts[]> => {
  const parameters = new Parameters();
  const rows = `FROM ${impairmentHoursTable} WHERE ${ofLicense(parameters, license)} AND ${withinHours(parameters, request)}`;
  const counts = [
    '  SELECT hour, dimension, value, argMax(session_count, counted_at) AS sessions,',
    `    argMax(impaired_count, counted_at) AS impaired ${rows}`,
    // Slices that the latest count of an hour no longer has are left out.
    `    AND (hour, counted_at) IN (SELECT hour, max(counted_at) ${rows} GROUP BY hour)`,
    `    AND dimension != ${countedMark}`,
    '  GROUP BY hour, dimension, value ORDER BY hour',
  ].join('\n');
  const sql = selectSlices(parameters, counts, request);
  return toCounts(await runStatement(client, { sql, parameters: parameters.values }, options));
};

/** Deletes the stored counts of a license, whose sessions have changed other than by time; they are counted again. */
export const forgetImpairmentHours = async (client: ClickHouseClient, license: OwnedLicense): Promise<void> => {
  // Statements on every node have no parameters.
  const where = `organization_id = ${quotedText(license.organizationId)} AND license_key = ${quotedText(license.licenseKey)}`;
  await client.command({
    query: `DELETE FROM ${everywhere(client, impairmentHoursTable)} WHERE ${where}`,
    clickhouse_settings: { lightweight_deletes_sync: '2' },
  });
};
