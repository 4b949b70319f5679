import { live, liveStatisticsOperations, streamKeys } from '@sluice/contract';
import {
  createStreamKey,
  deleteStreamKey,
  getLive,
  getLiveHeartbeat,
  getLiveStartRequest,
  getLiveStatistics,
  getStreamKey,
  listLiveEvents,
  listLiveStreams,
  listStreamKeys,
  restartLive,
  startHdLive,
  startLive,
  stopLive,
  unassignStreamKeys,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const liveBindings: readonly Binding[] = [
  bind(live.get, getLive),
  bind(live.start, startLive),
  bind(live.getStartRequest, getLiveStartRequest),
  bind(live.startHd, startHdLive),
  bind(live.getHdStartRequest, getLiveStartRequest),
  bind(live.heartbeat, getLiveHeartbeat),
  bind(live.stop, stopLive),
  bind(live.restart, restartLive),
  bind(liveStatisticsOperations.get, getLiveStatistics),
  bind(liveStatisticsOperations.events, listLiveEvents),
  bind(liveStatisticsOperations.streams, listLiveStreams),
  bind(streamKeys.list, listStreamKeys),
  bind(streamKeys.create, createStreamKey),
  bind(streamKeys.get, getStreamKey),
  bind(streamKeys.delete, deleteStreamKey),
  bind(streamKeys.unassign, unassignStreamKeys),
];
