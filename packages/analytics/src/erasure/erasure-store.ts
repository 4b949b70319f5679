import type { ClickHouseClient } from '@clickhouse/client';
import { everywhere } from '../model/open-telemetry.ts';

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

/** Reports that a collector no longer holds rows received before an instant. */
export const markFlushed = async (
  client: ClickHouseClient,
  collector: string,
  flushedUntilMilliseconds: number,
): Promise<void> => {
  await insert(client, 'journal_marks', {
    collector,
    seen_at: Date.now(),
    flushed_until: Math.max(0, flushedUntilMilliseconds),
  });
};

/** Instant before which no collector seen since `aliveSince` holds rows; undefined if there is no collector. */
export const flushedEverywhereUntil = async (
  client: ClickHouseClient,
  aliveSinceMilliseconds: number,
): Promise<number | undefined> => {
  const answer = await client.query({
    query: `SELECT toUnixTimestamp64Milli(flushed) FROM (
      SELECT max(flushed_until) AS flushed FROM journal_marks
      WHERE seen_at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC') GROUP BY collector
    ) ORDER BY flushed LIMIT 1`,
    query_params: { since: aliveSinceMilliseconds },
    format: 'TabSeparated',
  });
  const text = (await answer.text()).trim();
  return text === '' ? undefined : Number(text);
};

/** Deletes marks of collectors that no longer matter. */
export const forgetMarks = async (client: ClickHouseClient, beforeMilliseconds: number): Promise<void> => {
  await client.command({
    query: `DELETE FROM ${everywhere(client, 'journal_marks')} WHERE seen_at < fromUnixTimestamp64Milli(${Math.trunc(beforeMilliseconds)}, 'UTC')`,
  });
};
