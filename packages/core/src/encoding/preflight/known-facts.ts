import { mediaOfCodec, type CodecKind } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { fileOf } from '../encodings/sources/input-tree.ts';
import type { EncodingSources } from '../encodings/sources/source-store.ts';
import type { StartRequest } from '../encodings/start/check-startable.ts';
import { inputKeyOf } from '../encodings/start/first-tasks.ts';
import type { EncodingParts } from '../encodings/start/load-parts.ts';
import { muxingSettings } from '../encodings/muxings/muxing-store.ts';
import { streamSettings, type StreamRow } from '../encodings/streams/stream-store.ts';
import { withoutTemplates } from '../per-title/check-per-title.ts';
import type { Estimated } from './estimate.ts';

/** The one file that a stream reads from its start to its end; undefined where it is put together. */
const wholeFileOf = (row: StreamRow, { parts }: EncodingSources) => {
  const [source] = streamSettings(row).inputStreams;
  if (source?.inputId) return { inputId: source.inputId, inputPath: source.inputPath ?? '' };
  const part = parts.find(({ id }) => id === source?.inputStreamId);
  return part?.kind === 'INGEST' ? fileOf(part) : undefined;
};

/** Seconds of files as the latest analysis of each found them, in whatever encoding of the organization. */
const analyzedSeconds = async (context: Context, inputIds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ input_id: string; input_path: string | null; seconds: number }>`
    select distinct on (1, 2) settings->'inputStreams'->0->>'inputId' as input_id,
      settings->'inputStreams'->0->>'inputPath' as input_path, (facts->'input'->>'duration')::float8 as seconds
    from streams
    where organization_id = ${context.organizationId} and facts->'input'->>'duration' is not null
      and settings->'inputStreams'->0->>'inputId' = any(${[...inputIds]})
    order by 1, 2, created_at desc`.execute(context.db);
  return new Map(rows.map((row) => [inputKeyOf(row.input_id, row.input_path ?? undefined), row.seconds]));
};

const bitrates = async (context: Context, ids: readonly string[]): Promise<Map<string, number | undefined>> => {
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'kind', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'configurations')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
  return new Map(
    rows.map(({ id, kind, settings }) => {
      const bitrate: unknown = settings['bitrate'];
      // Stored by the family of configurations alone. Text weighs next to nothing.
      const isText = mediaOfCodec(kind as CodecKind) === 'subtitle';
      return [id, typeof bitrate === 'number' ? bitrate : isText ? 0 : undefined];
    }),
  );
};

/** How long a second of a stream took in the organization's latest encodings. */
const latestSpeed = async (context: Context): Promise<number | undefined> => {
  const { rows } = await sql<{ speed: number | null }>`
    with latest as (
      select id, extract(epoch from finished_at - running_at)::float8 as seconds from encodings
      where organization_id = ${context.organizationId} and status = 'FINISHED' and running_at is not null
      order by finished_at desc limit 20),
    made as (
      select l.id, l.seconds, sum((u.detail->>'durationSeconds')::float8) as encoded
      from latest l join encoding_usage u on u.encoding_id = l.id and u.part = 'STREAM' group by l.id, l.seconds)
    select sum(seconds) / nullif(sum(encoded), 0) as speed from made`.execute(context.db);
  return rows[0]?.speed ?? undefined;
};

/** What the platform knows already of what an encoding will take. */
export const knownFacts = async (
  context: Context,
  parts: EncodingParts,
  sources: EncodingSources,
  { trimming }: StartRequest,
): Promise<Estimated> => {
  const { streams, muxings } = withoutTemplates(parts);
  const hasTemplates = streams.length < parts.streams.length;
  const files = new Map(parts.streams.map((row) => [row.id, wholeFileOf(row, sources)]));
  const inputIds = [...files.values()].flatMap((file) => (file ? [file.inputId] : []));
  const seconds = await analyzedSeconds(context, inputIds);
  const rates = await bitrates(
    context,
    parts.streams.map((row) => row.codec_config_id),
  );
  const muxedIds = muxings.map((row) => muxingSettings(row).streams.map(({ streamId }) => streamId));
  const counted = parts.streams.filter(({ id }) => hasTemplates || muxedIds.flat().includes(id));
  return {
    streams: counted.map((row) => {
      const file = files.get(row.id);
      return {
        id: row.id,
        inputSeconds: file && seconds.get(inputKeyOf(file.inputId, file.inputPath)),
        bitrate: rates.get(row.codec_config_id),
      };
    }),
    muxings: muxedIds,
    hasTemplates,
    trimming,
    secondsPerSecond: await latestSpeed(context),
  };
};
