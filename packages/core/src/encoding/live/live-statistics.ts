import {
  heartbeatEventTypes,
  type InputFor,
  type live,
  type LiveEventType,
  type LiveStatus,
  type liveStatisticsOperations,
  type Page,
  type ResultOf,
  type Status,
  type StreamInfos,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { readPage } from '../../shared/paging.ts';
import { loadEncoding } from '../encoding-store.ts';
import { loadIngestPoints } from '../live-store/ingest-point-store.ts';
import { findLiveRun, loadLiveRun, type LiveRunRow } from '../live-store/live-run-store.ts';
import { loadSrtPeriod } from './ingest/srt-rollups.ts';
import { loadPeriod } from './sample-rollups.ts';

type LiveStatistics = ResultOf<typeof liveStatisticsOperations.get>;
type LiveEvent = ResultOf<typeof liveStatisticsOperations.events>['items'][number];

const newestEvents = 100;
const newestSamples = 60;

const eventsOf = (context: Context, encodingId: string) =>
  context.db
    .selectFrom('live_events')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId);

const samplesOf = (context: Context, encodingId: string) =>
  context.db
    .selectFrom('live_samples')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .orderBy('created_at', 'desc');

const toEvent = (row: Selectable<Database['live_events']>): LiveEvent => ({
  time: toInstant(row.created_at),
  // Written only by this package, from the vocabulary of the contract.
  details: { eventType: row.event_type as LiveEventType, ...(row.message !== null && { message: row.message }) },
});

const toStreamInfos = (row: Selectable<Database['live_samples']>): StreamInfos => ({
  time: toInstant(row.created_at),
  // Written only by the live node, which the contract's type checks.
  streamInfos: row.streams as StreamInfos['streamInfos'],
});

/** Connection of a live encoding: NOT_AVAILABLE before its start, and while no node holds it. */
export const liveStatusOf = (status: Status, run: LiveRunRow | undefined, now: Date): LiveStatus => {
  if (!run) return 'NOT_AVAILABLE';
  if (status === 'ERROR' || status === 'TRANSFER_ERROR') return 'ERROR';
  if (run.ended_at !== null) return 'FINISHED';
  const isHeld = run.lease_until !== null && run.lease_until > now;
  return isHeld ? run.connection : 'NOT_AVAILABLE';
};

const loadSamples = async (context: Context, encodingId: string): Promise<StreamInfos[]> =>
  (await samplesOf(context, encodingId).limit(newestSamples).execute()).map(toStreamInfos);

/**
 * Returns the connection of a live encoding, with its newest events and input figures: the newest samples, or the
 * averages of a period until now, or until its end.
 */
export const getLiveStatistics = async (
  context: Context,
  {
    params,
    query: { period } = {},
  }: Pick<InputFor<typeof liveStatisticsOperations.get>, 'params'> &
    Partial<Pick<InputFor<typeof liveStatisticsOperations.get>, 'query'>>,
): Promise<LiveStatistics> => {
  authorize(context, 'encoding.statistics', 'GET');
  const { id, status } = await loadEncoding(context, params.encoding_id);
  const run = await findLiveRun(context, id);
  const until = run?.ended_at ?? context.clock.now();
  const [events, samples, srtStatistics] = await Promise.all([
    eventsOf(context, id).orderBy('id', 'desc').limit(newestEvents).execute(),
    period === undefined ? loadSamples(context, id) : loadPeriod(context, id, period, until),
    period === undefined ? [] : loadSrtPeriod(context, id, period, until),
  ]);
  return {
    status: liveStatusOf(status, run, context.clock.now()),
    events: events.map(toEvent),
    statistics: samples,
    ...(srtStatistics.length > 0 && { srtStatistics }),
  };
};

type Heartbeat = ResultOf<typeof live.heartbeat>;

const bitsOfByte = 8;
/** Share of the announced rate below which a track is unhealthy; only frames are counted at their rate. */
const healthyShare = 0.9;

