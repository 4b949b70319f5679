import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryBoolean, queryChoice, queryList, querySort, queryText } from '../../shared/query.ts';
import { id, idResponse, page } from '../../shared/resource.ts';
import {
  heartbeat,
  liveEncodingResponse,
  liveEventResponse,
  liveStatistics,
  recordedLiveRequest,
  startLiveRequest,
  streamInfos,
  streamKeyRequest,
  streamKeyResponse,
  unassignRequest,
} from './schema.ts';
import { livePeriods, streamKeyStatuses, streamKeyTypes } from './vocabulary.ts';

const permission = 'encoding.encodings';
const base = '/encoding/encodings/{encoding_id}/live';
const statistics = '/encoding/statistics/encodings/{encoding_id}/live-statistics';

const startErrors = [
  'not_found',
  'validation_failed',
  'encoding_not_startable',
  'encoding_incomplete',
  'reference_missing',
  'limit_reached',
  'account_unpaid',
  'budget_reached',
  'subscription_required',
  'kind_unavailable',
] as const;

export const live = {
  get: operation({
    id: 'encoding.encodings.live.get',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'Get where to send a live encoding; `conflict` until an encoder is ready',
    response: liveEncodingResponse,
    errors: ['not_found', 'conflict'],
  }),
  start: operation({
    id: 'encoding.encodings.live.start',
    method: 'POST',
    path: `${base}/start`,
    permission,
    status: 200,
    summary: 'Start a live encoding, which waits for its publisher',
    request: startLiveRequest,
    response: idResponse,
    errors: startErrors,
  }),
  getStartRequest: operation({
    id: 'encoding.encodings.live.getStartRequest',
    method: 'GET',
    path: `${base}/start`,
    permission,
    status: 200,
    summary: 'Get the start request of a live encoding',
    response: recordedLiveRequest,
    errors: ['not_found'],
  }),
  startHd: operation({
    id: 'encoding.encodings.live.hd.start',
    method: 'POST',
    path: `${base}/hd/start`,
    permission,
    status: 200,
    summary: 'Start a live encoding that is counted in HD units',
    request: startLiveRequest,
    response: idResponse,
    errors: startErrors,
  }),
  getHdStartRequest: operation({
    id: 'encoding.encodings.live.hd.getStartRequest',
    method: 'GET',
    path: `${base}/hd/start`,
    permission,
    status: 200,
    summary: 'Get the start request of a live encoding that is counted in HD units',
    response: recordedLiveRequest,
    errors: ['not_found'],
  }),
  heartbeat: operation({
    id: 'encoding.encodings.live.heartbeat.get',
    method: 'GET',
    path: `${base}/heartbeat`,
    permission,
    status: 200,
    summary: 'Get the state of a live encoding now: connection, input and events',
    response: heartbeat,
    errors: ['not_found', 'conflict'],
  }),
  stop: operation({
    id: 'encoding.encodings.live.stop',
    method: 'POST',
    path: `${base}/stop`,
    permission,
    status: 200,
    summary: 'Stop a live encoding; what was sent remains as a finished recording',
    response: idResponse,
    errors: ['not_found', 'encoding_not_stoppable'],
  }),
  restart: operation({
    id: 'encoding.encodings.live.restart',
    method: 'POST',
    path: `${base}/restart`,
    permission,
    status: 200,
    summary: 'Restart the encoder of a live encoding; publishers and viewers stay connected',
    response: idResponse,
    errors: ['not_found', 'conflict', 'limit_reached'],
  }),
} as const;

export const liveStatisticsOperations = {
  get: operation({
    id: 'encoding.statistics.encodings.liveStatistics.get',
    method: 'GET',
    path: statistics,
    permission: 'encoding.statistics',
    status: 200,
    summary: 'Get the connection, events and input figures of a live encoding',
    query: z.object({
      period: queryChoice(livePeriods).describe('Figures of the last hour, day, week or 30 days, or before the end'),
    }),
    response: liveStatistics,
    errors: ['not_found', 'validation_failed'],
  }),
  events: operation({
    id: 'encoding.statistics.encodings.liveStatistics.events.list',
    method: 'GET',
    path: `${statistics}/events`,
    permission: 'encoding.statistics',
    status: 200,
    summary: 'List the events of a live encoding',
    query: z.object({ ...paging, sortByTime: queryBoolean.describe('Oldest first') }),
    response: page(liveEventResponse),
    errors: ['not_found', 'validation_failed'],
  }),
  streams: operation({
    id: 'encoding.statistics.encodings.liveStatistics.streams.list',
    method: 'GET',
    path: `${statistics}/streams`,
    permission: 'encoding.statistics',
    status: 200,
    summary: 'List the input figures of a live encoding, newest first',
    query: z.object(paging),
    response: page(streamInfos),
    errors: ['not_found', 'validation_failed'],
  }),
} as const;

const keys = '/encoding/live/stream-keys';
const key = `${keys}/{stream_key_id}` as const;

export const streamKeys = {
  list: operation({
    id: 'encoding.live.streamKeys.list',
    method: 'GET',
    path: keys,
    permission,
    status: 200,
    summary: 'List stream keys',
    query: z.object({
      ...paging,
      sort: querySort(['createdAt', 'modifiedAt', 'name', 'type', 'status']),
      type: queryList(streamKeyTypes),
      status: queryList(streamKeyStatuses),
      assignedIngestPointId: queryText,
      assignedEncodingId: queryText,
    }),
    response: page(streamKeyResponse),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'encoding.live.streamKeys.create',
    method: 'POST',
    path: keys,
    permission,
    status: 201,
    summary: 'Reserve a stream key; `conflict` if its value cannot be used',
    request: streamKeyRequest,
    bodyOptional: true,
    response: streamKeyResponse,
    errors: ['validation_failed', 'conflict'],
  }),
  get: operation({
    id: 'encoding.live.streamKeys.get',
    method: 'GET',
    path: key,
    permission,
    status: 200,
    summary: 'Get a stream key',
    response: streamKeyResponse,
    errors: ['not_found'],
  }),
  delete: operation({
    id: 'encoding.live.streamKeys.delete',
    method: 'DELETE',
    path: key,
    permission,
    status: 200,
    summary: 'Delete a stream key that no encoding uses',
    response: idResponse,
    errors: ['not_found', 'conflict'],
  }),
  unassign: operation({
    id: 'encoding.live.streamKeys.actions.unassign',
    method: 'POST',
    path: `${keys}/actions/unassign`,
    permission,
    status: 200,
    summary: 'Unassign the stream keys of an encoding that has ended',
    request: unassignRequest,
    response: z.object({ encodingId: id }),
    errors: ['not_found', 'validation_failed', 'conflict'],
  }),
} as const;

export const liveOperations: readonly Operation[] = [
  ...Object.values(live),
  ...Object.values(liveStatisticsOperations),
  ...Object.values(streamKeys),
];
