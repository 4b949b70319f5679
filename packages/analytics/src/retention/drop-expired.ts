import type { ClickHouseClient } from '@clickhouse/client';
import { impressionTable } from '../model/impression-table.ts';
import { impairmentHoursTable } from '../model/impairment-hours.ts';
import { everywhere } from '../model/open-telemetry.ts';
import { tableNames } from '../model/tables.ts';
import { quotedText } from '../model/topology.ts';

/** Expiry of a license's rows before an instant, which is the start of a UTC day. */
export type Expiry = { organizationId: string; licenseKey: string; beforeMilliseconds: number };

type Extent = { month: number; licenseKey: string; organizationId: string; first: number; last: number };

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

const nameOf = ({ organizationId, licenseKey }: Pick<Expiry, 'organizationId' | 'licenseKey'>): string =>
  `${organizationId} ${licenseKey}`;

const instantOf = (table: string): string => (table === impressionTable ? 'toDateTime64(day, 3)' : 'time');

const extentsOf = async (client: ClickHouseClient, table: string): Promise<Extent[]> => {
  const at = instantOf(table);
  const answer = await client.query({
    query: `SELECT toYYYYMM(${at}) AS month, license_key AS licenseKey, organization_id AS organizationId,
      toUnixTimestamp64Milli(min(${at})) AS first, toUnixTimestamp64Milli(max(${at})) AS last
      FROM ${table} GROUP BY month, licenseKey, organizationId`,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
  });
  return answer.json<Extent>();
};

// For impressions, the whole day counts as its start.
const lastInstant = (table: string, { last }: Extent): number =>
  table === impressionTable ? last + dayMilliseconds - 1 : last;

const rowsOf = ({ licenseKey, organizationId }: Expiry): string =>
  `license_key = ${quotedText(licenseKey)} AND organization_id = ${quotedText(organizationId)}`;

const drop = async (client: ClickHouseClient, table: string, extent: Extent, expiry: Expiry): Promise<void> => {
  if (lastInstant(table, extent) < expiry.beforeMilliseconds) {
    // Months that have expired completely are deleted from disk; parts without other licenses are dropped directly.
    await client.command({
      query: `ALTER TABLE ${everywhere(client, table)} DELETE IN PARTITION ${extent.month} WHERE ${rowsOf(expiry)}`,
      clickhouse_settings: { mutations_sync: '2' },
    });
    return;
  }
  // Within a month, rows are only marked as deleted, which avoids rewriting the rest.
  const before = `fromUnixTimestamp64Milli(${expiry.beforeMilliseconds}, 'UTC')`;
  await client.command({
    query: `DELETE FROM ${everywhere(client, table)} IN PARTITION ${extent.month} WHERE ${rowsOf(expiry)} AND ${instantOf(table)} < ${before}`,
    clickhouse_settings: { lightweight_deletes_sync: '2' },
  });
};

/** Deletes the counts of expired hours, which are not stored by month. */
const dropExpiredHours = async (client: ClickHouseClient, byLicense: ReadonlyMap<string, Expiry>): Promise<void> => {
  const answer = await client.query({
    query: `SELECT license_key AS licenseKey, organization_id AS organizationId, min(hour) AS first
      FROM ${impairmentHoursTable} GROUP BY licenseKey, organizationId`,
    format: 'JSONEachRow',
  });
  for (const { first, ...license } of await answer.json<Pick<Extent, 'licenseKey' | 'organizationId' | 'first'>>()) {
    const expiry = byLicense.get(nameOf(license));
    if (!expiry) continue;
    // Days expire as a whole, so no hour is partly expired.
    const firstKept = expiry.beforeMilliseconds / hourMilliseconds;
    if (first >= firstKept) continue;
    await client.command({
      query: `DELETE FROM ${everywhere(client, impairmentHoursTable)} WHERE ${rowsOf(expiry)} AND hour < ${firstKept}`,
      clickhouse_settings: { lightweight_deletes_sync: '2' },
    });
  }
};

/** Deletes expired rows from all tables; returns the number of license months processed. */
export const dropExpired = async (client: ClickHouseClient, expiries: readonly Expiry[]): Promise<number> => {
  const byLicense = new Map(expiries.map((expiry) => [nameOf(expiry), expiry]));
  let count = 0;
  for (const table of [...tableNames, impressionTable]) {
    for (const extent of await extentsOf(client, table)) {
      const expiry = byLicense.get(nameOf(extent));
      if (!expiry || extent.first >= expiry.beforeMilliseconds) continue;
      await drop(client, table, extent, expiry);
      count += 1;
    }
  }
  await dropExpiredHours(client, byLicense);
  return count;
};
