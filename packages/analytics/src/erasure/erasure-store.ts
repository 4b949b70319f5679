import type { ClickHouseClient } from '@clickhouse/client';

export type Erasure = {
  licenseKey: string;
  /** Hash from `subjectOf`. */
  subject: string;
  requestedAtMilliseconds: number;
  impressionIds: readonly string[];
};

const insert = (client: ClickHouseClient, table: string, row: Record<string, unknown>): Promise<unknown> =>
  client.insert({ table, values: [row], format: 'JSONEachRow', clickhouse_settings: { async_insert: 0 } });

/** Makes every flusher drop the rows of a viewer that it still holds. */
export const announceErasure = async (client: ClickHouseClient, erasure: Erasure): Promise<void> => {
  await insert(client, 'erasures', {
    license_key: erasure.licenseKey,
    subject: erasure.subject,
    requested_at: erasure.requestedAtMilliseconds,
    impression_ids: erasure.impressionIds,
  });
};

/** All announced erasures. */
export const readErasures = async (client: ClickHouseClient): Promise<Erasure[]> => {
  const answer = await client.query({
    query: `SELECT license_key AS licenseKey, subject, toUnixTimestamp64Milli(max(requested_at)) AS requestedAt,
      groupUniqArrayArray(impression_ids) AS impressionIds FROM erasures GROUP BY license_key, subject`,
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{
    licenseKey: string;
    subject: string;
    requestedAt: string | number;
    impressionIds: string[];
  }>();
  return rows.map(({ requestedAt, ...row }) => ({ ...row, requestedAtMilliseconds: Number(requestedAt) }));
};
