import type { ClickHouseClient } from '@clickhouse/client';
import { everywhere } from '../model/open-telemetry.ts';

/** Latest report of a collector about its journal; times in milliseconds since 1970. */
export type JournalMark = {
  /** Name shared by the collectors of one folder. */
  collector: string;
  /** Name of the machine; empty if a collector of an earlier version reported. */
  host: string;
  seenAtMilliseconds: number;
  /** Instant before which the collector received no rows that it still holds. */
  flushedUntilMilliseconds: number;
  /** True for a collector that stopped with an empty journal. */
  isStopped: boolean;
};

/** Interval in which a running collector reports, in milliseconds. */
export const markEveryMilliseconds = 15_000;

/** Time for which reports are kept, in milliseconds: a collector not seen for longer is considered gone. */
export const marksKeptMilliseconds = 24 * 3_600_000;

/** Reports that a collector no longer holds rows received before an instant. */
export const markFlushed = async (
  client: ClickHouseClient,
  {
    collector,
    host,
    flushedUntilMilliseconds,
    isStopped = false,
  }: Omit<JournalMark, 'seenAtMilliseconds' | 'isStopped'> & { isStopped?: boolean },
): Promise<void> => {
  await client.insert({
    table: 'journal_marks',
    values: [
      {
        collector,
        host,
        seen_at: Date.now(),
        flushed_until: Math.max(0, flushedUntilMilliseconds),
        is_stopped: isStopped,
      },
    ],
    format: 'JSONEachRow',
    clickhouse_settings: { async_insert: 0 },
  });
};

/** Returns the latest report of each collector seen since an instant, by name. */
export const readJournalMarks = async (client: ClickHouseClient, sinceMilliseconds: number): Promise<JournalMark[]> => {
  const answer = await client.query({
    query: `SELECT collector, argMax(host, seen_at) AS host, toUnixTimestamp64Milli(max(seen_at)) AS seenAt,
        toUnixTimestamp64Milli(max(flushed_until)) AS flushedUntil, argMax(is_stopped, seen_at) AS isStopped
      FROM journal_marks WHERE seen_at >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
      GROUP BY collector ORDER BY collector`,
    query_params: { since: sinceMilliseconds },
    format: 'JSONEachRow',
  });
  const rows = await answer.json<{
    collector: string;
    host: string;
    seenAt: string | number;
    flushedUntil: string | number;
    isStopped: boolean;
  }>();
  return rows.map(({ collector, host, seenAt, flushedUntil, isStopped }) => ({
    collector,
    host,
    seenAtMilliseconds: Number(seenAt),
    flushedUntilMilliseconds: Number(flushedUntil),
    isStopped,
  }));
};

/** Instant before which no collector seen since `aliveSince` holds rows; undefined if there is no collector. */
export const flushedEverywhereUntil = async (
  client: ClickHouseClient,
  aliveSinceMilliseconds: number,
): Promise<number | undefined> => {
  const marks = await readJournalMarks(client, aliveSinceMilliseconds);
  if (marks.length === 0) return undefined;
  return Math.min(...marks.map(({ flushedUntilMilliseconds }) => flushedUntilMilliseconds));
};

/** Deletes reports of collectors that no longer matter. */
export const forgetMarks = async (client: ClickHouseClient, nowMilliseconds: number): Promise<void> => {
  await client.command({
    query: `DELETE FROM ${everywhere(client, 'journal_marks')} WHERE seen_at < fromUnixTimestamp64Milli(${Math.trunc(nowMilliseconds - marksKeptMilliseconds)}, 'UTC')`,
  });
};
