import { usualStopMinutes, type liveStreams, type ResultOf } from '@sluice/contract';
import type { CaptionLanguage } from '@sluice/contract/encoding/live/captions/languages';
import type { LiveIngest } from '@sluice/db';
import { streamsApplication } from '../../encoding/live/find-ingest.ts';
import { ingestUrls } from '../../encoding/live/ingest/ingest-urls.ts';
import { encodingsWithPoster } from '../../encoding/live-store/poster-store.ts';
import type { Context } from '../../shared/context.ts';
import { loadAttachedConfigs } from './attached-configs.ts';
import { commonFields } from './describe-videos.ts';
import { hostedAddress } from './hosted-address.ts';
import { toStreamFailure } from './stream-failure.ts';
import type { StreamRow } from './stream-store.ts';

export type LiveStreamResult = ResultOf<typeof liveStreams.get>;

/** Purpose that binds an encrypted stream key to its stream. */
export const streamKeyPurpose = (streamId: string): string => `hosted-stream ${streamId}`;

const loadIngests = async ({ db }: Context, rows: readonly StreamRow[]): Promise<Map<string, LiveIngest>> => {
  const ids = rows.flatMap((row) => (row.life_cycle === 'RUNNING' ? (row.live_encoding_id ?? []) : []));
  if (ids.length === 0) return new Map();
  const runs = await db
    .selectFrom('live_runs')
    .select(['encoding_id', 'ingest'])
    .where('encoding_id', 'in', ids)
    .execute();
  return new Map(runs.flatMap(({ encoding_id: id, ingest }) => (ingest ? [[id, ingest] as const] : [])));
};

/** Returns the addresses that publishers send to: RTMP without the key, and SRT with it. */
const addressesOf = (ingest: LiveIngest | undefined, streamKey: string) => {
  if (!ingest) return {};
  const place = { application: streamsApplication, streamKey, position: 0, protocol: 'RTMP' as const };
  const urls = ingestUrls(ingest, place);
  const urlOf = (protocol: 'RTMP' | 'SRT') => urls.find((url) => url.protocol === protocol)?.url;
  const [rtmp, srt] = [urlOf('RTMP'), urlOf('SRT')];
  return { ...(rtmp !== undefined && { ingestUrl: rtmp }), ...(srt !== undefined && { srtUrl: srt }) };
};

type Recording = { id: string; duration_seconds: number | null; trimmed_version_id: string | null };

/** Returns the minutes after which a live stream stops by itself. */
export const stopMinutesOf = (row: StreamRow) => ({
  stopAfterDisconnectMinutes: row.stop_after_disconnect_minutes ?? usualStopMinutes.afterDisconnect,
  stopWithoutPublisherMinutes: row.stop_without_publisher_minutes ?? usualStopMinutes.withoutPublisher,
});

/** Returns the language of the captions of a live stream, if it has any. */
export const captionsOf = ({ caption_language: language }: StreamRow): { captionLanguage?: CaptionLanguage } =>
  // Only languages of the contract are stored.
  language === null ? {} : { captionLanguage: language as CaptionLanguage };

/** Loads the finished recordings of streams and their parts, by their ids. */
const loadRecordings = async ({ db }: Context, rows: readonly StreamRow[]): Promise<Map<string, Recording>> => {
  const ids = rows.flatMap((row) => [row.version_id ?? [], row.trimming_version_id ?? []].flat());
  if (ids.length === 0) return new Map();
  const recordings = await db
    .selectFrom('stream_versions')
    .select(['id', 'duration_seconds', 'trimmed_version_id'])
    .where('id', 'in', ids)
    .where('state', '=', 'READY')
    .execute();
  return new Map(recordings.map((recording) => [recording.id, recording]));
};

const recordingFields = (row: StreamRow, recordings: ReadonlyMap<string, Recording>) => {
  const part = recordings.get(row.trimming_version_id ?? '');
  const recording = part ?? recordings.get(row.version_id ?? '');
  const isLive = row.life_cycle === 'PROVISIONING' || row.life_cycle === 'RUNNING';
  const trimming = part ? ('FINISHED' as const) : ('AVAILABLE' as const);
  return {
    trimming: recording && !isLive ? trimming : ('UNAVAILABLE' as const),
    ...(recording && recording.duration_seconds !== null && { durationSeconds: recording.duration_seconds }),
  };
};

/** Returns live streams in their wire format, in the same order. */
export const toLiveStreams = async (context: Context, rows: readonly StreamRow[]): Promise<LiveStreamResult[]> => {
  const [configs, ingests, recordings, pictured] = await Promise.all([
    loadAttachedConfigs(context, rows),
    loadIngests(context, rows),
    loadRecordings(context, rows),
    encodingsWithPoster(
      context.db,
      rows.flatMap(({ live_encoding_id: id }) => id ?? []),
    ),
  ]);
  const { secrets } = context.services;
  const keyOf = (row: StreamRow): string =>
    row.stream_key ? secrets.open(streamKeyPurpose(row.id), row.stream_key) : '';
  return rows.map((row) => ({
    ...(pictured.has(row.live_encoding_id ?? '') && { posterUrl: hostedAddress(context, row.id, 'poster') }),
    ...commonFields(context, row, configs.get(row.id)),
    type: 'LIVE' as const,
    // Live streams always have a key and a life cycle; the columns are nullable because videos have none.
    streamKey: keyOf(row),
    lifeCycle: row.life_cycle ?? 'STOPPED',
    ...stopMinutesOf(row),
    ...captionsOf(row),
    ...recordingFields(row, recordings),
    ...(row.live_encoding_id !== null && { encodingId: row.live_encoding_id }),
    ...addressesOf(ingests.get(row.live_encoding_id ?? ''), keyOf(row)),
    ...(row.life_cycle === 'ERROR' && row.failure && { failure: toStreamFailure(row.failure) }),
  }));
};

export const toOneLiveStream = async (context: Context, row: StreamRow): Promise<LiveStreamResult> => {
  const [stream] = await toLiveStreams(context, [row]);
  if (!stream) throw new Error('One row describes one live stream.');
  return stream;
};
