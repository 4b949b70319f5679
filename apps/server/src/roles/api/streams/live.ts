import { liveStreams } from '@sluice/contract';
import {
  createLiveStream,
  deleteLiveStream,
  getLiveStream,
  listHostedLiveStreams,
  startLiveStream,
  stopLiveStream,
  updateLiveStream,
} from '@sluice/core';
import { withTelemetry } from '../analytics/telemetry-context.ts';
import { bind, type Binding } from '../shared/bind.ts';

export const liveStreamBindings: readonly Binding[] = [
  bind(liveStreams.list, withTelemetry(listHostedLiveStreams)),
  bind(liveStreams.create, createLiveStream),
  bind(liveStreams.get, withTelemetry(getLiveStream)),
  bind(liveStreams.patch, updateLiveStream('PATCH')),
  bind(liveStreams.put, updateLiveStream('PUT')),
  bind(liveStreams.delete, deleteLiveStream),
  bind(liveStreams.start, startLiveStream),
  bind(liveStreams.stop, stopLiveStream),
];