const toHeartbeatStream = (info: StreamInfos['streamInfos'][number]): Heartbeat['ingest']['streams'][number] => ({
  streamId: info.id,
  mediaType: info.mediaType,
  ...(info.width !== undefined && { width: info.width }),
  ...(info.height !== undefined && { height: info.height }),
  rate: info.rate,
  codec: info.codec,
  incomingBitrate: Math.round(info.bytesReadPerSecondAvg * bitsOfByte),
  samplesReadPerSecondAvg: info.samplesReadPerSecondAvg,
  healthy: info.mediaType === 'AUDIO' || info.samplesReadPerSecondAvg >= info.rate * healthyShare,
});

type HeartbeatPoint = Heartbeat['ingest']['ingestPoints'][number];

/** Returns the ingest points of a live encoding, of which one is encoded. */
const heartbeatPoints = async (context: Context, id: string, activePosition: number): Promise<HeartbeatPoint[]> => {
  const points = await loadIngestPoints(context, id);
  if (points.length === 0) return [];
  const redundant = await context.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('kind', '=', 'REDUNDANT_RTMP')
    .where(
      'id',
      'in',
      points.map(({ input_id }) => input_id),
    )
    .execute();
  const redundantIds = new Set(redundant.map((row) => row.id));
  return points.map(({ name, input_id, protocol, position }) => ({
    ...(name !== null && { name }),
    inputId: input_id,
    inputType: redundantIds.has(input_id) ? 'REDUNDANT_RTMP' : protocol,
    isActive: position === activePosition,
    isBackup: position > 0,
  }));
};

/** Returns the state of a live encoding now; `conflict` if it was not started as one. */
export const getLiveHeartbeat = async (
  context: Context,
  { params }: Pick<InputFor<typeof live.heartbeat>, 'params'>,
): Promise<Heartbeat> => {
  authorize(context, 'encoding.encodings', 'GET');
  const { id, status } = await loadEncoding(context, params.encoding_id);
  const run = await loadLiveRun(context, id);
  const [ingestPoints, events, [sample]] = await Promise.all([
    heartbeatPoints(context, id, run.active_position),
    eventsOf(context, id)
      .where('event_type', 'in', [...heartbeatEventTypes])
      .orderBy('id', 'desc')
      .limit(newestEvents)
      .execute(),
    samplesOf(context, id).limit(1).execute(),
  ]);
  const now = context.clock.now();
  const connection = liveStatusOf(status, run, now);
  const streams = sample && connection === 'CONNECTED' ? toStreamInfos(sample).streamInfos.map(toHeartbeatStream) : [];
  return {
    timestamp: toInstant(now),
    ingest: {
      status: connection,
      healthy: connection === 'CONNECTED' && streams.every(({ healthy }) => healthy),
      ingestPoints,
      streams,
    },
    events: events.map((row) => ({
      time: toInstant(row.created_at),
      details: {
        // Selected by the query.
        eventType: row.event_type as (typeof heartbeatEventTypes)[number],
        ...(row.message !== null && { message: row.message }),
      },
    })),
  };
};

/** Returns a page of the events of a live encoding, newest first unless sorted by time. */
export const listLiveEvents = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof liveStatisticsOperations.events>, 'params' | 'query'>,
): Promise<Page<LiveEvent>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return readPage(eventsOf(context, id).orderBy('id', query.sortByTime ? 'asc' : 'desc'), query, toEvent);
};

/** Returns a page of the input figures of a live encoding, newest first. */
export const listLiveStreams = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof liveStatisticsOperations.streams>, 'params' | 'query'>,
): Promise<Page<StreamInfos>> => {
  authorize(context, 'encoding.statistics', 'GET');
  const { id } = await loadEncoding(context, params.encoding_id);
  return readPage(samplesOf(context, id), query, toStreamInfos);
};
