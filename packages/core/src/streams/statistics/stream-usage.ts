import { countPlaysByVideo } from '@sluice/analytics';
import type { StreamFigures } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { viewerScope } from '../../analytics/viewer-scope.ts';
import { withQuerySlot } from '../../analytics/query-slots.ts';
import { streamIdPattern } from '../store/stream-id.ts';

/** Days (UTC) from one to another, inclusive. */
export type Days = { from: string; to: string };

/** Use of a stream on a day. */
export type UsageRow = StreamFigures & { streamId: string; day: string };

type Keyed<F extends keyof StreamFigures> = { streamId: string; day: string } & { [k in F]: number };

const noUse: StreamFigures = { plays: 0, watchedMinutes: 0, deliveredBytes: 0, encodedMinutes: 0, storedBytes: 0 };

export const sumUsage = (rows: readonly StreamFigures[]): StreamFigures => {
  const sum = { ...noUse };
  for (const row of rows) for (const name of Object.keys(noUse) as (keyof StreamFigures)[]) sum[name] += row[name];
  return { ...sum, watchedMinutes: round(sum.watchedMinutes), encodedMinutes: round(sum.encodedMinutes) };
};

const round = (minutes: number): number => Math.round(minutes * 100) / 100;

/** Returns the minutes and bytes of the encodings of streams, from the records that bills are made of. */
const encodedUsage = async (
  { db, organizationId }: TelemetryContext,
  { from, to }: Days,
  ids: readonly string[],
): Promise<Keyed<'encodedMinutes' | 'storedBytes'>[]> => {
  const { rows } = await sql<{ streamId: string; day: string; minutes: number; bytes: string }>`
    select v.stream_id as "streamId", u.day, (coalesce(sum(u.encoded_seconds) filter (where u.part = 'STREAM'), 0) / 60)::float8 as minutes,
      coalesce(sum((u.detail->>'deliveredBytes')::bigint), 0) as bytes
    from (
      select stream_id, unnest(encoding_ids) as encoding_id from stream_versions where organization_id = ${organizationId}
      union
      select stream_id, encoding_id from deleted_stream_encodings where organization_id = ${organizationId}
    ) v
    join encoding_usage u on u.encoding_id = v.encoding_id
    where v.stream_id = any(${[...ids]}) and u.day between ${from} and ${to}
    group by 1, 2`.execute(db);
  return rows.map(({ streamId, day, minutes, bytes }) => ({
    streamId,
    day,
    encodedMinutes: minutes,
    storedBytes: Number(bytes),
  }));
};

const deliveredUsage = async (
  { db, organizationId }: TelemetryContext,
  { from, to }: Days,
  ids: readonly string[],
): Promise<Keyed<'deliveredBytes'>[]> => {
  const { rows } = await sql<{ streamId: string; day: string; bytes: string }>`
    select dimensions->>'stream' as "streamId", to_char(day, 'YYYY-MM-DD') as day, sum(quantity) as bytes
    from usage_days
    where organization_id = ${organizationId} and meter = 'delivery.bytes'
      and day between ${from}::date and ${to}::date and dimensions->>'stream' = any(${[...ids]})
    group by 1, 2`.execute(db);
  return rows.map(({ streamId, day, bytes }) => ({ streamId, day, deliveredBytes: Number(bytes) }));
};

const playedUsage = async (
  context: TelemetryContext,
  days: Days,
  ids: readonly string[],
): Promise<Keyed<'plays' | 'watchedMinutes'>[]> => {
  const scope = await viewerScope(context);
  // The parameters of a statement contain some hundred ids at most.
  const videos = ids.length > 200 ? { pattern: streamIdPattern } : ids;
  const rows = await withQuerySlot(context, () => countPlaysByVideo(context.telemetry, { ...days, videos }, scope));
  const streamIds = new Set(ids);
  return rows
    .filter(({ videoId }) => streamIds.has(videoId))
    .map(({ videoId, day, plays, watchedSeconds }) => ({
      streamId: videoId,
      day,
      plays,
      watchedMinutes: watchedSeconds / 60,
    }));
};

/** Returns the use of streams by stream and day, without days that have none. */
export const loadUsage = async (context: TelemetryContext, days: Days, ids: readonly string[]): Promise<UsageRow[]> => {
  if (ids.length === 0) return [];
  const parts = await Promise.all([
    encodedUsage(context, days, ids),
    deliveredUsage(context, days, ids),
    playedUsage(context, days, ids),
  ]);
  const rows = new Map<string, UsageRow>();
  for (const part of parts.flat()) {
    const key = `${part.streamId} ${part.day}`;
    rows.set(key, { ...noUse, ...rows.get(key), ...part });
  }
  return [...rows.values()];
};
