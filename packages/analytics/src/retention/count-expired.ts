import type { ClickHouseClient } from '@clickhouse/client';
import { Parameters } from '../query/parameters.ts';
import { type RunOptions, runStatement } from '../query/run.ts';
import type { Expiry } from './drop-expired.ts';

export type ExpiredCounts = { samples: number; ads: number; errorDetails: number; impressions: number };

const parts: readonly (readonly [counted: keyof ExpiredCounts, of: (conditions: string) => string])[] = [
  ['samples', (conditions) => `SELECT count() FROM impression_samples WHERE ${conditions}`],
  ['ads', (conditions) => `SELECT count() FROM ad_samples WHERE ${conditions}`],
  ['errorDetails', (conditions) => `SELECT count() FROM error_details WHERE ${conditions}`],
  // Counts unmerged impression rows once; reading in sort order, this needs no memory.
  [
    'impressions',
    (conditions) =>
      `SELECT count() FROM (SELECT impression_id FROM impressions WHERE ${conditions}
        GROUP BY license_key, organization_id, day, impression_id SETTINGS optimize_aggregation_in_order = 1)`,
  ],
];

/** Counts the rows of a license that an expiry would delete. */
export const countExpired = async (
  client: ClickHouseClient,
  { organizationId, licenseKey, beforeMilliseconds }: Expiry,
  options: RunOptions = {},
): Promise<ExpiredCounts> => {
  const counts: ExpiredCounts = { samples: 0, ads: 0, errorDetails: 0, impressions: 0 };
  for (const [counted, of] of parts) {
    const parameters = new Parameters();
    const before = `fromUnixTimestamp64Milli(${parameters.bindAs('before', beforeMilliseconds, 'Int64')}, 'UTC')`;
    const conditions = [
      `license_key = ${parameters.bindAs('license', licenseKey, 'String')}`,
      `organization_id = ${parameters.bindAs('organization', organizationId, 'String')}`,
      counted === 'impressions' ? `day < toDate(${before})` : `time < ${before}`,
    ].join(' AND ');
    const [[count] = []] = await runStatement(client, { sql: of(conditions), parameters: parameters.values }, options);
    counts[counted] = Number(count);
  }
  return counts;
};
